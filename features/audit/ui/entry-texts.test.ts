import { detailText } from './EntryList.tsx';

test.each([
  ['factor: none', 'without a second factor'],
  ['factor: SOFTWARE_TOKEN_MFA', 'with an authenticator app'],
  ['factor: none, hosted: true', 'without a second factor, with another provider'],
  ['HIDE: SPAM', 'Hide: Spam'],
  ['reason: second-factor', 'wrong code of the second factor'],
  ['name: example', 'name: example'],
  [null, ''],
])('the detail %j is "%s"', (detail, expected) => {
  expect(detailText({ detail })).toBe(expected);
});
