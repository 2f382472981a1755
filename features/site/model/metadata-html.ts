import type { Metadata } from 'next';
import { htmlText } from '../../../lib/text/markup.ts';

/** Escapes a text as React does, so that the HTML is the same as Next.js writes. React has another number for apostrophes. */
const escaped = (text: string) => htmlText(text).replaceAll('&#39;', '&#x27;');

const tag = (name: string, attributes: readonly (readonly [string, unknown])[]): string =>
  `<${name}${attributes
    .flatMap(([attribute, value]) => (value == null ? [] : [` ${attribute}="${escaped(String(value))}"`]))
    .join('')}/>`;

const named = (name: string, content: unknown): string =>
  tag('meta', [
    ['name', name],
    ['content', content],
  ]);
const property = (name: string, content: unknown): string =>
  tag('meta', [
    ['property', name],
    ['content', content],
  ]);

/** The list of a page's only picture; `pageMetadata` sets one. */
type Picture = {
  readonly url: unknown;
  readonly width?: unknown;
  readonly height?: unknown;
  readonly alt?: unknown;
};

const getPicture = (images: unknown): Picture | undefined =>
  Array.isArray(images) ? (images[0] as Picture | undefined) : undefined;

const ROBOTS = ['noindex', 'nofollow'] as const;

/** The directives in the order and form in which Next.js writes them. */
function robotsText(robots: Metadata['robots']): string {
  if (!robots || typeof robots === 'string') return robots ?? '';
  const { index, follow } = robots;
  const others = ['max-video-preview', 'max-image-preview', 'max-snippet'] as const;
  return [
    index ? 'index' : ROBOTS[0],
    follow ? 'follow' : ROBOTS[1],
    ...others.flatMap((name) => (robots[name] === undefined ? [] : [`${name}:${robots[name]}`])),
  ].join(', ');
}

/**
 * Returns the tags of a page's metadata as Next.js writes them: its title and description; then, after tags that all pages
 * have, everything else. For metadata from `pageMetadata` without an article.
 */
export function metadataHtml({
  title,
  description,
  robots,
  alternates,
  openGraph,
  twitter,
}: Metadata): readonly string[] {
  const absolute = title && typeof title === 'object' && 'absolute' in title ? title.absolute : '';
  const [shared, card] = [getPicture(openGraph?.images), getPicture(twitter?.images)];
  const alternate = Object.entries(alternates?.types ?? {}).flatMap(([type, links]) =>
    (Array.isArray(links) ? links : []).map(({ url, title: name }) =>
      tag('link', [
        ['rel', 'alternate'],
        ['type', type],
        ['href', url],
        ['title', name],
      ]),
    ),
  );
  return [
    `<title>${escaped(absolute)}</title>${named('description', description)}`,
    [
      named('robots', robotsText(robots)),
      tag('link', [
        ['rel', 'canonical'],
        ['href', alternates?.canonical],
      ]),
      ...alternate,
      property('og:title', openGraph?.title),
      property('og:description', openGraph?.description),
      property('og:url', openGraph?.url),
      property('og:site_name', openGraph?.siteName),
      property('og:image', shared?.url),
      property('og:image:width', shared?.width),
      property('og:image:height', shared?.height),
      property('og:image:alt', shared?.alt),
      property('og:type', 'website'),
      named('twitter:card', 'summary_large_image'),
      named('twitter:title', twitter?.title),
      named('twitter:description', twitter?.description),
      named('twitter:image', card?.url),
      named('twitter:image:alt', card?.alt),
    ].join(''),
  ];
}
