import { Failure } from '../site/failure.ts';

/** The kinds of pages that are weighed and judged. */
export const pageKinds = [
  'home',
  'start',
  'list',
  'brief',
  'profile',
  'stream',
  'blogs',
  'post',
  'shop',
  'product',
] as const;
export type PageKind = (typeof pageKinds)[number];

const textAt = async (address: string) => (await fetch(address)).text();

/**
 * Returns the first page that a list links to, e.g. `/briefs/keep-the-evidence` from `/briefs`, with a mark in its
 * HTML.
 */
async function firstLinked(origin: string, list: string, mark = ''): Promise<string> {
  const links = (await textAt(origin + list)).matchAll(new RegExp(`href="(${list}/[a-z0-9-]+)"`, 'g'));
  for (const link of new Set([...links].map((match) => match[1] ?? '')))
    if ((await textAt(origin + link)).includes(mark)) return link;
  throw new Failure(`${origin}${list} does not link to a page of this kind.`);
}

/** Marks the page of a stream with a file of this site. */
const FILE_MARK = 'type="video/mp4"';

/** The path of one page of each kind, as the site itself links to it. */
export async function samplePages(origin: string): Promise<Readonly<Record<PageKind, string>>> {
  const [brief, profile, stream, post, product] = await Promise.all([
    firstLinked(origin, '/briefs'),
    firstLinked(origin, '/profiles'),
    firstLinked(origin, '/streams', FILE_MARK),
    firstLinked(origin, '/blogs'),
    firstLinked(origin, '/merchandise/shop'),
  ]);
  return {
    home: '/',
    start: '/start',
    list: '/briefs',
    brief,
    profile,
    stream,
    blogs: '/blogs',
    post,
    shop: '/merchandise/shop',
    product,
  };
}
