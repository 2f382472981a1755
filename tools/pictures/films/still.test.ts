import { SHOT_SECONDS } from '../../../content/pictures/films/film.ts';
import { TITLE_SECONDS } from './frame.ts';
import { getStill } from './still.ts';

const RATIO = 21 / 9;

test('a still is inside its frame and after the title of the film', () => {
  for (let i = 0; i < 200; i++) {
    const { seconds, crop } = getStill(`stream-${i}`, 'power', RATIO);
    expect(seconds).toBeGreaterThan(TITLE_SECONDS);
    expect(seconds).toBeLessThan(3 * SHOT_SECONDS);
    expect(crop.x).toBeGreaterThanOrEqual(0);
    expect(crop.x + crop.width).toBeLessThanOrEqual(1600);
    expect(crop.y + crop.height).toBeLessThanOrEqual(900);
    expect(crop.width / crop.height).toBeCloseTo(RATIO);
  }
});

test('neighbours of a theme show different shots', () => {
  const shots = [0, 1, 2].map((place) =>
    Math.floor(getStill('same-slug', 'power', RATIO, place).seconds / SHOT_SECONDS),
  );
  expect(shots).toEqual([0, 1, 2]);
});

test('the second use of a shot is a close view', () => {
  const widths = [0, 3].map((place) => getStill('same-slug', 'power', RATIO, place).crop.width);
  expect(widths[0]).toBeGreaterThan(1250);
  expect(widths[1]).toBeLessThan(1000);
});
