import { withoutRepeats } from './film-list.ts';

const films = (...ids: readonly string[]) => ids.map((id) => ({ id }));

test('a row leaves out the films of the row above it', () => {
  const row = films('a', 'b', 'c', 'd', 'e', 'f', 'g');
  expect(withoutRepeats(row, films('b', 'x', 'e'))).toEqual(films('a', 'c', 'd', 'f', 'g'));
});

test('a row stays complete if fewer than five films would remain', () => {
  const row = films('a', 'b', 'c', 'd', 'e');
  expect(withoutRepeats(row, films('a'))).toEqual(row);
});
