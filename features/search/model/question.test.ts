import { recordQuestion } from './question.ts';

test('“other” is a word and not the platforms outside the list; added platforms are found by their names', () => {
  expect(recordQuestion('other bans').filter).not.toHaveProperty('platform');
  expect(recordQuestion('reddit bans')).toEqual({ kind: 'ban', filter: { platform: 'reddit' } });
});
