#!/usr/bin/env python3
"""Checks results against the stored texts and the PDFs, by poppler; shares no code with the product.

  check_results.py RESULTS.jsonl STORE PDF_FOLDER [--plant span|page|none]

For every result: exactly one a document; status as an independent page audit says (a page with an image and no text makes it
PARTIAL, blank pages do not); pages and uncovered pages as poppler counts them; every quote reads back at its UTF-16 and code point
offsets; line as the stored text has it; page as poppler says. --plant shifts one span or page first and must then fail (exit 1).
"""
import argparse
import collections
import hashlib
import json
import pathlib
import random
import re
import subprocess
import sys
import unicodedata
import urllib.parse


def run(*command):
    return subprocess.run(command, check=True, capture_output=True).stdout.decode("utf-8", "replace")


def letters(text):
    """Letters and digits alone: layout, hyphens, quotes and ligatures differ between extractors."""
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


class Pdf:
    """What poppler says of a PDF; kept in a cache folder, for it takes a while."""

    def __init__(self, path, cache):
        self.folded = {}
        kept = cache and cache / (path.name + ".json")
        if kept and kept.exists():
            self.pages, self.raw, self.plain, self.image_only = json.loads(kept.read_text("utf-8"))
            return
        self.read(path)
        if kept:
            cache.mkdir(parents=True, exist_ok=True)
            kept.write_text(json.dumps([self.pages, self.raw, self.plain, self.image_only]), "utf-8")

    def read(self, path):
        self.pages = int(re.search(r"^Pages:\s+(\d+)", run("pdfinfo", str(path)), re.M).group(1))
        # One form feed ends each page.
        self.raw = run("pdftotext", "-raw", str(path), "-").split("\f")[: self.pages]
        self.plain = run("pdftotext", str(path), "-").split("\f")[: self.pages]
        images = collections.Counter()
        for line in run("pdfimages", "-list", str(path)).splitlines()[2:]:
            images[int(line.split()[0])] += 1
        self.image_only = [n for n in range(1, self.pages + 1) if images[n] and not self.plain[n - 1].strip()]

    def letters(self, texts, page):
        key = (id(texts), page)
        if key not in self.folded:
            self.folded[key] = letters(texts[page - 1]) if page <= self.pages else ""
        return self.folded[key]

    def shows(self, page, quote):
        if not 1 <= page <= self.pages:
            return False
        wanted = letters(quote)
        for texts in (self.raw, self.plain):
            here = self.letters(texts, page)
            # A quote may run over the page's end, past footers and headers: then its start stands here and its end on the next page.
            after = self.letters(texts, page + 1)
            if wanted in here or any(
                wanted[:n] in here and wanted[n:] in after for n in range(max(1, len(wanted) // 8), len(wanted))
            ):
                return True
        return False


def stored(store, ref):
    path = store / "blobs" / ref["sha256"][:2] / ref["sha256"][2:]
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != ref["sha256"]:
        sys.exit(f"stored text {ref['sha256'][:12]} does not have its hash")
    return data.decode("utf-8")


def places(result):
    """Every evidence of a result, those of conflicts too."""
    yield from result["evidence"]
    for conflict in result["conflicts"]:
        for value in conflict["values"]:
            yield from value["evidence"]


def plant(results, what):
    """Moves one span, or one page of a quote long enough to stand on one page only, by one."""
    spans = [s for r in results for e in places(r) for s in e["spans"] if s["end"] - s["start"] >= 40]
    span = random.Random(7).choice(spans)
    if what == "span":
        span["start"] += 1
        span["end"] += 1
    else:
        span["page"] += 1


def check(result, text, pdf, fault):
    receipt = result["receipt"]
    expected = "COMPLETE" if not pdf.image_only else ("FAILED" if len(pdf.image_only) == pdf.pages else "PARTIAL")
    if result["status"] != expected:
        fault(f"status {result['status']}, the page audit says {expected} (image pages {pdf.image_only})")
    if receipt["pages"] != pdf.pages:
        fault(f"{receipt['pages']} pages, poppler counts {pdf.pages}")
    uncovered = sorted({p for u in receipt["uncovered"] for p in u["pages"]})
    if uncovered != pdf.image_only:
        fault(f"uncovered pages {uncovered}, the page audit says {pdf.image_only}")
    utf16 = text.encode("utf-16-le")
    for evidence in places(result):
        if evidence["verdict"] == "NOT_FOUND" or not evidence["spans"]:
            fault(f"{evidence['pointer']}: evidence without a place")
            continue
        for span in evidence["spans"]:
            read = utf16[2 * span["start"] : 2 * span["end"]].decode("utf-16-le", "replace")
            if len(evidence["spans"]) == 1 and read != evidence["quote"]:
                fault(f"{evidence['pointer']}: UTF-16 offsets {span['start']}..{span['end']} do not read back the quote")
            if len(evidence["spans"]) > 1 and read not in evidence["quote"]:
                fault(f"{evidence['pointer']}: a fragment is not in the quote")
            if text[span["startCp"] : span["endCp"]] != read:
                fault(f"{evidence['pointer']}: code point offsets do not read what the UTF-16 offsets read")
            if span["line"] != text.count("\n", 0, span["startCp"]) + 1:
                fault(f"{evidence['pointer']}: line {span['line']} is wrong")
            if not pdf.shows(span["page"] or 0, read):
                fault(f"{evidence['pointer']}: poppler does not show the quote on page {span['page']}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("results", type=pathlib.Path)
    arguments.add_argument("store", type=pathlib.Path)
    arguments.add_argument("pdfs", type=pathlib.Path)
    arguments.add_argument("--plant", choices=["none", "span", "page"], default="none")
    arguments.add_argument("--cache", type=pathlib.Path, help="folder that keeps what poppler said")
    options = arguments.parse_args()

    results = [json.loads(line) for line in options.results.read_text("utf-8").splitlines()]
    if options.plant != "none":
        plant(results, options.plant)
    faults, quotes = [], 0
    by_name = collections.Counter(pathlib.PurePosixPath(urllib.parse.unquote(r["source"])).name for r in results)
    files = sorted(options.pdfs.glob("*.pdf"))
    for path in files:
        if by_name[path.name] != 1:
            faults.append(f"{path.name}: {by_name[path.name]} results, must be 1")
    for result in results:
        name = pathlib.PurePosixPath(urllib.parse.unquote(result["source"])).name
        fault = lambda text, name=name: faults.append(f"{name}: {text}")
        pdf = Pdf(options.pdfs / name, options.cache)
        if result["text"] is None:
            if result["status"] != "FAILED" or len(pdf.image_only) != pdf.pages:
                fault("no stored text, though poppler reads some")
            continue
        check(result, stored(options.store, result["text"]), pdf, fault)
        quotes += sum(len(e["spans"]) for e in places(result))
    for text in faults[:40]:
        print(text)
    print(f"{len(results)} results, {len(files)} files, {quotes} quotes, {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
