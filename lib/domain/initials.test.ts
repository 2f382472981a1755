import { initialsOf, toneOf } from './initials.ts';

it.each([
  ['Mara Lindqvist', 'ML'],
  ['The Long Margin', 'LM'],
  ['Jean-Luc', 'JL'],
  ['adaeze', 'AD'],
  ['J. R. Hartley', 'JR'],
  ['ann.lee@example.com', 'AL'],
  ['ann@example.com', 'AN'],
  ['ann+news@example.com', 'AN'],
  ['@handle', '@H'],
  ['Élodie', 'ÉL'],
  ['名前', '名前'],
  ['', '?'],
])('%s becomes %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('gives a name one of six tones, always the same', () => {
  const tones = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(toneOf);
  expect(new Set(tones)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  expect(toneOf('a')).toBe(toneOf('g'));
});
