import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The fonts of the cards: the renderer needs WOFF files of fixed weights, and tries every family for a missing letter. Titles
 * are narrow, the rest is regular.
 */
const FACES = [
  { name: 'Archivo Narrow', weight: 700, file: 'archivo-narrow/files/archivo-narrow-latin-700-normal.woff' },
  {
    name: 'Archivo Narrow Extended',
    weight: 700,
    file: 'archivo-narrow/files/archivo-narrow-latin-ext-700-normal.woff',
  },
  { name: 'Archivo', weight: 500, file: 'archivo/files/archivo-latin-500-normal.woff' },
  { name: 'Archivo Extended', weight: 500, file: 'archivo/files/archivo-latin-ext-500-normal.woff' },
] as const;

/** The characters in these fonts: Latin in all its forms, and common punctuation. */
const COVERED =
  /[^\u0020-\u007E\u00A0-\u017F\u0192\u01CD-\u01DC\u0218-\u021B\u1E00-\u1EFF\u2010-\u2027\u2030-\u203A\u20A0-\u20BF\u2122\u2190-\u2193]/gu;

/**
 * The part of a text that can be drawn; null if too little is left. The renderer would load missing letters from Google, which
 * this prevents.
 */
export function drawable(text: string): string | null {
  const covered = text.normalize('NFC').replaceAll(COVERED, ' ').replaceAll(/\s+/g, ' ').trim();
  return covered.length * 2 >= text.trim().length && covered !== '' ? covered : null;
}

async function readFaces() {
  return Promise.all(
    FACES.map(async ({ name, weight, file }) => ({
      name,
      weight,
      data: await readFile(join(process.cwd(), 'node_modules/@fontsource', file)),
    })),
  );
}

let faces: ReturnType<typeof readFaces> | undefined;

/** The cards' fonts, read once. */
export function cardFonts(): ReturnType<typeof readFaces> {
  faces ??= readFaces();
  return faces;
}
