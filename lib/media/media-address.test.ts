import { MEDIA_WIDTHS, mediaAddress, publishedFileAddress, readMediaAddress } from './media-address.ts';

const read = (below: string) => readMediaAddress(`https://site.example${below}`);

test('reads back every key that was written, with all its characters', () => {
  for (const key of ['images/a b/é+ü&(1)?#%.png', 'public/..a/b..c', 'profile-avatar/us-west-2:0-1/me.png']) {
    expect(read(mediaAddress(key))).toMatchObject({
      key,
      isFile: false,
      width: undefined,
      version: undefined,
    });
    for (const width of MEDIA_WIDTHS) {
      expect(read(mediaAddress(key, { width, version: 'ab-2' }))).toMatchObject({
        key,
        width,
        version: 'ab-2',
      });
    }
  }
});

test("a URL is short, and accepts the tag in the client's format", () => {
  expect(mediaAddress('images/a.png', { width: 128, version: '"9b2c"' })).toBe(
    '/media/images/a.png?w=128&v=9b2c',
  );
  expect(mediaAddress('images/a.png')).toBe('/media/images/a.png');
});

test.each([
  ['/media/'],
  ['/media/images'],
  ['/media/images/'],
  ['/media/images//a'],
  ['/media/images/%2e%2e/a'],
  ['/media/images/..%2fa'],
  ['/media/images%2Fa'],
  ['/media/images/a%2Fb'],
  ['/media/images/a%5Cb'],
  ['/media/images/a%0Ab'],
  ['/media/images/%E0%A4'],
  ['/media/Images/a'],
  ['/media/picture-submissions/a'],
  ['/media/__proto__/a'],
  [`/media/images/${'a'.repeat(1020)}`],
  ['/other/images/a'],
])('%s is unknown', (below) => {
  expect(read(below)).toBe('unknown');
});

test('another width is reported as wrong, and other parameters are ignored', () => {
  for (const query of ['w=0', 'w=63', 'w=64.0', 'w=+64', 'w=', 'w=64&w=64', 'w=Infinity'])
    expect(read(`/media/images/a?${query}`)).toBe('wrong width');
  expect(read('/media/images/a?x=1&w=64')).toMatchObject({ key: 'images/a', width: 64, version: undefined });
});

test('stored bytes are available for published files only', () => {
  const key = `picture-submissions/us-west-2:${'0'.repeat(36)}/published/${'a'.repeat(64)}.pdf`;
  expect(read(publishedFileAddress(key))).toMatchObject({ key, isFile: true });
  expect(read(mediaAddress(key))).toMatchObject({ key, isFile: false });
  expect(read(publishedFileAddress('images/a.pdf'))).toBe('unknown');
});
