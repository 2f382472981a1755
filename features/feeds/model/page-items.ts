import type { Root } from 'hast';
import { tagName } from '../../../lib/domain/tag-name.ts';
import { CATEGORIES } from '../../../lib/domain/theme.ts';
import { withOneWidth } from '../../../lib/markdown/picture-figures.ts';
import { renderMarkdown } from '../../../lib/markdown/render.ts';
import { routes } from '../../../lib/routes.ts';
import { markedName } from '../../../lib/samples/sample-owner.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { attributeText, xmlText } from '../../../lib/text/markup.ts';
import { onDay, whenText } from '../../../lib/time/when.ts';
import { CATEGORY_TEXTS, type Post } from '../../blog/model/post.ts';
import type { Brief } from '../../briefs/model/brief.ts';
import { dayOfNote, updateNoteText } from '../../briefs/model/update-notes.ts';
import { figureInWords } from '../../figures/model/draw-figure.ts';
import { isFigureName } from '../../figures/model/names.ts';
import { liveEnd } from '../../streams/model/stored-stream.ts';
import { durationText, type Stream } from '../../streams/model/stream.ts';
import { type FeedItem, getNewestInstant, startOfDay, tagUri } from './feed-model.ts';

const anchor = (href: string, text: string) => `<a href="${attributeText(href)}">${xmlText(text)}</a>`;

/** The media of a post as HTML for feed readers. */
function postOpening(post: Post): string {
  switch (post.format) {
    case 'standard':
      return '';
    case 'audio':
      return `<p>${anchor(post.audio.src, 'Audio')}: ${xmlText(post.audio.transcript.map(({ text }) => text).join(' '))}</p>`;
    case 'video':
      return `<p>${anchor(post.video.source.url, 'Video')}</p>`;
    case 'link':
      return `<p>${anchor(post.link.href, post.link.title)} (${xmlText(post.link.site)})</p>`;
    case 'quote':
      return `<blockquote><p>${xmlText(post.quote.text)}</p><p>${xmlText(post.quote.by)}, ${anchor(post.quote.href, post.quote.source)}</p></blockquote>`;
    case 'gallery':
      return post.gallery.pictures
        .map(
          ({ picture, alt, caption }) =>
            `<p><img src="${attributeText(picture.src)}" alt="${attributeText(alt)}"><br>${xmlText(caption)}</p>`,
        )
        .join('');
  }
}

/** Makes URLs absolute, because feed readers show the text outside this site. */
function withAbsoluteAddresses(html: string, page: string): string {
  return html.replaceAll(
    / (href|src)="([/#][^"]*)"/g,
    (_whole, name: string, address: string) => ` ${name}="${new URL(address, page).href}"`,
  );
}

/** Replaces the figures of a text by their titles with a link, because feed readers have no styles for drawings. */
const figuresInWords = (page: string) => (tree: Root) => {
  withOneWidth(tree);
  tree.children = tree.children.map((node) => {
    const name =
      node.type === 'element' && node.tagName === 'figure' ? String(node.properties.dataFigure) : '';
    return isFigureName(name) ? figureInWords(name, page) : node;
  });
};

/** The update notes of a brief before its text, newest first. */
const updateLines = ({ updateNotes }: Brief): string =>
  updateNotes
    .map(
      (note) =>
        `<p>Updated on ${whenText(onDay(dayOfNote(note)), 'long')}: ${xmlText(updateNoteText(note))}</p>`,
    )
    .join('');

/** A brief with its full text. */
export async function briefItem(brief: Brief): Promise<FeedItem> {
  const url = absoluteUrl(routes.brief(brief.slug));
  const { html } = await renderMarkdown(brief.longDescription, figuresInWords(url));
  const { displayName, username } = brief.author;
  const published = startOfDay(brief.publishedOn);
  return {
    id: tagUri('brief', brief.id),
    url,
    title: brief.title,
    summary: brief.description,
    html: updateLines(brief) + withAbsoluteAddresses(html, url),
    published,
    updated: getNewestInstant([published, new Date(brief.updatedAt).toISOString()]),
    authors: [{ name: markedName(displayName, brief.author), url: absoluteUrl(routes.profile(username)) }],
    categories: [CATEGORIES[brief.category], ...brief.tags.map(tagName)],
    image: absoluteUrl(routes.openGraph('brief', brief.slug)),
  };
}

/** A blog post with its full text. */
export async function postItem(post: Post): Promise<FeedItem> {
  const url = absoluteUrl(routes.post(post.slug));
  const { html } = await renderMarkdown(post.body, figuresInWords(url));
  const published = startOfDay(post.publishedOn);
  return {
    id: tagUri('post', post.slug),
    url,
    title: post.title,
    summary: post.standfirst,
    html: withAbsoluteAddresses(postOpening(post) + html, url),
    published,
    updated: getNewestInstant([published, new Date(post.updatedAt).toISOString()]),
    authors: [{ name: markedName(post.author.name, post), url: null }],
    categories: [CATEGORY_TEXTS[post.category].name, ...post.tags.map(tagName)],
    image: absoluteUrl(routes.openGraph('post', post.slug)),
  };
}

type Stage = { readonly id: string; readonly title: string; readonly at: string; readonly words: string };

/**
 * The past stages of a stream: a live stream starts and is then available as a recording; a video is available from its date.
 * Streams without a date have no stages.
 */
function getStages(stream: Stream, now: number): readonly Stage[] {
  const { title, startsAt, releasedOn, durationSeconds, videoType } = stream;
  const from = startsAt ?? releasedOn;
  if (from === null) return [];
  const start = Date.parse(from);
  const at = (instant: number) => new Date(instant).toISOString();
  const length = durationSeconds ? ` Duration: ${durationText(durationSeconds)}.` : '';
  if (videoType?.toLowerCase() !== 'live')
    return [{ id: 'shown', title, at: at(start), words: `Available now.${length}` }];
  const end = liveEnd(start, durationSeconds);
  return [
    { id: 'live', title: `Live: ${title}`, at: at(start), words: 'The stream started at this time.' },
    { id: 'recorded', title: `Recorded: ${title}`, at: at(end), words: `The stream has ended.${length}` },
  ].filter((stage) => Date.parse(stage.at) <= now);
}

/** A stream's items, newest first: its start and its end. Upcoming streams have none. */
export async function streamItems(stream: Stream, now = Date.now()): Promise<readonly FeedItem[]> {
  const url = absoluteUrl(routes.stream(stream.slug));
  const detail = withAbsoluteAddresses((await renderMarkdown(stream.detail ?? '', withOneWidth)).html, url);
  const stages = getStages(stream, now).filter(({ at }) => Date.parse(at) <= now);
  return stages.reverse().map(({ id, title, at, words }): FeedItem => {
    const host = stream.hostUsername ? absoluteUrl(routes.profile(stream.hostUsername)) : null;
    return {
      id: tagUri('stream', stream.id, id),
      url,
      title,
      summary: stream.description,
      html: `<p>${xmlText(stream.description)}</p>${detail}<p>${words} <a href="${url}">Watch</a></p>`,
      published: at,
      updated: at,
      authors: stream.host ? [{ name: stream.host, url: host }] : [],
      categories: [...new Set([...stream.genres, ...stream.tags.map(tagName)])],
      image: absoluteUrl(routes.openGraph('stream', stream.slug)),
    };
  });
}
