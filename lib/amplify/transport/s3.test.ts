import { passS3Through, s3Address } from './s3.ts';

const media = { bucket: 'embedded-media-1', region: 'us-west-2' };

test.each([
  [
    'https://embedded-media-1.s3.us-west-2.amazonaws.com/public/a%20b.png?x-id=GetObject',
    '/public/a%20b.png?x-id=GetObject',
  ],
  ['https://embedded-media-1.s3.us-west-2.amazonaws.com/?list-type=2', '/?list-type=2'],
  ['https://s3.us-west-2.amazonaws.com/embedded-media-1/public/a.png', '/public/a.png'],
  ['https://s3.us-west-2.amazonaws.com/embedded-media-1?list-type=2', '?list-type=2'],
])('routes %s through the site', (address, rest) => {
  expect(s3Address(address, media, '/_cloud')).toBe(`/_cloud/s3/embedded-media-1${rest}`);
});

test.each([
  'https://embedded-media-10.s3.us-west-2.amazonaws.com/x',
  'https://s3.us-west-2.amazonaws.com/embedded-media-10/x',
  'https://s3.us-west-2.amazonaws.com/',
  'https://embedded-media-1.s3.us-west-2.amazonaws.com.evil.example/x',
  'https://embedded-media-1.s3.eu-west-1.amazonaws.com/x',
  'http://embedded-media-1.s3.us-west-2.amazonaws.com/x',
  '/briefs',
])('leaves %s unchanged', (address) => {
  expect(s3Address(address, media, '/_cloud')).toBeUndefined();
});

/** Returns a window that records its requests. */
function fakePage() {
  const asked: unknown[][] = [];
  class Requests {
    open(...given: unknown[]): void {
      asked.push(given);
    }
  }
  const fetch = async (...given: unknown[]) => {
    asked.push(given);
    return new Response();
  };
  return { asked, page: Object.assign(Object.create(null), { fetch, XMLHttpRequest: Requests }) };
}

const KEY = 'https://embedded-media-1.s3.us-west-2.amazonaws.com/public/a.png';

test('routes requests of fetch and XMLHttpRequest, and leaves all others unchanged', async () => {
  const { asked, page } = fakePage();
  passS3Through(media, '/_cloud', page);
  await page.fetch(new URL(KEY), { method: 'PUT' });
  await page.fetch('https://other.example/', undefined);
  new page.XMLHttpRequest().open('PUT', KEY);
  new page.XMLHttpRequest().open('GET', '/briefs', true);
  expect(asked).toEqual([
    ['/_cloud/s3/embedded-media-1/public/a.png', { method: 'PUT' }],
    ['https://other.example/', undefined],
    ['PUT', '/_cloud/s3/embedded-media-1/public/a.png'],
    ['GET', '/briefs', true],
  ]);
});
