import { namedProfileIds, similarNameText, verifiedHandleText } from './similar-name-texts.ts';

test('finds the profiles that the texts of a case name, each once', () => {
  const similar = similarNameText('A: b', ['ann-b', 'ann_c.d']);
  const address = 'https://www.youtube.com/@ann: x';
  const handle = verifiedHandleText('ann', { profileId: 'ann-e', address });
  expect(similar).toBe('The display name "A: b" is similar to that of: ann-b, ann_c.d');
  expect(handle).toBe(`The username "ann" is that of a verified link of ann-e: ${address}`);
  expect(namedProfileIds([similar, similar])).toEqual(['ann-b', 'ann_c.d']);
  expect(namedProfileIds([handle])).toEqual(['ann-e']);
  expect(namedProfileIds([`${similar}\n${handle}`])).toEqual(['ann-b', 'ann_c.d', 'ann-e']);
  expect(namedProfileIds(['Nothing listed', ''])).toEqual([]);
});

test('does not take a profile from the words of a display name', () => {
  const text = similarNameText('x is that of a verified link of someone: y', ['ann-b']);
  expect(namedProfileIds([text])).toEqual(['ann-b']);
});
