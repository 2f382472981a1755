import { CATEGORIES, tagName } from '../../../lib/domain/theme.ts';
import { renderMarkdown } from '../../../lib/markdown/render.ts';
import { routes } from '../../../lib/routes.ts';
import { markedName } from '../../../lib/samples/sample-owner.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { CATEGORY_TEXTS, type Post } from '../../blog/model/post.ts';
import type { Brief } from '../../briefs/model/brief.ts';
import { type FeedItem, newestOf, startOfDay, tagUri } from './feed-model.ts';
import { postOpening } from './post-opening.ts';

/** Makes URLs absolute, because feed readers show the text outside this site. */
export function withAbsoluteAddresses(html: string, page: string): string {
  return html.replaceAll(
    / (href|src)="([/#][^"]*)"/g,
    (_whole, name: string, address: string) => ` ${name}="${new URL(address, page).href}"`,
  );
}

/** A brief with its full text. */
export async function briefItem(brief: Brief): Promise<FeedItem> {
  const url = absoluteUrl(routes.brief(brief.slug));
  const { html } = await renderMarkdown(brief.longDescription);
  const { displayName, username } = brief.author;
  const published = startOfDay(brief.publishedOn);
  return {
    id: tagUri('brief', brief.id),
    url,
    title: brief.title,
    summary: brief.description,
    html: withAbsoluteAddresses(html, url),
    published,
    updated: newestOf([published, new Date(brief.updatedAt).toISOString()]),
    authors: [{ name: markedName(displayName, brief.author), url: absoluteUrl(routes.profile(username)) }],
    categories: [CATEGORIES[brief.category], ...brief.tags.map(tagName)],
    image: absoluteUrl(routes.openGraph('brief', brief.slug)),
  };
}

/** A blog post with its full text. */
export async function postItem(post: Post): Promise<FeedItem> {
  const url = absoluteUrl(routes.post(post.slug));
  const { html } = await renderMarkdown(post.body);
  const published = startOfDay(post.publishedOn);
  return {
    id: tagUri('post', post.slug),
    url,
    title: post.title,
    summary: post.standfirst,
    html: withAbsoluteAddresses(postOpening(post) + html, url),
    published,
    updated: newestOf([published, new Date(post.updatedAt).toISOString()]),
    authors: [{ name: markedName(post.author.name, post), url: null }],
    categories: [CATEGORY_TEXTS[post.category].name, ...post.tags.map(tagName)],
    image: absoluteUrl(routes.openGraph('post', post.slug)),
  };
}
