import { avatarImage } from './picture.ts';
import { readSitePicture, widthsBetween } from './site-picture.ts';

const KEY = 'profile-avatar/us-west-2:1/3f.webp';
const MEDIA = '/media/profile-avatar/us-west-2%3A1/3f.webp';

test('reads pictures of the site and of its store', () => {
  expect(readSitePicture('/pictures/avatars/mara-lindqvist-128.webp')).toEqual({
    kind: 'drawn',
    address: '/pictures/avatars/mara-lindqvist-128.webp',
    slug: 'mara-lindqvist',
  });
  expect(readSitePicture('/pictures/ann.webp')).toMatchObject({ kind: 'drawn', slug: null });
  expect(readSitePicture(`${MEDIA}?v=abc`)).toEqual({ kind: 'uploaded', key: KEY, version: 'abc' });
  expect(readSitePicture(MEDIA)).toEqual({ kind: 'uploaded', key: KEY, version: undefined });
});

test.each([
  'https://evil.example/a.webp',
  'https://site.invalid/media/images/a.png',
  '//evil.example/media/images/a.png',
  '/media/../briefs',
  '/media/images/../../briefs',
  '/media/images/%2e%2e/picture-submissions/a.png',
  '/media/picture-submissions/a.png',
  '/media/images/',
  `${MEDIA}?w=64`,
  `${MEDIA}?v=a&x=1`,
  `${MEDIA}#x`,
  '/media/images/a b.png',
  '/pictures/../auth/logout',
  '/pictures/a.svg',
  '/auth/logout',
  'javascript:alert(1)',
  '',
])('%j is not a picture of the site', (address) => {
  expect(readSitePicture(address)).toBeNull();
  expect(avatarImage(address, 48)).toBeNull();
});

test('an uploaded avatar has a size for each screen density', () => {
  expect(avatarImage(`${MEDIA}?v=abc`, 48)).toEqual({
    src: `${MEDIA}?w=64&v=abc`,
    srcSet: `${MEDIA}?w=64&v=abc 1x, ${MEDIA}?w=96&v=abc 2x, ${MEDIA}?w=192&v=abc 3x`,
  });
});

test('a drawn avatar has its drawn sizes, each once', () => {
  expect(avatarImage('/pictures/avatars/ann-128.webp', 128)).toEqual({
    src: '/pictures/avatars/ann-128.webp',
    srcSet: '/pictures/avatars/ann-128.webp 1x, /pictures/avatars/ann-256.webp 2x',
  });
  expect(avatarImage('/pictures/ann.webp', 40)).toEqual({ src: '/pictures/ann.webp', srcSet: undefined });
  expect(avatarImage(null, 40)).toBeNull();
});

test('widths cover the displayed range', () => {
  expect(widthsBetween(400, 1200)).toEqual([400, 640, 800, 1200]);
  expect(widthsBetween(240, 480)).toEqual([256, 400, 640]);
  expect(widthsBetween(4000, 5000)).toEqual([1600]);
});
