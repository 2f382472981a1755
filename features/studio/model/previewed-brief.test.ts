import { EMPTY_BRIEF } from './brief-values.ts';
import { previewedBrief } from './previewed-brief.ts';

const author = { id: 'ann', username: 'ann', displayName: 'Ann', avatarUrl: null };
const TODAY = '2026-11-21';

test('the preview parses the typed text like the published page', () => {
  const values = {
    ...EMPTY_BRIEF,
    title: ' A title ',
    slug: 'a-title',
    text: 'Text',
    category: 'law',
    theme: 'power',
    tags: ['x', 'x', 'two\nlines'],
    thumbnail: 'https://elsewhere.example/a.png',
    blogDate: '2026-12-24',
  };
  expect(previewedBrief('b', values, author, TODAY)).toMatchObject({
    title: 'A title',
    category: 'law',
    theme: 'power',
    tags: ['x'],
    thumbnail: null,
    publishedOn: '2026-12-24',
    longDescription: 'Text',
    author: { displayName: 'Ann' },
  });
});

test('an empty form also has a preview', () => {
  expect(previewedBrief('b1a2c3d4', EMPTY_BRIEF, author, TODAY)).toMatchObject({
    title: 'Untitled',
    slug: 'untitled-b1a2c3d4',
    publishedOn: TODAY,
  });
});

test('the author sees the private copy of a draft’s picture', () => {
  const thumbnail = 'blob:http://localhost:3000/0f6a1c1e-8a52-4f3f-9d0e-000000000000';
  expect(previewedBrief('b', { ...EMPTY_BRIEF, thumbnail }, author, TODAY).thumbnail).toBe(thumbnail);
});
