import { Feed } from 'feed';
import { latestBriefs } from '../data/briefs.ts';
import type { Brief } from '../domain/briefs/brief.ts';
import { CATEGORIES } from '../domain/theme.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { routes } from '../routes.ts';
import { absoluteUrl } from './absolute-url.ts';
import { SITE_DESCRIPTION, SITE_LANGUAGE, SITE_NAME } from './site.ts';
import { withoutForbidden } from './xml.ts';

const MOST_ITEMS = 30;

/** A feed's reader shows the text far from this site, where an address needs its host. */
export function withAbsoluteAddresses(html: string, page: string): string {
  return html.replaceAll(
    / (href|src)="([/#][^"]*)"/g,
    (_whole, name: string, address: string) => ` ${name}="${new URL(address, page).href}"`,
  );
}

async function addBrief(feed: Feed, brief: Brief): Promise<void> {
  const address = absoluteUrl(routes.brief(brief.slug));
  const { html } = await renderMarkdown(brief.longDescription);
  const { displayName, username } = brief.author;
  feed.addItem({
    title: withoutForbidden(brief.title),
    id: address,
    link: address,
    date: new Date(brief.updatedAt),
    published: new Date(brief.publishedOn),
    description: withoutForbidden(brief.description),
    content: withoutForbidden(withAbsoluteAddresses(html, address)),
    image: absoluteUrl(routes.openGraph('brief', brief.slug)),
    category: [{ name: CATEGORIES[brief.category] }],
    author: [{ name: withoutForbidden(displayName), link: absoluteUrl(routes.profile(username)) }],
  });
}

/** The latest 30 published briefs with their whole texts. */
export async function briefFeed(): Promise<Feed> {
  const briefs = await latestBriefs(MOST_ITEMS);
  const updated = briefs
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  const feed = new Feed({
    title: `${SITE_NAME}: briefs`,
    description: SITE_DESCRIPTION,
    id: absoluteUrl(routes.briefs()),
    link: absoluteUrl(routes.briefs()),
    language: SITE_LANGUAGE,
    image: absoluteUrl('/icons/maskable-512.png'),
    favicon: absoluteUrl('/icon.svg'),
    generator: false,
    ...(updated && { updated: new Date(updated) }),
    feedLinks: {
      rss: absoluteUrl(routes.feeds.rss()),
      atom: absoluteUrl(routes.feeds.atom()),
      json: absoluteUrl(routes.feeds.json()),
    },
  });
  for (const brief of briefs) await addBrief(feed, brief);
  return feed;
}
