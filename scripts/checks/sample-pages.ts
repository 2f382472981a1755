import { Failure } from '../site/failure.ts';

/** The kinds of pages that are weighed and judged. */
export const pageKinds = ['home', 'list', 'brief', 'profile', 'stream'] as const;
export type PageKind = (typeof pageKinds)[number];

/** The first page that a list links to, e.g. `/briefs/keep-the-evidence` from `/briefs`. */
async function firstLinked(origin: string, list: string): Promise<string> {
  const html = await (await fetch(origin + list)).text();
  const link = new RegExp(`href="(${list}/[a-z0-9-]+)"`).exec(html)?.[1];
  if (!link) throw new Failure(`${origin}${list} links to no page below it.`);
  return link;
}

/** The path of one page of each kind, as the site itself links to it. */
export async function samplePages(origin: string): Promise<Readonly<Record<PageKind, string>>> {
  const [brief, profile, stream] = await Promise.all(
    ['/briefs', '/profiles', '/streams'].map((list) => firstLinked(origin, list)),
  );
  return { home: '/', list: '/briefs', brief: brief ?? '', profile: profile ?? '', stream: stream ?? '' };
}
