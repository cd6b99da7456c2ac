#!/usr/bin/env python3
"""Re-create the sample PDF and DOCX files from the texts in samples/src.

    pip install -r samples/requirements.txt
    python samples/make_samples.py

The output is the same, byte for byte, on every run with the pinned versions.
The source format is described in samples/src/README.md.
"""
import io
import re
import zipfile
from datetime import datetime
from pathlib import Path

import reportlab.rl_config
from docx import Document
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_BREAK
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Pt
from reportlab.lib import colors
from reportlab.lib.enums import TA_CENTER, TA_JUSTIFY, TA_LEFT, TA_RIGHT
from reportlab.lib.pagesizes import letter
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import inch
from reportlab.lib.utils import ImageReader
from reportlab.platypus import (BaseDocTemplate, Frame, KeepTogether, NextPageTemplate, PageBreak,
                                PageTemplate, Paragraph, Spacer, Table)

from scanned_page import draw_scanned_page

HERE = Path(__file__).resolve().parent
FIXED_TIME = datetime(2025, 3, 1, 9, 0, 0)
MARGIN = 1 * inch
TEXT_WIDTH = letter[0] - 2 * MARGIN
reportlab.rl_config.useA85 = 0  # binary streams, a fifth smaller than text ones


# ---- source -------------------------------------------------------------------------------------

def curl(text):
    """Turn straight quotes into typographic ones."""
    text = re.sub(r'(^|[\s(*])"', "\\1\u201c", text)
    return text.replace('"', "\u201d").replace("'", "\u2019")


def read_source(path):
    """Return (front matter, blocks); a block is (kind, payload)."""
    _, head, body = path.read_text(encoding="utf-8").split("---\n", 2)
    meta = dict(line.split(": ", 1) for line in head.strip().splitlines())
    blocks, lines = [], iter(curl(body).splitlines())
    for line in lines:
        if not line.strip():
            continue
        if line == "===":
            blocks.append(("break", None))
        elif line.startswith("@table"):
            widths = [int(number) for number in line.split()[1:]]
            rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in until_blank(lines)]
            blocks.append(("table", (widths, rows)))
        elif line == "@columns":
            blocks.append(("columns", "\n".join(until_end(lines)).split("\n@next\n")))
        elif line.startswith("@scan"):
            blocks.append(("scan", (line.removeprefix("@scan").strip(), until_end(lines))))
        else:
            blocks.append(classify(line))
    return meta, blocks


def until_blank(lines):
    return list(iter(lambda: next(lines, "").strip(), ""))


def until_end(lines):
    return list(iter(lambda: next(lines), "@end"))


def classify(line):
    for prefix, kind in (("## ", "h2"), ("# ", "h1"), ("~ ", "center"), (">", "sub2")):
        if line.startswith(prefix):
            return kind, line[len(prefix):]
    if re.match(r"\([a-z]\) ", line):
        return "sub", line
    return ("clause" if re.match(r"\d+\.\d+ ", line) else "text"), line


# ---- PDF ----------------------------------------------------------------------------------------

def pdf_styles(meta):
    size, leading = float(meta["size"]), float(meta["leading"])
    body = ParagraphStyle("text", fontName="Times-Roman", fontSize=size, leading=leading,
                          alignment=TA_JUSTIFY, spaceAfter=0.45 * leading)
    small = {"parent": body, "fontSize": size - 1.5, "leading": leading - 2.2, "spaceAfter": 0}
    return {
        "text": body,
        "clause": ParagraphStyle("clause", body),
        "sub": ParagraphStyle("sub", body, leftIndent=42, firstLineIndent=-18),
        "sub2": ParagraphStyle("sub2", body, leftIndent=62, firstLineIndent=-20),
        "center": ParagraphStyle("center", body, alignment=TA_CENTER, fontName="Times-Bold", spaceBefore=4),
        "title": ParagraphStyle("title", body, alignment=TA_CENTER, fontName="Times-Bold",
                                fontSize=size + 5, leading=leading + 8, spaceAfter=14),
        "h1": ParagraphStyle("h1", body, fontName="Times-Bold", fontSize=size + 0.5, alignment=TA_LEFT,
                             spaceBefore=0.7 * leading, keepWithNext=1),
        "h2": ParagraphStyle("h2", body, fontName="Times-Bold", alignment=TA_LEFT, spaceBefore=4, keepWithNext=1),
        "cell": ParagraphStyle("cell", alignment=TA_LEFT, **small),
        "number": ParagraphStyle("number", alignment=TA_RIGHT, **small),
        "line": ParagraphStyle("line", body, alignment=TA_LEFT, spaceAfter=0.7 * leading),
    }


def markup(text):
    text = text.replace("&", "&amp;").replace("<", "&lt;")
    return re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", text)


class Contract(BaseDocTemplate):
    """Adds running headers, page numbers, an outline and full-page scans."""

    def __init__(self, out, meta, scans, total):
        super().__init__(out, pagesize=letter, invariant=1, title=meta["title"], subject=meta["subject"],
                         author=meta["author"], creator="samples/make_samples.py",
                         leftMargin=MARGIN, rightMargin=MARGIN, topMargin=MARGIN, bottomMargin=MARGIN)
        self.meta, self.scans, self.total = meta, list(scans), total
        frame = Frame(MARGIN, 0.9 * inch, TEXT_WIDTH, letter[1] - 1.85 * inch,
                      leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0)
        self.addPageTemplates([PageTemplate("page", [frame], onPage=self.draw_margins),
                               PageTemplate("scan", [frame], onPage=self.draw_scan)])

    def draw_margins(self, canvas, _):
        width, height = letter
        canvas.saveState()
        canvas.setFont("Times-Italic", 9)
        canvas.drawString(MARGIN, height - 0.62 * inch, self.meta["header"])
        canvas.drawString(MARGIN, 0.55 * inch, self.meta["footer"])
        canvas.drawRightString(width - MARGIN, 0.55 * inch, f"Page {canvas.getPageNumber()} of {self.total}")
        canvas.setLineWidth(0.4)
        canvas.line(MARGIN, height - 0.68 * inch, width - MARGIN, height - 0.68 * inch)
        canvas.restoreState()

    def draw_scan(self, canvas, _):
        canvas.drawImage(ImageReader(io.BytesIO(self.scans.pop(0))), 0, 0, *letter)

    def afterFlowable(self, flowable):
        level = {"title": 0, "h1": 0, "h2": 1, "clause": 1}.get(getattr(getattr(flowable, "style", None), "name", ""))
        if level is None:
            return
        text = flowable.getPlainText()
        if flowable.style.name == "clause":
            match = re.match(r"(\d+\.\d+ [^.]+)\.", text)
            text = match.group(1) if match and len(match.group(1)) < 60 else text[:40]
        key = f"mark{self.seq.nextf('mark')}"
        self.canv.bookmarkPage(key)
        self.canv.addOutlineEntry(text, key, level, closed=True)


def pdf_story(blocks, style):
    story, first = [], True
    for kind, value in blocks:
        if kind == "break":
            story.append(PageBreak())
        elif kind == "scan":
            story += [NextPageTemplate("scan"), PageBreak(), NextPageTemplate("page"), Spacer(1, 1), PageBreak()]
        elif kind == "table":
            story += [pdf_table(*value, style), Spacer(1, 10)]
        elif kind == "columns":
            cells = [[Paragraph(markup(line), style["line"]) for line in part.splitlines() if line] for part in value]
            look = [("LEFTPADDING", (0, 0), (-1, -1), 0), ("VALIGN", (0, 0), (-1, -1), "TOP")]
            story.append(KeepTogether([Spacer(1, 12), Table([cells], colWidths=[TEXT_WIDTH / 2] * 2, style=look)]))
        else:
            name = "title" if kind == "h1" and first else kind
            story.append(Paragraph(markup(value), style[name]))
            first = first and kind != "h1"
    return story


def pdf_table(widths, rows, style):
    head, *body = rows
    cells = [[Paragraph(markup(f"**{cell}**"), style["cell"]) for cell in head]]
    for row in body:
        cells.append([Paragraph(markup(cell), style["number" if is_number(cell) else "cell"]) for cell in row])
    return Table(cells, colWidths=[TEXT_WIDTH * width / sum(widths) for width in widths], repeatRows=1,
                 style=[("GRID", (0, 0), (-1, -1), 0.5, colors.black), ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
                        ("BACKGROUND", (0, 0), (-1, 0), colors.Color(0.9, 0.9, 0.9))])


def is_number(text):
    return re.fullmatch(r"[\d,.]+", text) is not None


def make_pdf(meta, blocks, target):
    scans = [draw_scanned_page(*value, meta["header"]) for kind, value in blocks if kind == "scan"]
    total = 0
    for _ in range(2):  # the first pass only counts the pages
        out = io.BytesIO()
        document = Contract(out, meta, scans, total)
        document.build(pdf_story(blocks, pdf_styles(meta)))
        total = document.page
    target.write_bytes(out.getvalue())
    print(f"{target.relative_to(HERE)}: {total} pages, {target.stat().st_size} bytes")


# ---- DOCX ---------------------------------------------------------------------------------------

def add_runs(paragraph, text):
    for number, part in enumerate(text.split("**")):
        if part:
            paragraph.add_run(part).bold = True if number % 2 else None
    return paragraph


def add_field(paragraph, name):
    for kind, text in (("begin", None), (None, name), ("separate", None), ("end", None)):
        element = OxmlElement("w:instrText" if text else "w:fldChar")
        if text:
            element.text = text
        else:
            element.set(qn("w:fldCharType"), kind)
        paragraph.add_run()._r.append(element)


def make_docx(meta, blocks, target):
    document = Document()
    properties = document.core_properties
    properties.title, properties.subject, properties.author = meta["title"], meta["subject"], "Sluice samples"
    properties.comments, properties.last_modified_by = "", ""
    properties.created = properties.modified = FIXED_TIME
    document.styles["Normal"].font.name = "Times New Roman"
    document.styles["Normal"].font.size = Pt(float(meta["size"]))
    section = document.sections[0]
    section.page_width, section.page_height = Pt(letter[0]), Pt(letter[1])
    for side in ("left_margin", "right_margin", "top_margin", "bottom_margin"):
        setattr(section, side, Pt(MARGIN))
    section.header.paragraphs[0].text = meta["header"]
    footer = section.footer.paragraphs[0]
    footer.text = meta["footer"] + "\tPage "
    add_field(footer, "PAGE")
    footer.add_run(" of ")
    add_field(footer, "NUMPAGES")
    for position, (kind, value) in enumerate(blocks):
        add_block(document, "title" if position == 0 else kind, value)
    raw = io.BytesIO()
    document.save(raw)
    with zipfile.ZipFile(raw) as source, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        for name in source.namelist():  # python-docx stamps the present time; a fixed one keeps the bytes equal
            info = zipfile.ZipInfo(name, FIXED_TIME.timetuple()[:6])
            info.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(info, source.read(name))
    print(f"{target.relative_to(HERE)}: {target.stat().st_size} bytes")


def add_block(document, kind, value):
    if kind == "break":
        document.add_paragraph().add_run().add_break(WD_BREAK.PAGE)
    elif kind == "table":
        fill_table(document.add_table(0, len(value[0]), style="Table Grid"), value[1])
    elif kind == "columns":
        row = document.add_table(1, len(value)).rows[0]
        for cell, part in zip(row.cells, value):
            lines = [line for line in part.splitlines() if line]
            add_runs(cell.paragraphs[0], lines[0])
            for line in lines[1:]:
                add_runs(cell.add_paragraph(), line)
    elif kind in ("title", "h1", "h2"):
        add_runs(document.add_heading(level={"title": 0, "h1": 1, "h2": 2}[kind]), value)
    else:
        paragraph = add_runs(document.add_paragraph(), value)
        paragraph.paragraph_format.left_indent = Pt({"sub": 36, "sub2": 60}.get(kind, 0))
        if kind == "center":
            paragraph.alignment = WD_ALIGN_PARAGRAPH.CENTER


def fill_table(table, rows):
    for number, texts in enumerate(rows):
        for cell, text in zip(table.add_row().cells, texts):
            cell.paragraphs[0].add_run(text).bold = number == 0


def main():
    meta, blocks = read_source(HERE / "src" / "supply-agreement.md")
    make_pdf(meta, blocks, HERE / "legal" / "supply-agreement.pdf")
    make_docx(meta, blocks, HERE / "legal" / "supply-agreement.docx")
    meta, blocks = read_source(HERE / "src" / "lease-with-scan.md")
    make_pdf(meta, blocks, HERE / "legal" / "lease-with-scan.pdf")


if __name__ == "__main__":
    main()
