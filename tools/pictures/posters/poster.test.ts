import sharp from 'sharp';
import { setTitle } from './lettering.ts';
import { drawPoster, TITLE_ROOM } from './poster.ts';

const TITLES = [
  'Noise',
  'The long appeal',
  'Unconstitutionality',
  'Świnoujście, ő',
  'ما وراء النكتة',
  'What the DSA dump says about us',
  'Élan & “the reach” of <3> strikes',
  'The quiet channel: four people who lost an audience overnight read Marcus Aurelius aloud and argue about it',
];

test.each(TITLES)('"%s" keeps to its room', (title) => {
  const { lines, width, height } = setTitle(title, TITLE_ROOM);
  expect(lines.join(' ')).toBe(title.toUpperCase());
  expect(lines.length).toBeLessThanOrEqual(TITLE_ROOM.lines);
  // The sizes are reached by division, so the last digits may differ.
  expect(width).toBeLessThanOrEqual(TITLE_ROOM.width + 0.001);
  expect(height).toBeLessThanOrEqual(TITLE_ROOM.height + 0.001);
});

test.each(TITLES)('the letters of "%s" are drawn inside the margins', async (title) => {
  const svg = drawPoster('a-slug', 'stoicism', title);
  const plain = svg.replace(/<path d="[^"]*" fill="#f6f3ea"[^>]*>/, '');
  const [withTitle, without] = await Promise.all(
    [svg, plain].map((text) => sharp(Buffer.from(text)).raw().toBuffer()),
  );
  const differing: number[] = [];
  for (let i = 0; withTitle && without && i < withTitle.length; i += 4) {
    if (withTitle[i] !== without[i]) differing.push((i / 4) % 800);
  }
  expect(differing.length).toBeGreaterThan(1000);
  expect(differing.reduce((a, b) => Math.min(a, b))).toBeGreaterThanOrEqual(58);
  expect(differing.reduce((a, b) => Math.max(a, b))).toBeLessThanOrEqual(742);
});

test('words are shared evenly over the lines', () => {
  expect(setTitle('What the DSA dump says about us', TITLE_ROOM).lines).toEqual([
    'WHAT THE DSA',
    'DUMP SAYS',
    'ABOUT US',
  ]);
});

test('a letter that no face has is named', () => {
  expect(() => setTitle('静かな', TITLE_ROOM)).toThrow('No face of the posters has "静"');
});
