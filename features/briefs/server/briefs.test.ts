import { jest } from '@jest/globals';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { banInput, briefInput, daysFromToday, profileInput } from '../../../lib/backend/testing/inputs.ts';
import { createTestCache } from '../../../lib/backend/testing/test-cache.ts';

let backend: TestBackend;
let reads: typeof import('./briefs.ts');
let warnings: jest.Spied<typeof console.warn>;

const slugs = (items: readonly { readonly slug: string }[]) => items.map(({ slug }) => slug);

async function brief(slug: string) {
  const found = await reads.getBrief(slug);
  if (!found) throw new Error(`No brief at ${slug}`);
  return found;
}

beforeAll(async () => {
  backend = await startTestBackend();
  reads = await import('./briefs.ts');
  backend.create(
    'Profile',
    'ann',
    profileInput('ann', { displayName: 'Ann', avatarUrl: '/pictures/ann.webp' }),
  );
  backend.create('Profile', 'ben', profileInput('ben'));
});
afterAll(() => backend.close());

beforeEach(() => {
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warnings.mockRestore());

describe('a brief', () => {
  it('has its author and all its fields', async () => {
    backend.create(
      'Brief',
      'ann',
      briefInput('first', 'ann', '2026-01-02', { thumbnail: '/pictures/briefs/first-1200.webp' }),
    );
    expect(await brief('first')).toMatchObject({
      id: 'first',
      slug: 'first',
      author: { username: 'ann', displayName: 'Ann', avatarUrl: '/pictures/ann.webp' },
      category: 'law',
      theme: 'power',
      tags: ['appeals'],
      publishedOn: '2026-01-02',
      readingMinutes: 1,
      thumbnail: '/pictures/briefs/first-1200.webp',
    });
    expect(await brief('first')).not.toHaveProperty('owner');
  });

  it('is not found before publication, after archiving, before its day, or under another slug', async () => {
    backend.create(
      'Brief',
      'ann',
      briefInput('draft', 'ann', '2026-01-03', { status: 'DRAFT' }),
      briefInput('archived', 'ann', '2026-01-03', { status: 'ARCHIVED' }),
      briefInput('tomorrow', 'ann', daysFromToday(2)),
    );
    for (const slug of [
      'draft',
      'archived',
      'tomorrow',
      'unknown',
      '',
      'x'.repeat(5000),
      '\uD83D',
      'a\u0000b',
    ])
      expect(await reads.getBrief(slug)).toBeNull();
    expect(slugs((await reads.listBriefs()).items)).not.toEqual(expect.arrayContaining(['draft']));
    expect(slugs((await reads.listBriefs()).items)).not.toEqual(expect.arrayContaining(['tomorrow']));
  });

  it('is not found on the profile of another owner, which is logged', async () => {
    backend.create('Brief', 'ben', briefInput('in-anns-name', 'ann', '2026-01-04'));
    expect(await reads.getBrief('in-anns-name')).toBeNull();
    expect(slugs((await reads.listBriefs()).items)).not.toContain('in-anns-name');
    expect(warnings).toHaveBeenCalledWith(expect.stringContaining('in-anns-name'));
  });

  it('keeps its slug when a later brief claims it with an earlier date', async () => {
    backend.create('Brief', 'ann', briefInput('contested', 'ann', '2026-01-05', { id: 'rightful' }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    backend.create('Brief', 'ben', briefInput('contested', 'ben', '2020-01-01', { id: 'claimed' }));
    expect((await brief('contested')).id).toBe('rightful');
  });

  it('keeps its slug and its place in lists when another user floods both with long drafts', async () => {
    backend.create('Brief', 'ann', briefInput('wanted', 'ann', '2026-01-09'));
    const junk = { slug: 'wanted', status: 'DRAFT', longDescription: 'x'.repeat(390_000) };
    backend.create(
      'Brief',
      'mallory',
      ...[0, 1, 2, 3].map((at) => briefInput(`junk-${at}`, 'ann', '1900-01-01', junk)),
      ...[4, 5, 6, 7].map((at) => briefInput(`junk-${at}`, 'ann', daysFromToday(0), junk)),
    );
    expect((await brief('wanted')).id).toBe('wanted');
    expect(slugs((await reads.listBriefs()).items)).toContain('wanted');
    expect(slugs(await reads.listBriefsBy('ann', 20))).toContain('wanted');
  });

  it('is not listed under an invalid slug', async () => {
    const wrong = ['../x/feed.xml?a=b#c', 'feed.xml', 'Upper-Case'];
    backend.create('Brief', 'ann', ...wrong.map((slug) => briefInput(slug, 'ann', '2026-01-07')));
    for (const slug of wrong) {
      expect(slugs((await reads.listBriefs()).items)).not.toContain(slug);
      expect(await reads.getBrief(slug)).toBeNull();
    }
    const { sitemapPart } = await import('../../sitemap/server/sitemap-entries.ts');
    const names = (await sitemapPart('briefs', 1))?.map(({ name }) => name);
    expect(names?.filter((name) => wrong.includes(name))).toEqual([]);
  });

  it('has each of its tags once, and no tag that cannot be a filter', async () => {
    const tags = ['mass reporting', 'c++', 'c++', 'two\nlines', ' '];
    backend.create('Brief', 'ann', briefInput('tagged', 'ann', '2026-01-08', { tags }));
    expect((await brief('tagged')).tags).toEqual(['mass reporting', 'c++']);
    for (const tag of ['mass reporting', 'c++'])
      expect(slugs((await reads.listBriefs({ tag })).items)).toEqual(['tagged']);
  });

  it('has its own list of briefs with a video, and reads a video and its captions', async () => {
    const videoCaptions = ['en|English|/talk.vtt', 'de|Deutsch|https://elsewhere.example/a.vtt'];
    backend.create(
      'Brief',
      'ann',
      briefInput('filmed', 'ann', '2026-01-09', { video: '/sample-media/power.mp4', videoCaptions }),
      briefInput('cleared', 'ann', '2026-01-09', { video: null }),
      briefInput('unsafe', 'ann', '2026-01-09', { video: 'javascript:alert(1)' }),
    );
    expect((await brief('filmed')).video).toEqual({
      source: { kind: 'file', url: '/sample-media/power.mp4', type: 'video/mp4' },
      captions: [{ language: 'en', label: 'English', url: '/talk.vtt' }],
    });
    expect((await brief('cleared')).video).toBeNull();
    expect((await brief('unsafe')).video).toBeNull();
    expect(slugs((await reads.listBriefs({ format: 'video' })).items)).toContain('filmed');
    expect(slugs((await reads.listBriefs({ format: 'video' })).items)).not.toContain('cleared');
  });

  it('never shows a picture of another host', async () => {
    backend.create(
      'Brief',
      'ann',
      briefInput('spy', 'ann', '2026-01-06', { thumbnail: 'https://evil.example/a.png' }),
    );
    expect((await brief('spy')).thumbnail).toBeNull();
  });
});

describe('lists of briefs', () => {
  beforeAll(() => {
    const many = Array.from({ length: 60 }, (_, at) =>
      briefInput(`many-${at}`, 'ben', `2025-0${1 + (at % 9)}-1${at % 10}`, {
        categories: 'money',
        warfareTags: [at % 2 ? 'stoicism' : 'leadership'],
        tags: at % 20 === 0 ? ['rare'] : ['common'],
      }),
    );
    backend.create('Brief', 'ben', ...many);
  });

  it('have 24 a page, newest first, and every brief is on one page', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => reads.listBriefs({ category: 'money', page })),
    );
    expect(pages.map(({ items }) => items.length)).toEqual([24, 24, 12, 0]);
    expect(pages.map(({ hasNext }) => hasNext)).toEqual([true, true, false, false]);
    const all = pages.flatMap(({ items }) => items);
    expect(new Set(slugs(all)).size).toBe(60);
    const dates = all.map(({ publishedOn }) => publishedOn);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('combine the filters theme, tag and category', async () => {
    const { items } = await reads.listBriefs({ category: 'money', theme: 'leadership', tag: 'rare' });
    expect(slugs(items).sort()).toEqual(['many-0', 'many-20', 'many-40']);
    expect((await reads.listBriefs({ tag: 'none-has-this' })).items).toEqual([]);
  });

  it('work with briefs whose texts together exceed the maximum response', async () => {
    const long = { longDescription: 'x'.repeat(380_000), categories: 'mind' };
    const inputs = Array.from({ length: 24 }, (_, at) => briefInput(`long-${at}`, 'ben', '2024-01-01', long));
    backend.create('Brief', 'ben', ...inputs);
    expect((await reads.listBriefs({ category: 'mind' })).items).toHaveLength(24);
  });

  it('show the first page for an invalid page number', async () => {
    for (const page of [0, -3, Number.NaN]) expect((await reads.listBriefs({ page })).page).toBe(1);
  });

  it('of a profile have its newest published briefs', async () => {
    backend.create('Brief', 'ben', briefInput('bens-draft', 'ben', '2026-05-05', { status: 'DRAFT' }));
    const items = await reads.listBriefsBy('ben', 3);
    expect(items).toHaveLength(3);
    expect(slugs(items)).not.toContain('bens-draft');
    expect(items.every(({ author }) => author.username === 'ben')).toBe(true);
  });
});

describe('the neighbours of a brief', () => {
  it('are the previous and the next one, through the whole list', async () => {
    // A month is read once for all its briefs, as on the site.
    const { setCacheBackend } = await import('../../../lib/backend/cached.ts');
    setCacheBackend(createTestCache().backend);
    const seen: string[] = [];
    let next = (await reads.listBriefs()).items[0] ?? null;
    while (next && seen.length < 200) {
      seen.push(next.slug);
      next = (await reads.getNeighbours(await brief(next.slug))).previous;
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => reads.listBriefs({ page })));
    expect(seen.sort()).toEqual(slugs(pages.flatMap(({ items }) => items)).sort());
    expect(
      (await reads.getNeighbours(await brief(slugs((await reads.listBriefs()).items)[0] ?? ''))).next,
    ).toBeNull();
    setCacheBackend((read) => read);
  });

  it('include related briefs, most and rarest shared traits first, without the brief itself', async () => {
    const related = await reads.relatedBriefs(await brief('many-20'), 2);
    expect(slugs(related).sort()).toEqual(['many-0', 'many-40']);
  });

  it('include the people in the brief: its author, and the profiles that it links to', async () => {
    backend.create(
      'Brief',
      'ann',
      briefInput('names', 'ann', '2026-02-02', {
        longDescription:
          'See [Ben](/profiles/ben#youtube), [again](/profiles/BEN) and [nobody](/profiles/nobody-here).',
      }),
    );
    backend.create('PlatformBan', 'ann', banInput('of-ann', 'ann', '2026-01-05'));
    const named = await reads.namedIn(await brief('names'));
    expect(named.map(({ record, isAuthor }) => [record.profile.username, isAuthor])).toEqual([
      ['ann', true],
      ['ben', false],
    ]);
  });

  it('leave out an author without a status, whom the head of the brief names', async () => {
    backend.create('Brief', 'ben', briefInput('of-ben', 'ben', '2026-02-03'));
    const named = await reads.namedIn(await brief('of-ben'));
    expect(named).toEqual([]);
  });
});

describe('a broken record', () => {
  it.each([
    ['is no JSON', 'not json'],
    [
      'misses a field',
      JSON.stringify({ id: 'broken', slug: 'broken', status: 'PUBLISHED', blogDate: '2026-03-03' }),
    ],
    ['has a category that there is not', undefined],
  ])('that %s is left out, and other records stay', async (_how, document) => {
    const more = document ? {} : { categories: 'gossip' };
    const id = `broken-${_how.replaceAll(' ', '-').toLowerCase()}`;
    backend.create(
      'Brief',
      'ann',
      briefInput(id, 'ann', '2026-03-03', more),
      briefInput(`beside-${id}`, 'ann', '2026-03-03'),
    );
    if (document) backend.breakRecord('Brief', id, document.replaceAll('broken', id));
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const listed = slugs((await reads.listBriefs()).items);
    expect(listed).toContain(`beside-${id}`);
    expect(listed).not.toContain(id);
    expect(await reads.getBrief(id)).toBeNull();
    expect(await reads.getBrief(`beside-${id}`)).not.toBeNull();
    jest.mocked(console.error).mockRestore();
  });
});
