import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font, type Glyph } from 'fontkit';
import { decompress } from 'woff2-encoder';

/**
 * The faces of poster titles: Archivo, the site's own, narrow and extra bold, in its two parts, and Cairo for Arabic.
 * Letters become paths, so that no font is needed where a picture is drawn.
 */
const archivo = { wght: 800, wdth: 72 } as const;
const faces: readonly [Font, ...Font[]] = [
  await openVariable('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
  await openVariable('@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2'),
  open(getBytes('@fontsource/cairo/files/cairo-arabic-800-normal.woff')),
];

/** Capitals are this share of the type size. */
export const CAPITAL_HEIGHT = faces[0].capHeight / faces[0].unitsPerEm;

/** A glyph and where it stands on the line, in units of the type size. */
export type PlacedGlyph = {
  readonly glyph: Glyph;
  readonly unitsPerEm: number;
  readonly x: number;
  readonly y: number;
};

/** Spaces are widened: the narrow face's own run words together at a thumbnail's size. */
const WORD_SPACE = 0.06;

/**
 * Sets one line: each stretch of it in the first face that has its letters.
 * @throws when a letter is in none of the faces
 */
export function layOut(text: string): { readonly glyphs: readonly PlacedGlyph[]; readonly width: number } {
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  for (const { face, run } of getRuns(text)) {
    const { unitsPerEm } = face;
    const set = face.layout(run);
    for (const [i, glyph] of set.glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = set.positions[i] ?? {};
      glyphs.push({ glyph, unitsPerEm, x: width + xOffset / unitsPerEm, y: yOffset / unitsPerEm });
      width += xAdvance / unitsPerEm + (glyph.codePoints[0] === 32 ? WORD_SPACE : 0);
    }
  }
  return { glyphs, width };
}

/** Returns true if a text is read from the right. */
export const isRightToLeft = (text: string) => /^[^\p{L}]*\p{Script=Arabic}/u.test(text);

function getRuns(text: string): readonly { readonly face: Font; readonly run: string }[] {
  const runs: { face: Font; run: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    if (last && covers(last.face, letter)) last.run += letter;
    else runs.push({ face: getFace(letter), run: letter });
  }
  return runs;
}

const covers = (face: Font, letter: string) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

function getFace(letter: string): Font {
  const face = faces.find((candidate) => covers(candidate, letter));
  if (!face) throw new Error(`No face of the posters has "${letter}"`);
  return face;
}

/** fontkit cannot vary a font inside WOFF2, hence unpacked first. */
async function openVariable(file: string): Promise<Font> {
  return open(Buffer.from(await decompress(getBytes(file)))).getVariation(archivo);
}

function open(bytes: Buffer): Font {
  const font = create(bytes);
  if ('fonts' in font) throw new Error('A poster face is expected to be one font, not a collection');
  return font;
}

function getBytes(file: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(file)));
}
