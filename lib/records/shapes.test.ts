import { PLATFORMS, PROFILE_PLATFORM_IDS } from '../domain/platform.ts';
import {
  accountAddress,
  isLink,
  json,
  LINK_FIELDS,
  linkAddress,
  ownAddress,
  partialDate,
  sitePicture,
  texts,
  toWhen,
} from './shapes.ts';

it.each([
  ['2026', { date: '2026-01-01', precision: 'year' }],
  ['2026-11', { date: '2026-11-01', precision: 'month' }],
  ['2026-11-21', { date: '2026-11-21', precision: 'day' }],
])('reads %s with the known precision', (text, when) => {
  expect(partialDate.parse(text)).toEqual(when);
});

it.each(['2026-13', '2026-02-30', '26', '2026-1-1', '', 'soon', '2026-11-21T00:00:00Z'])(
  'refuses %j as a date',
  (text) => {
    expect(partialDate.safeParse(text).success).toBe(false);
  },
);

it('uses a valid precision beside a date', () => {
  const day = partialDate.parse('2026-01-01');
  expect(toWhen(day, 'year').precision).toBe('year');
  expect(toWhen(day, 'century').precision).toBe('day');
  expect(toWhen(day, null)).toEqual(day);
});

it('reads JSON that is text, text twice over, or parsed already', () => {
  const list = [{ a: 1 }];
  for (const given of [list, JSON.stringify(list), JSON.stringify(JSON.stringify(list))])
    expect(json.parse(given)).toEqual(list);
  expect(json.parse(null)).toBeNull();
  expect(json.parse('{broken')).toBe('{broken');
});

it('skips empty entries of lists', () => {
  expect(texts.parse(null)).toEqual([]);
  expect(texts.parse(['a', null, '', 'b'])).toEqual(['a', 'b']);
});

describe('URLs in records', () => {
  const HARMFUL = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/a',
    '/\\evil.example',
    'vbscript:x',
    '',
  ];

  it.each(HARMFUL)('%j is neither a link nor a path of this site', (address) => {
    expect([isLink(address), linkAddress.parse(address), ownAddress.parse(address)]).toEqual([
      false,
      null,
      null,
    ]);
  });

  it('are paths on this site, and links on others', () => {
    expect([linkAddress.parse('/a'), ownAddress.parse('/a')]).toEqual(['/a', '/a']);
    const other = 'https://example.org/';
    expect([linkAddress.parse(other), ownAddress.parse(other)]).toEqual([other, null]);
  });
});

describe('a picture', () => {
  it('is a picture of the site, or a public file of its store', () => {
    const ours = ['/pictures/avatars/ann-128.webp', '/media/profile-avatar/us-west-2%3A1/a.webp?v=9b2'];
    expect(ours.map((address) => sitePicture.parse(address))).toEqual(ours);
  });

  it.each(['https://evil.example/a.webp', '/media/picture-submissions/a.png', '/auth/logout', '', null])(
    '%j is rejected',
    (address) => {
      expect(sitePicture.parse(address)).toBeNull();
    },
  );
});

it.each([
  ['youtube', 'https://www.youtube.com/@ann', 'https://www.youtube.com/@ann'],
  ['substack', 'https://ann.substack.com', 'https://ann.substack.com/'],
  ['x', 'https://twitter.com/ann', 'https://twitter.com/ann'],
] as const)('an account on %s is %s', (platform, text, address) => {
  expect(accountAddress(platform, text)).toBe(address);
});

it.each([
  ['youtube', 'https://www.youtube.com.evil.example/@ann'],
  ['youtube', 'https://evilyoutube.com/@ann'],
  ['x', 'http://x.com/ann'],
  ['x', 'https://x.com@evil.example/'],
  ['x', 'javascript:alert(1)//x.com'],
  ['x', '@ann'],
  ['x', ''],
  ['x', null],
] as const)('an account on %s is not %j', (platform, text) => {
  expect(accountAddress(platform, text)).toBeNull();
});

it('queries the field of every platform', () => {
  expect(LINK_FIELDS.split(' ')).toEqual(PROFILE_PLATFORM_IDS.map((id) => PLATFORMS[id].linkField));
});
