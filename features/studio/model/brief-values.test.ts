import { storedBrief } from '../../briefs/model/stored-brief.ts';
import {
  authorOfRecord,
  type BriefValues,
  canBeStored,
  changedValues,
  EMPTY_BRIEF,
  getFaults,
  getStatus,
  getValues,
  hasProblems,
  hasWords,
  publishingProblems,
  wordsOfRecord,
} from './brief-values.ts';

const ID = 'b1a2c3d4-0000-4000-8000-000000000000';
const TODAY = '2026-11-21';

const written: BriefValues = {
  title: 'Keep the notice',
  slug: 'keep-the-notice',
  hasOwnSlug: false,
  description: 'Why the first screenshot matters.',
  searchTitle: 'Why to keep the notice of a ban',
  searchDescription: 'A first screenshot as evidence.',
  text: '## First\n\nKeep it.',
  category: 'evidence',
  theme: 'discipline',
  tags: ['records', 'x'],
  warfareTags: ['mass-reporting', 'power'],
  thumbnail: '/media/brief-thumbnails/us-west-2:1/a.webp?v=1',
  thumbnailAlt: 'The notice on a phone.',
  video: '/sample-media/power.mp4',
  videoCaptions: ['en|English|/sample-media/power.vtt'],
  blogDate: '2026-12-01',
  publishTime: '',
  updateNote: '',
};

const times = { createdAt: `${TODAY}T10:00:00.000Z`, updatedAt: `${TODAY}T10:00:00.000Z` };
const getRow = (values: BriefValues, status = 'DRAFT') => ({
  id: ID,
  status,
  ...wordsOfRecord(ID, values, TODAY),
  ...authorOfRecord({ userId: 'u', profileId: 'ann', username: 'ann', avatarUrl: null }),
  ...times,
});

test('typed values survive storing and reading', () => {
  expect(getValues(getRow(written))).toEqual(written);
  expect(getValues(getRow(EMPTY_BRIEF))).toEqual(EMPTY_BRIEF);
});

test('a publication time is stored as an instant, and its day as the day in UTC', () => {
  // Midnight and the last minute of a day of this device are on different days in UTC in most zones.
  for (const publishTime of ['00:00', '09:30', '23:59']) {
    const typed = { ...written, publishTime };
    const row = getRow(typed, 'PUBLISHED');
    const instant = new Date(2026, 11, 1, Number(publishTime.slice(0, 2)), Number(publishTime.slice(3)));
    expect(row).toMatchObject({
      publishAt: instant.toISOString(),
      blogDate: instant.toISOString().slice(0, 10),
      month: instant.toISOString().slice(0, 7),
    });
    expect(getValues(row)).toMatchObject({ blogDate: '2026-12-01', publishTime });
  }
  expect(wordsOfRecord(ID, { ...written, blogDate: '', publishTime: '09:30' }, TODAY)).toMatchObject({
    blogDate: TODAY,
    publishAt: null,
  });
  expect(getFaults({ ...written, publishTime: '9.30' }, TODAY).publishTime).toEqual(['This is not a time.']);
});

test('public pages can read the record', () => {
  const row = { ...getRow({ ...written, blogDate: '' }, 'PUBLISHED'), owner: 'u::u' };
  const parsed = storedBrief.parse({ ...row, blogDate: '2020-01-02' });
  expect(parsed).toMatchObject({ slug: written.slug, theme: 'discipline', category: 'evidence' });
  expect(parsed?.thumbnail).toBe(written.thumbnail);
  expect(parsed?.thumbnailAlt).toBe('The notice on a phone.');
});

test('the words for search engines are stored only if there are some, and are limited', () => {
  const one = { ...written, searchTitle: ' ', searchDescription: ' Words ' };
  expect(wordsOfRecord(ID, one, TODAY)).toMatchObject({ searchTitle: null, searchDescription: 'Words' });
  const { searchTitle, searchDescription } = getFaults(
    { ...written, searchTitle: 'x'.repeat(101), searchDescription: `a\u2028${'x'.repeat(200)}` },
    TODAY,
  );
  expect(searchTitle).toEqual(['A search title can have at most 100 characters; this one has 101.']);
  expect(searchDescription).toHaveLength(2);
});

test('no key of an index is empty, even in an empty draft', () => {
  const { slug, categories, blogDate, month } = wordsOfRecord(ID, EMPTY_BRIEF, TODAY);
  expect({ slug, categories, blogDate, month }).toEqual({
    slug: 'untitled-b1a2c3d4',
    categories: 'undecided',
    blogDate: TODAY,
    month: '2026-11',
  });
  expect(wordsOfRecord(ID, { ...EMPTY_BRIEF, slug: 'half-' }, TODAY).slug).toBe('half');
});

test('the month is that of the day of publication', () => {
  expect(wordsOfRecord(ID, written, TODAY)).toMatchObject({ blogDate: '2026-12-01', month: '2026-12' });
});

test('the slug follows the title until it is typed or public', () => {
  const titled = changedValues(EMPTY_BRIEF, { title: 'One thing' });
  expect(titled.slug).toBe('one-thing');
  const own = changedValues(titled, { slug: 'other', hasOwnSlug: true });
  expect(changedValues(own, { title: 'Another' }).slug).toBe('other');
  expect(getValues(getRow(titled)).hasOwnSlug).toBe(false);
  expect(getValues(getRow(own)).hasOwnSlug).toBe(true);
  expect(getValues(getRow(titled, 'PUBLISHED')).hasOwnSlug).toBe(true);
  expect(getValues(getRow(titled, 'ARCHIVED')).hasOwnSlug).toBe(true);
});

test('a draft stores a chosen day and no other', () => {
  expect(getValues(getRow(written)).blogDate).toBe('2026-12-01');
  expect(getValues(getRow({ ...written, blogDate: '' })).blogDate).toBe('');
  expect(getValues(getRow({ ...written, blogDate: '' }, 'PUBLISHED')).blogDate).toBe(TODAY);
});

test('a record from another program is read as far as possible', () => {
  const bare = { id: 'x', title: 'T', tags: null, warfareTags: [null, 'power'], categories: 'cooking' };
  expect(getValues(bare)).toMatchObject({
    title: 'T',
    tags: [],
    theme: 'power',
    warfareTags: [],
    category: '',
  });
  expect(getStatus(bare)).toBe('DRAFT');
});

test('an untouched form is not worth storing', () => {
  expect(hasWords(EMPTY_BRIEF)).toBe(false);
  expect(hasWords({ ...EMPTY_BRIEF, text: ' \n' })).toBe(false);
  expect(hasWords({ ...EMPTY_BRIEF, text: 'a' })).toBe(true);
});

const DAY = '2026-11-21';
const whole: BriefValues = {
  ...EMPTY_BRIEF,
  title: 'Keep the notice',
  slug: 'keep-the-notice',
  description: 'Why the first screenshot matters.',
  text: 'Keep it.',
  category: 'evidence',
};

test('a complete brief can be published, and an empty one has an error at each field', () => {
  expect(publishingProblems(whole, DAY)).toEqual({});
  expect(Object.keys(publishingProblems(EMPTY_BRIEF, DAY)).sort()).toEqual([
    'category',
    'description',
    'slug',
    'text',
    'title',
  ]);
});

test('an empty draft has no errors: it is only unfinished', () => {
  expect(hasProblems(getFaults(EMPTY_BRIEF, DAY))).toBe(false);
});

test.each<[keyof BriefValues, Partial<BriefValues>, RegExp]>([
  ['title', { title: 'a'.repeat(151) }, /150 characters.*151/],
  ['title', { title: 'two\nlines' }, /line breaks/],
  ['slug', { slug: 'a'.repeat(121) }, /120 characters/],
  ['description', { description: 'a'.repeat(301) }, /300 characters/],
  ['text', { text: 'ض'.repeat(110_001) }, /110,001 characters; the limit is 110,000/],
  ['video', { video: `https://example.org/${'a'.repeat(480)}.mp4` }, /500 characters/],
  ['videoCaptions', { videoCaptions: Array(21).fill('en|English|/talk.vtt') }, /20 caption files/],
  ['videoCaptions', { videoCaptions: [`en|${'a'.repeat(500)}|/talk.vtt`] }, /shorter name/],
  ['tags', { tags: Array.from({ length: 13 }, (_, i) => `t${i}`) }, /12 tags/],
  ['tags', { tags: ['a'.repeat(61)] }, /60 characters/],
  ['blogDate', { blogDate: '2026-02-30' }, /not a date/],
  ['blogDate', { blogDate: '22026-01-01' }, /not a date/],
  ['blogDate', { blogDate: '2028-01-01' }, /one year ahead/],
  ['blogDate', { blogDate: '1066-10-14' }, /1990/],
])('%s: %j', (field, changes, saying) => {
  const problems = getFaults({ ...whole, ...changes }, DAY);
  expect(Object.keys(problems)).toEqual([field]);
  expect(problems[field]?.join(' ')).toMatch(saying);
});

test('stores a hundred thousand characters; only values that the record rejects stay on the device', () => {
  expect(getFaults({ ...whole, text: 'a'.repeat(100_000) }, DAY)).toEqual({});
  expect(canBeStored(getFaults({ ...whole, text: 'a'.repeat(110_001) }, DAY))).toBe(false);
  expect(canBeStored(getFaults({ ...whole, title: 'a'.repeat(151) }, DAY))).toBe(true);
});

test('accepts a date in the past and one within a year', () => {
  expect(getFaults({ ...whole, blogDate: '2019-05-01' }, DAY)).toEqual({});
  expect(getFaults({ ...whole, blogDate: '2027-11-21' }, DAY)).toEqual({});
});

test.each([
  ['/sample-media/power.mp4', true],
  ['https://example.org/talk.webm', true],
  ['https://example.org/talk.m3u8', true],
  ['https://youtu.be/abcdefghijk', true],
  ['', true],
  ['https://example.org/page', false],
  ['talk.mp4', false],
  ['javascript:alert(1)', false],
])('%j can be the video of a brief: %s', (video, isFine) => {
  expect('video' in getFaults({ ...whole, video }, DAY)).toBe(!isFine);
});

test('captions have a language and a file of this site', () => {
  const faults = (entry: string) => getFaults({ ...whole, videoCaptions: [entry] }, DAY);
  expect(faults('en|English|/captions/talk.vtt')).toEqual({});
  for (const entry of ['en|English|https://elsewhere.example/talk.vtt', '||/talk.vtt', 'en|English|'])
    expect('videoCaptions' in faults(entry)).toBe(true);
});
