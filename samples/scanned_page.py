"""Paint a page of text as a picture that looks like an office scan."""
import io
import random
from pathlib import Path

import reportlab
from PIL import Image, ImageDraw, ImageFont

FONT_DIR = Path(reportlab.__file__).parent / "fonts"


def draw_scanned_page(footer, lines, header):
    """Paint text as a slightly turned, noisy grayscale picture; return it as JPEG."""
    width, height, margin = 1275, 1650, 150  # Letter at 150 dots per inch
    page = Image.new("L", (width, height), 250)
    pen = ImageDraw.Draw(page)
    plain = ImageFont.truetype(str(FONT_DIR / "Vera.ttf"), 22)
    bold = ImageFont.truetype(str(FONT_DIR / "VeraBd.ttf"), 22)
    pen.text((margin, 80), header, font=plain, fill=60)
    top = 150
    for line in lines:
        font = bold if line.startswith("# ") else plain
        for row in wrap(line.removeprefix("# "), font, width - 2 * margin):
            pen.text((margin, top), row, font=font, fill=35)
            top += 35
        top += 20
    if top > height - 100:
        raise ValueError(f"the scanned page is {top - height + 100} pixels too long")
    pen.text((width // 2 - 70, height - 90), footer, font=plain, fill=60)
    page = page.rotate(0.7, resample=Image.Resampling.BICUBIC, fillcolor=245)
    noise = Image.frombytes("L", (width // 2, height // 2), random.Random(7).randbytes((width // 2) * (height // 2)))
    page = Image.blend(page, noise.resize((width, height)), 0.06)
    out = io.BytesIO()
    page.save(out, "JPEG", quality=38, optimize=True, dpi=(150, 150))
    return out.getvalue()


def wrap(text, font, width):
    row = ""
    for word in text.split():
        if row and font.getlength(f"{row} {word}") > width:
            yield row
            row = word
        else:
            row = f"{row} {word}".strip()
    yield row
