import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { personalities } from '../../../content/personalities/personalities.ts';
import { streams } from '../../../content/streams/streams.ts';
import { personalityInput, streamInput } from '../../../scripts/seed/catalogue.ts';
import { ADMIN_MODELS } from './field.ts';
import { ADMIN_FIELDS, checkValues, DERIVED_FIELDS } from './fields.ts';

const introspection = z
  .object({ models: z.record(z.string(), z.object({ fields: z.record(z.string(), z.unknown()) })) })
  .parse(
    JSON.parse(
      readFileSync(new URL('../../../amplify/compiled/introspection.json', import.meta.url), 'utf8'),
    ),
  );

test.each(ADMIN_MODELS)('has every field of %s, once', (model) => {
  const names = [...ADMIN_FIELDS[model].map(({ name }) => name), ...DERIVED_FIELDS[model]];
  expect([...names].sort()).toEqual(Object.keys(introspection.models[model]?.fields ?? {}).sort());
});

const STREAM = {
  title: 'A talk',
  description: 'What was said.',
  url: '/sample-media/power.mp4',
  status: 'ACTIVE',
  date: '2026-11-21T19:00:00Z',
};
const PERSON = { id: 'ann-lee', name: 'Ann Lee', displayName: 'Ann', category: 'STREAMER', ranking: 3 };

const getValues = (model: 'Stream' | 'Personality', raw: object) => {
  const { values, problems } = checkValues(model, { ...raw });
  if (!values) throw new Error(JSON.stringify(problems));
  return values;
};
const getProblems = (model: 'Stream' | 'Personality', raw: object) =>
  checkValues(model, { ...raw }).problems.map(({ field, text }) => `${field}: ${text}`);

test('accepts the sample content and changes only its notation', () => {
  for (const stream of streams) {
    const { chapters, platform, spotlight, score, sortTitle, ...input } = streamInput(stream);
    const derived = { platform, spotlight, score, sortTitle };
    const { chapters: read, ...values } = getValues('Stream', { ...input, ...derived, chapters });
    expect({ ...values, cast: values.cast ?? [] }).toEqual({ cast: [], ...input });
    expect(read ?? []).toEqual(JSON.parse(String(chapters ?? '[]')));
  }
  for (const person of personalities) {
    const input = personalityInput(person, 'somebody');
    expect(getValues('Personality', input)).toEqual(input);
  }
});

test('reads cells of a table, which are all text', () => {
  const cells = {
    ...STREAM,
    status: ' pending ',
    duration: '1:02:30',
    genre: 'Talk; Workshop\nTalk',
    tags: '["power", "courts; law"]',
    featured: 'yes',
    is_restricted: 'FALSE',
    rating: '4.5',
    ranking: '007',
    views: '120',
    subtitles: 'en | English | /captions/talk.vtt',
    chapters: '[{"at": "1:00", "title": "Two"}, {"at": 0, "title": "One"}]',
    date: '2026-11-21 20:00+01:00',
    director: '  Ann   Lee ',
    likes: '',
  };
  expect(getValues('Stream', cells)).toEqual({
    ...STREAM,
    status: 'PENDING',
    duration: 'PT1H2M30S',
    genre: ['Talk', 'Workshop'],
    tags: ['power', 'courts; law'],
    featured: true,
    is_restricted: false,
    rating: 4.5,
    ranking: '7',
    views: 120,
    subtitles: ['en|English|/captions/talk.vtt'],
    chapters: [
      { at: 0, title: 'One' },
      { at: 60, title: 'Two' },
    ],
    date: '2026-11-21T19:00:00.000Z',
    director: 'Ann Lee',
    likes: null,
  });
});

test('leaves out the backend’s own fields, so that an export can be imported', () => {
  const row = { ...STREAM, id: 'talk', createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
  expect(Object.keys(getValues('Stream', { ...row, __typename: 'Stream' }))).not.toContain('updatedAt');
});

test('reports all missing fields in order', () => {
  expect(getProblems('Stream', {})).toEqual([
    'title: Title is missing.',
    'description: Summary is missing.',
    'url: Video or channel is missing.',
    'status: Status is missing.',
    'date: Start or publication date is missing.',
  ]);
  expect(getProblems('Personality', { name: ' ' })).toEqual([
    'id: Address is missing.',
    'name: Name is missing.',
    'displayName: Display name is missing.',
    'category: Category is missing.',
    'ranking: Ranking is missing.',
  ]);
});

test.each([
  ['slug', 'Not An Address', 'Use lower-case Latin letters'],
  ['slug', 'talk-', 'Use lower-case Latin letters'],
  ['url', 'javascript:alert(1)', 'This is not a URL.'],
  ['url', '//evil.example/x.mp4', 'This is not a URL.'],
  ['trailerUrl', 'a trailer', 'This is not a URL.'],
  ['thumbnail', 'https://elsewhere.example/a.png', 'This must be an image on this site'],
  ['thumbnail', '/media/evidence/us-west-2:1/a.png', 'This must be an image on this site'],
  ['status', 'LIVE', 'This must be one of: ACTIVE, INACTIVE, PENDING.'],
  ['date', '2026-11-21T20:00', 'The time zone is missing.'],
  ['date', '2026-02-30T20:00:00Z', 'This must be a valid date and time'],
  ['releaseDate', '2026-02-30', 'This must be a valid date'],
  ['duration', 'long', 'This must be a duration as h:mm:ss'],
  ['duration', '0:00', 'Duration must be greater than zero.'],
  ['language', 'English!', 'This is not a language tag'],
  ['rating', '5.1', 'This must be at most 5.'],
  ['rating', 'good', 'This must be a number'],
  ['ranking', '1.5', 'This must be a whole number.'],
  ['ranking', '0', 'This must be at least 1.'],
  ['views', -1, 'This must be at least 0.'],
  ['featured', 'maybe', 'This must be yes or no.'],
  ['subtitles', 'en|English', 'Write captions as language|name|address'],
  ['subtitles', 'en|English|javascript:x', 'This is not a URL.'],
  ['subtitles', 'en|English|https://elsewhere.example/talk.vtt', 'Captions must be files on this site'],
  ['subtitles', 'en|English|//elsewhere.example/talk.vtt', 'This is not a URL.'],
  ['platformLinks', 'https://a.example/;ftp://b.example/', '“ftp://b.example/”: This is not a URL.'],
  ['chapters', '[{"at": 0}]', 'Chapter 1 must be {"at": seconds, "title": text}.'],
  ['chapters', 7, 'This must be a JSON list'],
  ['chapters', '[{"at": "soon", "title": "x"}]', 'Chapter 1 has no start time'],
  [
    'chapters',
    '[{"at": 1, "title": "x"}, {"at": "0:01", "title": "y"}]',
    'Chapter 2 starts at 0:01, the same time as “x”.',
  ],
  ['title', 'x'.repeat(201), 'This is too long: it has 201 characters'],
  ['geners', [1], 'An entry must be text.'],
  ['mood', 'good', 'There is no field “mood”.'],
])('refuses %s %p', (field, value, words) => {
  const [problem, ...more] = getProblems('Stream', { ...STREAM, [field]: value });
  expect(problem).toContain(`${field}: `);
  expect(problem).toContain(words);
  expect(more).toEqual([]);
});

test('normalises a language tag, so that lists find it', () => {
  expect(
    getValues('Stream', { ...STREAM, language: 'EN', subtitles: ['PT-br|Português|/captions/a.vtt'] }),
  ).toMatchObject({
    language: 'en',
    subtitles: ['pt-BR|Português|/captions/a.vtt'],
  });
});

test('requires a slug if the id cannot be one', () => {
  expect(getProblems('Stream', { ...STREAM, id: 'Talk_1' })).toEqual([
    'slug: Address is missing, and the id cannot be used as an address.',
  ]);
  expect(getProblems('Stream', { ...STREAM, id: 'Talk_1', slug: 'talk' })).toEqual([]);
  expect(getProblems('Stream', { ...STREAM, id: 'a/b' })).toEqual([
    'id: Use Latin letters, digits, hyphens and underscores.',
  ]);
});

test('converts account names to URLs, and refuses URLs of other platforms', () => {
  expect(getValues('Personality', { ...PERSON, xLink: '@annlee', websiteLink: 'ann.example' })).toMatchObject(
    {
      xLink: 'https://x.com/annlee',
      websiteLink: 'https://ann.example/',
    },
  );
  expect(getProblems('Personality', { ...PERSON, xLink: 'https://youtube.com/@ann' })).toEqual([
    expect.stringContaining('xLink: This address is on youtube.com, not on X.'),
  ]);
});

test('accepts a category and platforms by name, and a valid time zone', () => {
  expect(
    getValues('Personality', { ...PERSON, category: 'Journalist', primaryPlatforms: 'YouTube; X' }),
  ).toMatchObject({ category: 'JOURNALIST', primaryPlatforms: ['youtube', 'x'] });
  expect(getProblems('Personality', { ...PERSON, timezone: 'Europe/Nowhere' })).toEqual([
    'timezone: This is not a time zone. Enter one such as Europe/Berlin.',
  ]);
  expect(getProblems('Personality', { ...PERSON, primaryPlatforms: 'YouTube;Nowhere' })[0]).toContain(
    'primaryPlatforms: “Nowhere”: This must be one of',
  );
});
