import { routes } from '../routes.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';
import { CARD_SIZE } from '../seo/metadata.ts';
import { SITE_NAME } from '../seo/site.ts';
import { xmlText } from '../seo/xml.ts';
import { type EmbedSize, embedSize } from './embed-kind.ts';
import type { EmbeddablePage } from './embeddable-page.ts';
import { frameCode } from './frame-code.ts';

/** What is said of a page besides its frame. */
export type EmbeddedThing = {
  readonly title: string;
  readonly author?: { readonly name: string; readonly path: string | null };
  readonly image?: string;
};

/** The values of an answer, by their names in oEmbed 1.0, section 2.3. */
export type OembedAnswer = Readonly<Record<string, string | number>>;

/** Seconds for which a consumer may keep the frame's code; what is in the frame is always new. */
const CACHE_AGE = 3600;

/** What a consumer is told: a rich page of at most the size that it has room for. */
export function oembedAnswer(
  { kind, id, query }: EmbeddablePage,
  { title, author, image }: EmbeddedThing,
  most: Partial<EmbedSize>,
): OembedAnswer {
  const { width, height } = embedSize(kind, most);
  // A thumbnail may be no larger than what was asked for either.
  const hasRoom =
    (most.width ?? Infinity) >= CARD_SIZE.width && (most.height ?? Infinity) >= CARD_SIZE.height;
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(author && { author_name: author.name }),
    ...(author?.path && { author_url: absoluteUrl(author.path) }),
    provider_name: SITE_NAME,
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

/** The same answer as a document of XML. */
export function oembedXml(answer: OembedAnswer): string {
  const values = Object.entries(answer).map(
    ([name, value]) => `  <${name}>${xmlText(String(value))}</${name}>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${values.join('')}</oembed>\n`;
}
