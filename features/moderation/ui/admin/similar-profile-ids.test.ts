import { similarProfileIds } from './similar-profile-ids.ts';

test('finds the profiles that a report of a similar name lists, each once', () => {
  const text = 'The display name "A: b" is similar to that of: ann-b, ann_c.d';
  expect(similarProfileIds([text, text])).toEqual(['ann-b', 'ann_c.d']);
  expect(similarProfileIds(['Nothing listed', ''])).toEqual([]);
});
