import { getPicture, getThemePicture, pictureOfRecord } from './picture.ts';

test('a picture has every width in every format, and the largest file for browsers without srcset', () => {
  const picture = getPicture('poster', 'the-long-appeal', 'power');
  expect(picture.sources).toEqual([
    {
      type: 'image/avif',
      srcSet:
        '/pictures/posters/the-long-appeal-240.avif 240w, /pictures/posters/the-long-appeal-480.avif 480w',
    },
    {
      type: 'image/webp',
      srcSet:
        '/pictures/posters/the-long-appeal-240.webp 240w, /pictures/posters/the-long-appeal-480.webp 480w',
    },
  ]);
  expect(picture).toMatchObject({
    src: '/pictures/posters/the-long-appeal-480.webp',
    width: 480,
    height: 720,
    alt: '',
  });
});

const record = { slug: 'the-first-hour', theme: 'discipline', thumbnail: null } as const;

test('a record without a picture shows one of its theme, always the same one', () => {
  const picture = pictureOfRecord('brief', record);
  expect(picture.src).toMatch(/^\/pictures\/briefs\/theme-discipline-[123]-1200\.webp$/);
  expect(picture).toEqual(getThemePicture('brief', 'the-first-hour', 'discipline'));
});

test('the slugs of a theme are spread over its pictures', () => {
  const sources = Array.from(
    { length: 60 },
    (_, i) => getThemePicture('brief', `synthetic-${i}`, 'power').src,
  );
  expect(new Set(sources).size).toBe(3);
});

test('the path of a generated picture gives all its sizes, in the requested shape', () => {
  const picture = pictureOfRecord('brief-square', {
    ...record,
    thumbnail: '/pictures/briefs/six-months-800.webp',
  });
  expect(picture).toEqual(getPicture('brief-square', 'six-months', 'discipline'));
});

test('an upload has the widths of the media store, in the requested shape', () => {
  const picture = pictureOfRecord('brief-square', {
    ...record,
    thumbnail: '/media/brief-thumbnails/mine.png?v=abc',
  });
  expect(picture).toMatchObject({
    src: '/media/brief-thumbnails/mine.png?w=192&v=abc',
    srcSet:
      '/media/brief-thumbnails/mine.png?w=96&v=abc 96w, /media/brief-thumbnails/mine.png?w=128&v=abc 128w, ' +
      '/media/brief-thumbnails/mine.png?w=192&v=abc 192w',
    sources: [],
    width: 192,
    height: 192,
  });
});

test('another picture of the site is shown unchanged', () => {
  const picture = pictureOfRecord('brief', { ...record, thumbnail: '/sample-media/still.webp' });
  expect(picture).toMatchObject({ src: '/sample-media/still.webp', sources: [], width: 1200, height: 675 });
  expect(picture).not.toHaveProperty('srcSet');
});
