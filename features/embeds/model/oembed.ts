import { env } from '../../../lib/env/env.ts';
import { type EmbedKind, routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { siteName } from '../../../lib/site/site.ts';
import { xmlText } from '../../../lib/text/markup.ts';
import { CARD_SIZE } from '../../site/model/page-metadata.ts';
import { type EmbedSize, embedSize } from './embed-address.ts';
import { frameCode } from './embed-code.ts';

/** A page of this site that has a card. */
export type EmbeddablePage = {
  readonly kind: EmbedKind;
  readonly id: string;
  /** The parameters of its URL. */
  readonly query: Readonly<Record<string, string>>;
};

const PAGES: readonly (readonly [EmbedKind, RegExp])[] = [
  ['profile', /^\/profiles\/([^/]+)\/?$/],
  ['ban', /^\/intelligence\/bans\/([^/]+)\/?$/],
  ['report', /^\/intelligence\/reports\/([^/]+)\/?$/],
  ['chart', /^\/intelligence\/charts\/([^/]+)\/?$/],
  ['brief', /^\/briefs\/([^/]+)\/?$/],
  ['stream', /^\/streams\/([^/]+)\/?$/],
];

/** Reads a full URL; null if it is not a page of this site with a card. */
export function embeddablePage(address: string): EmbeddablePage | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  // People copy URLs with either scheme.
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== new URL(env.siteUrl).host) return null;
  for (const [kind, form] of PAGES) {
    const id = form.exec(url.pathname)?.[1];
    if (id) return { kind, id: decoded(id), query: Object.fromEntries(url.searchParams) };
  }
  return null;
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The metadata of an embedded page. */
export type EmbeddedThing = {
  readonly title: string;
  readonly author?: { readonly name: string; readonly path: string | null };
  readonly image?: string;
};

/** The values of a response, by their names in oEmbed 1.0, section 2.3. */
export type OembedDocument = Readonly<Record<string, string | number>>;

/** Seconds for which a consumer may cache the embed code; the content of the frame is always current. */
const CACHE_AGE = 3600;

/** The oEmbed response: a rich page of at most the requested size. */
export function oembedDocument(
  { kind, id, query }: EmbeddablePage,
  { title, author, image }: EmbeddedThing,
  maxSize: Partial<EmbedSize>,
): OembedDocument {
  const { width, height } = embedSize(kind, maxSize);
  // A thumbnail must fit into the requested size as well.
  const hasRoom =
    (maxSize.width ?? Infinity) >= CARD_SIZE.width && (maxSize.height ?? Infinity) >= CARD_SIZE.height;
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(author && { author_name: author.name }),
    ...(author?.path && { author_url: absoluteUrl(author.path) }),
    provider_name: siteName(),
    provider_url: absoluteUrl(routes.home()),
    cache_age: CACHE_AGE,
    ...(image &&
      hasRoom && {
        thumbnail_url: absoluteUrl(image),
        thumbnail_width: CARD_SIZE.width,
        thumbnail_height: CARD_SIZE.height,
      }),
    html: frameCode({ kind, id, title, query, maxSize }),
    width,
    height,
  };
}

/** The response as XML. */
export function oembedXml(result: OembedDocument): string {
  const values = Object.entries(result).map(
    ([name, value]) => `  <${name}>${xmlText(String(value))}</${name}>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${values.join('')}</oembed>\n`;
}
