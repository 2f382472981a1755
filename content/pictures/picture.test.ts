import sharp from 'sharp';
import { THEME_IDS } from '../../lib/domain/theme.ts';
import { drawPicture, SERIES, SHAPES, type Shape, themePatternSvg } from './picture.ts';

const shapes: readonly Shape[] = ['landscape', 'print', 'square', 'portrait', 'poster', 'wide'];

test('every shape is tried below', () => {
  expect(Object.keys(SHAPES)).toEqual(shapes);
});

test.each(THEME_IDS)('a picture of %s is decided by its slug', (theme) => {
  const first = drawPicture('the-first-hour', theme, 'landscape');
  expect(drawPicture('the-first-hour', theme, 'landscape')).toBe(first);
  expect(drawPicture('the-second-hour', theme, 'landscape')).not.toBe(first);
});

const compositions = THEME_IDS.flatMap((theme) =>
  Object.keys(SERIES[theme]).map((name) => [theme, name] as const),
);

test.each(compositions)(
  '%s, %s: well-formed and drawable in every shape, still and moving',
  async (theme, name) => {
    for (const shape of shapes) {
      for (const time of [0, 7.5]) {
        const svg = drawPicture(`sample-${name}`, theme, shape, { composition: name, time });
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        // librsvg reads XML strictly, and fails on what is not well-formed.
        const { channels } = await sharp(Buffer.from(svg), { density: 8 }).stats();
        expect(Math.max(...channels.slice(0, 3).map((channel) => channel.stdev))).toBeGreaterThan(4);
      }
    }
  },
);

test('an animated picture changes between frames', () => {
  for (const [theme, composition] of compositions) {
    const [still, later] = [0, 3].map((time) =>
      drawPicture('moving', theme, 'landscape', { composition, time }),
    );
    expect(later === still ? `${theme} ${composition} stands still` : 'moves').toBe('moves');
  }
});

test('a pattern has the requested size', () => {
  const svg = themePatternSvg('the-first-hour', 'power', 1200, 630);
  expect(svg).toContain('width="1200" height="630" viewBox="0 0 1200 630"');
});
