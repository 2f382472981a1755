import { canBeStored, faultsOf, hasProblems, publishingProblems } from './brief-problems.ts';
import { type BriefValues, EMPTY_BRIEF } from './brief-values.ts';

const TODAY = '2026-11-21';
const whole: BriefValues = {
  ...EMPTY_BRIEF,
  title: 'Keep the notice',
  slug: 'keep-the-notice',
  description: 'Why the first screenshot matters.',
  text: 'Keep it.',
  category: 'evidence',
};

test('a complete brief can be published, and an empty one has an error at each field', () => {
  expect(publishingProblems(whole, TODAY)).toEqual({});
  expect(Object.keys(publishingProblems(EMPTY_BRIEF, TODAY)).sort()).toEqual([
    'category',
    'description',
    'slug',
    'text',
    'title',
  ]);
});

test('an empty draft has no errors: it is only unfinished', () => {
  expect(hasProblems(faultsOf(EMPTY_BRIEF, TODAY))).toBe(false);
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
  const problems = faultsOf({ ...whole, ...changes }, TODAY);
  expect(Object.keys(problems)).toEqual([field]);
  expect(problems[field]?.join(' ')).toMatch(saying);
});

test('stores a hundred thousand characters; only values that the record rejects stay on the device', () => {
  expect(faultsOf({ ...whole, text: 'a'.repeat(100_000) }, TODAY)).toEqual({});
  expect(canBeStored(faultsOf({ ...whole, text: 'a'.repeat(110_001) }, TODAY))).toBe(false);
  expect(canBeStored(faultsOf({ ...whole, title: 'a'.repeat(151) }, TODAY))).toBe(true);
});

test('accepts a date in the past and one within a year', () => {
  expect(faultsOf({ ...whole, blogDate: '2019-05-01' }, TODAY)).toEqual({});
  expect(faultsOf({ ...whole, blogDate: '2027-11-21' }, TODAY)).toEqual({});
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
  expect('video' in faultsOf({ ...whole, video }, TODAY)).toBe(!isFine);
});

test('captions have a language and a file of this site', () => {
  const faults = (entry: string) => faultsOf({ ...whole, videoCaptions: [entry] }, TODAY);
  expect(faults('en|English|/captions/talk.vtt')).toEqual({});
  for (const entry of ['en|English|https://elsewhere.example/talk.vtt', '||/talk.vtt', 'en|English|'])
    expect('videoCaptions' in faults(entry)).toBe(true);
});
