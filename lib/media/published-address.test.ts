import { mediaAddress, publishedFileAddress } from './media-address.ts';
import { publishedFileAt } from './published-address.ts';
import { publishedFileKey } from './published-file.ts';

const file = { identityId: `us-west-2:${'0'.repeat(36)}`, sha256: 'a'.repeat(64), extension: 'jpg' } as const;
const key = publishedFileKey(file);

test('both URLs of a published file lead to it', () => {
  expect(publishedFileAt(publishedFileAddress(key))).toEqual({ ...file, key });
  expect(publishedFileAt(mediaAddress(key, { width: 400 }))).toEqual({ ...file, key });
});

test.each([
  null,
  '',
  '/media/images/a.png',
  '/media/',
  '/sample-evidence/a.txt',
  `https://example.com/media/${key}`,
  '//x',
])('%j leads to none', (url) => {
  expect(publishedFileAt(url)).toBeUndefined();
});
