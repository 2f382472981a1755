import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { FONT_FILES } from './font-files.ts';

function getCharacters(address: string): ReadonlySet<number> {
  const font = create(readFileSync(`public${address}`));
  if (!('characterSet' in font)) throw new Error(`${address} contains several fonts.`);
  return new Set(font.characterSet);
}

test('no file has marks, which a browser would set beside the letter before', () => {
  const marks = Array.from({ length: 0x70 }, (_, at) => 0x300 + at);
  const found = Object.values(FONT_FILES).filter((address) => {
    const characters = getCharacters(address);
    return marks.some((mark) => characters.has(mark));
  });
  expect(found).toEqual([]);
});

test.each(['archivoExtended', 'archivoCondensedExtended', 'sourceSerifExtended'] as const)(
  '%s has letters of other European languages',
  (name) => {
    const characters = getCharacters(FONT_FILES[name]);
    expect([...'ćčłőşșž'].filter((letter) => !characters.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  },
);
