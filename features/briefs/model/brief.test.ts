import { briefCitation, readingMinutes } from './brief.ts';

test.each([
  [0, 1],
  [110, 1],
  [329, 1],
  [330, 2],
  [900, 4],
])('%i words take %i min', (words, minutes) => {
  expect(readingMinutes(Array.from({ length: words }, () => 'word').join(' '))).toBe(minutes);
});

test('cites a brief as in a reference list', () => {
  const author = { username: 'oddny-vale', displayName: 'Oddny Vale', avatarUrl: null };
  const brief = { author, title: 'Waiting is part of the appeal', publishedOn: '2026-11-03' };
  expect(briefCitation(brief, 'https://example.org/briefs/waiting-is-work')).toBe(
    'Oddny Vale: “Waiting is part of the appeal”. StreamIt, 3 November 2026. https://example.org/briefs/waiting-is-work',
  );
});
