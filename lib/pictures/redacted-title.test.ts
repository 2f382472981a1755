import { getRedactedTitle } from './redacted-title.ts';

const getBars = (title: string) =>
  getRedactedTitle(title)
    .split(/,(?=linear)/)
    .map((bar) => bar.replace('linear-gradient(var(--scrim) 0 0) ', ''));

test('Each word is a bar as long as the word, and lines are at the foot of the veil', () => {
  expect(getBars('Low water')).toEqual(['0% 100%/21.4% 26%', '44.4% 100%/35.7% 26%']);
  expect(getBars('The black marker').map((bar) => bar.split(' ')[1])).toEqual([
    '50%/21.4%',
    '50%/35.7%',
    '100%/42.9%',
  ]);
});

test('A long word fills its line, and more than three lines are not drawn', () => {
  expect(getBars('Incomprehensibilities')).toEqual(['0% 100%/100% 26%']);
  expect(getBars('Enforcement enforcement enforcement enforcement')).toHaveLength(3);
});

test('Titles of the same length have different veils', () => {
  expect(getRedactedTitle('The black marker')).not.toBe(getRedactedTitle('Yours, sincerely'));
});
