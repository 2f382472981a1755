import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font, type FontCollection, type Glyph } from 'fontkit';
import { decompress } from 'woff2-encoder';

/**
 * Letters as paths, so that a picture needs no font on the machine that draws it. The face is Archivo, the site's own,
 * narrow and extra bold. fontkit cannot vary a font inside WOFF2, hence unpacked first.
 */
const file = fileURLToPath(
  import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
);
const archivo = single(create(Buffer.from(await decompress(readFileSync(file)))));
const narrow = archivo.getVariation({ wght: 800, wdth: 72 });

function single(font: Font | FontCollection): Font {
  if ('fonts' in font) throw new Error('Archivo is expected to be one font, not a collection');
  return font;
}

/** Capitals are this share of the type size. */
const CAPITAL_HEIGHT = narrow.capHeight / narrow.unitsPerEm;
/** Spaces are widened: the narrow face's own run words together at a thumbnail's size. */
const WORD_SPACE = 0.06;
const LEADING = 0.98;

export type Lettering = {
  /** Path data; the left end of the last line's foot is at 0, 0. */
  readonly d: string;
  readonly lines: readonly string[];
  readonly size: number;
  readonly width: number;
  readonly height: number;
};

type Limits = {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly lines: number;
};

type Placed = { readonly glyph: Glyph; readonly x: number };

/** The glyphs of a line and where each begins, in units of the type size, and how wide they are together. */
function layOut(text: string): { readonly placed: readonly Placed[]; readonly width: number } {
  const { glyphs, positions } = narrow.layout(text);
  let width = 0;
  const placed = glyphs.map((glyph, i) => {
    const x = width;
    const isSpace = glyph.codePoints[0] === 32;
    width += (positions[i]?.xAdvance ?? 0) / narrow.unitsPerEm + (isSpace ? WORD_SPACE : 0);
    return { glyph, x };
  });
  return { placed, width };
}

const measure = (text: string) => layOut(text).width;

/**
 * Sets a text in capitals, as large as the limits let it. Of the ways to break it, the one that lets the letters be
 * largest wins, each further line counting against it; within a count of lines the evenest.
 */
export function setTitle(text: string, limits: Limits): Lettering {
  const words = text.toUpperCase().split(/\s+/u).filter(Boolean);
  const counts = Array.from({ length: Math.min(limits.lines, words.length) }, (_, i) => i + 1);
  const settings = counts.map((count) => setLines(evenLines(words, count), limits));
  const worth = (setting: Setting) => setting.size * 0.85 ** setting.lines.length;
  const best = settings.reduce((kept, setting) => (worth(setting) > worth(kept) ? setting : kept));
  return { ...best, d: draw(best.lines, best.size) };
}

type Setting = Omit<Lettering, 'd'>;

function setLines(lines: readonly string[], limits: Limits): Setting {
  const wide = Math.max(...lines.map(measure));
  const high = LEADING * (lines.length - 1) + CAPITAL_HEIGHT;
  const size = Math.min(limits.largest, limits.width / wide, limits.height / high);
  return { lines, size, width: wide * size, height: high * size };
}

/** Breaks the words into `count` lines of widths as alike as can be: the least sum of their squares. */
function evenLines(words: readonly string[], count: number): readonly string[] {
  const wholeText = words.join(' ');
  if (count === 1) return [wholeText];
  let best: { readonly lines: readonly string[]; readonly cost: number } | undefined;
  for (let taken = 1; taken <= words.length - count + 1; taken++) {
    const lines = [words.slice(0, taken).join(' '), ...evenLines(words.slice(taken), count - 1)];
    const cost = lines.reduce((sum, line) => sum + measure(line) ** 2, 0);
    if (!best || cost < best.cost) best = { lines, cost };
  }
  return best?.lines ?? [wholeText];
}

function draw(lines: readonly string[], size: number): string {
  const scale = size / narrow.unitsPerEm;
  return lines
    .flatMap((line, i) => {
      const y = (i - lines.length + 1) * size * LEADING;
      return layOut(line).placed.map(({ glyph, x }) =>
        glyph.path
          .scale(scale, -scale)
          .translate(x * size, y)
          .toSVG(),
      );
    })
    .join('');
}
