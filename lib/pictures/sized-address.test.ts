import { readSizedAddress, sizedAddress, uploadedKey } from './sized-address.ts';

const ADDRESS = '/media/brief-thumbnails/us-west-2%3A1/3f.webp';

test('a path has the size of its picture', () => {
  const sized = sizedAddress(ADDRESS, { width: 1600, height: 900 });
  expect(sized).toBe(`${ADDRESS}#1600x900`);
  expect(readSizedAddress(sized)).toEqual({ address: ADDRESS, size: { width: 1600, height: 900 } });
  expect(readSizedAddress(ADDRESS)).toEqual({ address: ADDRESS, size: null });
});

test.each(['#0x900', '#1600x0', '#99999x1', '#1600x12001'])('%s is an impossible size', (size) => {
  expect(readSizedAddress(ADDRESS + size)).toEqual({ address: ADDRESS, size: null });
});

test.each(['#part', '#1600x', '#-1x5', '#1600x900x', '#123456x1'])('%s is not a size', (text) => {
  expect(readSizedAddress(ADDRESS + text)).toEqual({ address: ADDRESS + text, size: null });
});

test('the key of an upload is the same at every width', () => {
  const key = 'brief-thumbnails/us-west-2:1/3f.webp';
  for (const end of ['', '?w=800', '#1600x900', '?w=800#1600x900'])
    expect(uploadedKey(ADDRESS + end)).toBe(key);
});

test.each([
  '/media/evidence/a/b.webp',
  '//evil.example/media/images/a.png',
  '/pictures/a.webp',
  '',
  '/media/',
])('%j has no key', (address) => {
  expect(uploadedKey(address)).toBeUndefined();
});
