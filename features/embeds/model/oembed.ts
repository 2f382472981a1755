import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { CARD_SIZE } from '../../../lib/seo/metadata.ts';
import { xmlText } from '../../../lib/seo/xml.ts';
import { siteName } from '../../../lib/site/site-name.ts';
import { type EmbedSize, embedSize } from './embed-kind.ts';
import type { EmbeddablePage } from './embeddable-page.ts';
import { frameCode } from './frame-code.ts';

/** The metadata of an embedded page. */
export type EmbeddedThing = {
  readonly title: string;
  readonly author?: { readonly name: string; readonly path: string | null };
  readonly image?: string;
};

/** The values of a response, by their names in oEmbed 1.0, section 2.3. */
export type OembedAnswer = Readonly<Record<string, string | number>>;

/** Seconds for which a consumer may cache the embed code; the content of the frame is always current. */
const CACHE_AGE = 3600;

/** The oEmbed response: a rich page of at most the requested size. */
export function oembedAnswer(
  { kind, id, query }: EmbeddablePage,
  { title, author, image }: EmbeddedThing,
  most: Partial<EmbedSize>,
): OembedAnswer {
  const { width, height } = embedSize(kind, most);
  // A thumbnail must fit into the requested size as well.
  const hasRoom =
    (most.width ?? Infinity) >= CARD_SIZE.width && (most.height ?? Infinity) >= CARD_SIZE.height;
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
    html: frameCode({ kind, id, title, query, most }),
    width,
    height,
  };
}

/** The response as XML. */
export function oembedXml(answer: OembedAnswer): string {
  const values = Object.entries(answer).map(
    ([name, value]) => `  <${name}>${xmlText(String(value))}</${name}>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${values.join('')}</oembed>\n`;
}
