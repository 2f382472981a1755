import { pageMetadata } from '../../features/site/model/page-metadata.ts';
import { getInitials, getTone, shortened } from './short-text.ts';

const page = { title: 'A title', description: 'What it says.', path: '/briefs/a-title' };

it('all tags of a page agree', () => {
  const metadata = pageMetadata({ ...page, image: '/open-graph/brief/a-title.png' });
  const address = 'http://localhost:3000/briefs/a-title';
  const card = 'http://localhost:3000/open-graph/brief/a-title.png';
  expect(metadata.title).toEqual({ absolute: 'A title · StreamIt' });
  expect(metadata.alternates?.canonical).toBe(address);
  expect(metadata.openGraph).toMatchObject({
    title: 'A title',
    description: 'What it says.',
    url: address,
    type: 'website',
    images: [{ url: card, width: 1200, height: 630, alt: 'A title' }],
  });
  expect(metadata.twitter).toMatchObject({ card: 'summary_large_image', images: [{ url: card }] });
});

it('names the site once', () => {
  expect(pageMetadata({ ...page, title: 'StreamIt: all of it' }).title).toEqual({
    absolute: 'StreamIt: all of it',
  });
});

it('links to the main feeds, and allows indexing by default', () => {
  const { alternates, robots } = pageMetadata(page);
  expect(Object.keys(alternates?.types ?? {})).toEqual([
    'application/rss+xml',
    'application/atom+xml',
    'application/feed+json',
  ]);
  expect(alternates?.types?.['application/rss+xml']).toMatchObject([
    { url: 'http://localhost:3000/feeds/bans/feed.xml' },
    { url: 'http://localhost:3000/briefs/feed.xml' },
    { url: 'http://localhost:3000/blogs/feed.xml' },
  ]);
  expect(robots).toMatchObject({ index: true, follow: true });
  expect(pageMetadata({ ...page, index: false }).robots).toEqual({ index: false, follow: true });
});

it('links to the page’s own feeds first, each once', () => {
  const own = { subject: { of: 'tag', slug: 'dsa' }, name: 'Tagged DSA' } as const;
  const { alternates } = pageMetadata({ ...page, feeds: [own, { subject: { of: 'briefs' } }] });
  expect(alternates?.types?.['application/atom+xml']).toEqual([
    { title: 'StreamIt: Tagged DSA (Atom)', url: 'http://localhost:3000/feeds/tags/dsa/atom.xml' },
    { title: 'StreamIt: Briefs (Atom)', url: 'http://localhost:3000/briefs/atom.xml' },
    { title: 'StreamIt: Bans (Atom)', url: 'http://localhost:3000/feeds/bans/atom.xml' },
    { title: 'StreamIt: Blog (Atom)', url: 'http://localhost:3000/blogs/atom.xml' },
  ]);
});

it('dates an article', () => {
  const article = {
    publishedOn: '2026-01-02',
    updatedAt: '2026-01-03T04:05:06.000Z',
    author: 'Ann',
    tags: ['law'],
  };
  expect(pageMetadata({ ...page, article }).openGraph).toMatchObject({
    type: 'article',
    publishedTime: '2026-01-02',
    modifiedTime: '2026-01-03T04:05:06.000Z',
    authors: ['Ann'],
    tags: ['law'],
  });
});

it.each([
  ['A short one.', 20, 'A short one.'],
  ['Cut after  a whole\nword, not in it', 20, 'Cut after a whole…'],
  ['Donaudampfschifffahrtsgesellschaft', 10, 'Donaudamp…'],
])('shortens %j', (text, length, short) => {
  expect(shortened(text, length)).toBe(short);
});

it.each([
  ['Mara Lindqvist', 'ML'],
  ['The Long Margin', 'LM'],
  ['Jean-Luc', 'JL'],
  ['adaeze', 'AD'],
  ['J. R. Hartley', 'JR'],
  ['ann.lee@example.com', 'AL'],
  ['ann@example.com', 'AN'],
  ['ann+news@example.com', 'AN'],
  ['@handle', '@H'],
  ['Élodie', 'ÉL'],
  ['名前', '名前'],
  ['', '?'],
])('%s becomes %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

it('gives a name one of six tones, always the same', () => {
  const tones = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(getTone);
  expect(new Set(tones)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  expect(getTone('a')).toBe(getTone('g'));
});
