import { loadBriefs, parseBrief } from './briefs.ts';
import { creators } from './creators/creators.ts';
import { HOUSE_USERNAME } from './house.ts';

const briefs = loadBriefs();
const published = briefs.filter(({ status }) => status === 'PUBLISHED');

test('there are thirty published briefs, five of each theme, two drafts and an archived one', () => {
  expect(published).toHaveLength(30);
  expect(briefs.filter(({ status }) => status === 'DRAFT')).toHaveLength(2);
  expect(briefs.filter(({ status }) => status === 'ARCHIVED')).toHaveLength(1);
  const themes = new Map<string, number>();
  for (const { theme } of published) themes.set(theme, (themes.get(theme) ?? 0) + 1);
  expect([...themes.values()]).toEqual([5, 5, 5, 5, 5, 5]);
  expect(published.filter(({ featured }) => featured)).toHaveLength(4);
  expect(new Set(published.map(({ date }) => date)).size).toBe(30);
});

describe.each(briefs)('$slug', (brief) => {
  test('is by a sample creator or the editors, up to yesterday', () => {
    expect([HOUSE_USERNAME, ...creators.map(({ username }) => username)]).toContain(brief.author);
    expect(brief.date <= '2026-11-20').toBe(true);
  });

  test('links to addresses of this site that exist', () => {
    const isGuide = brief.author === HOUSE_USERNAME;
    // Guides stay when the samples go, so they link to nothing that goes.
    const known = [
      ...published
        .filter(({ author }) => !isGuide || author === HOUSE_USERNAME)
        .map(({ slug }) => `/briefs/${slug}`),
      ...(isGuide ? [] : creators.map(({ username }) => `/profiles/${username}`)),
      '/intelligence/methods',
    ];
    for (const [, address] of brief.body.matchAll(/\]\((\/[^)\s]*)\)/g)) expect(known).toContain(address);
  });

  test('has no first-level heading', () => {
    expect(brief.body).not.toMatch(/^# /m);
  });
});

describe('an invalid file', () => {
  const good = {
    title: 'A title',
    description: 'A sentence.',
    category: 'law',
    theme: 'power',
    tags: '[dsa, law, appeals]',
    author: 'mara-lindqvist',
    date: "'2026-01-02'",
    status: 'published',
  };
  const fileWith = (change: Partial<Record<string, string>>) =>
    `---\n${Object.entries({ ...good, ...change })
      .map(([key, value]) => `${key}: ${value}`)
      .join('\n')}\n---\n\nText.\n`;

  test('is not reported when it is valid', () => {
    expect(parseBrief('a-title.md', fileWith({}))).toMatchObject({
      slug: 'a-title',
      status: 'PUBLISHED',
      featured: false,
      body: 'Text.',
    });
  });

  test.each([
    ['category', { category: 'gossip' }],
    ['theme', { theme: 'Power' }],
    ['tags', { tags: '[dsa]' }],
    ['tags.1', { tags: '[dsa, Big Law, appeals]' }],
    ['author', { author: 'Admin' }],
    ['date', { date: "'2026-02-30'" }],
    ['date', { date: '2026-01-02T10:00:00Z' }],
    ['updated', { updated: "'2026-01-02'" }],
    ['status', { status: 'public' }],
    ['description', { description: 'x'.repeat(161) }],
    ['subtitle', { subtitle: 'None' }],
  ])('is named with its field: %s', (field, change) => {
    expect(() => parseBrief('a-title.md', fileWith(change))).toThrow(new RegExp(`^a-title\\.md: .*${field}`));
  });

  test('is reported when its front matter is missing or not valid YAML', () => {
    expect(() => parseBrief('a.md', '---\ntitle: [\n---\n')).toThrow(/^a\.md: the front matter is not YAML/);
    expect(() => parseBrief('a.md', 'Text alone.')).toThrow(/^a\.md: title: /);
  });
});
