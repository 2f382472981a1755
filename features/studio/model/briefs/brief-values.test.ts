import { storedBrief } from '../../../briefs/model/records/brief.ts';
import {
  authorOfRecord,
  type BriefValues,
  changedValues,
  EMPTY_BRIEF,
  hasWords,
  statusOf,
  valuesOf,
  wordsOfRecord,
} from './brief-values.ts';

const ID = 'b1a2c3d4-0000-4000-8000-000000000000';
const TODAY = '2026-11-21';

const written: BriefValues = {
  title: 'Keep the notice',
  slug: 'keep-the-notice',
  hasOwnSlug: false,
  description: 'Why the first screenshot matters.',
  text: '## First\n\nKeep it.',
  category: 'evidence',
  theme: 'discipline',
  tags: ['records', 'x'],
  warfareTags: ['mass-reporting', 'power'],
  thumbnail: '/media/brief-thumbnails/us-west-2:1/a.webp?v=1',
  video: '/sample-media/power.mp4',
  videoCaptions: ['en|English|/sample-media/power.vtt'],
  blogDate: '2026-12-01',
};

const times = { createdAt: `${TODAY}T10:00:00.000Z`, updatedAt: `${TODAY}T10:00:00.000Z` };
const rowOf = (values: BriefValues, status = 'DRAFT') => ({
  id: ID,
  status,
  ...wordsOfRecord(ID, values, TODAY),
  ...authorOfRecord({ userId: 'u', profileId: 'ann', username: 'ann', avatarUrl: null }),
  ...times,
});

test('typed values survive storing and reading', () => {
  expect(valuesOf(rowOf(written))).toEqual(written);
  expect(valuesOf(rowOf(EMPTY_BRIEF))).toEqual(EMPTY_BRIEF);
});

test('public pages can read the record', () => {
  const row = { ...rowOf({ ...written, blogDate: '' }, 'PUBLISHED'), owner: 'u::u' };
  const parsed = storedBrief.parse({ ...row, blogDate: '2020-01-02' });
  expect(parsed).toMatchObject({ slug: written.slug, theme: 'discipline', category: 'evidence' });
  expect(parsed?.thumbnail).toBe(written.thumbnail);
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
  expect(valuesOf(rowOf(titled)).hasOwnSlug).toBe(false);
  expect(valuesOf(rowOf(own)).hasOwnSlug).toBe(true);
  expect(valuesOf(rowOf(titled, 'PUBLISHED')).hasOwnSlug).toBe(true);
  expect(valuesOf(rowOf(titled, 'ARCHIVED')).hasOwnSlug).toBe(true);
});

test('a draft stores a chosen day and no other', () => {
  expect(valuesOf(rowOf(written)).blogDate).toBe('2026-12-01');
  expect(valuesOf(rowOf({ ...written, blogDate: '' })).blogDate).toBe('');
  expect(valuesOf(rowOf({ ...written, blogDate: '' }, 'PUBLISHED')).blogDate).toBe(TODAY);
});

test('a record from another program is read as far as possible', () => {
  const bare = { id: 'x', title: 'T', tags: null, warfareTags: [null, 'power'], categories: 'cooking' };
  expect(valuesOf(bare)).toMatchObject({
    title: 'T',
    tags: [],
    theme: 'power',
    warfareTags: [],
    category: '',
  });
  expect(statusOf(bare)).toBe('DRAFT');
});

test('an untouched form is not worth storing', () => {
  expect(hasWords(EMPTY_BRIEF)).toBe(false);
  expect(hasWords({ ...EMPTY_BRIEF, text: ' \n' })).toBe(false);
  expect(hasWords({ ...EMPTY_BRIEF, text: 'a' })).toBe(true);
});
