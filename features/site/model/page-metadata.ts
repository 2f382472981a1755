import type { Metadata } from 'next';
import { siteImage } from '../../../lib/pictures/site-picture.ts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { hidesSamples } from '../../../lib/seo/public-site.ts';
import { currentSite, siteName } from '../../../lib/site/site.ts';
import { shortened } from '../../../lib/text/short-text.ts';
import { feedAlternates, type OfferedFeed } from '../../feeds/model/feed-alternates.ts';

export type PageDescription = {
  /** The title without the site's name, which is added. */
  readonly title: string;
  /** The name of the page in embedded cards, if it is not the title. */
  readonly name?: string;
  readonly description: string;
  /** The canonical path of the page: `routes.brief(slug)`. */
  readonly path: string;
  /** The URL of its card for shared links; defaults to the site's card. */
  readonly image?: string;
  /** Other sites can embed a card of the page, so its head links to oEmbed. */
  readonly isEmbeddable?: boolean;
  /** The feeds of the page, besides the site's main feeds. */
  readonly feeds?: readonly OfferedFeed[];
  /** False: search engines must not list the page. */
  readonly index?: boolean;
  /** True for a sample's page: search engines must not list it at a public URL. */
  readonly isSample?: boolean | undefined;
  readonly article?: {
    readonly publishedOn: string;
    readonly updatedAt: string;
    readonly author: string;
    readonly tags: readonly string[];
  };
};

/** The approximate number of characters of a description that search engines show. */
const MAX_DESCRIPTION_LENGTH = 200;

/** The size of cards for sharing, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The oEmbed links of a page (oEmbed 1.0, section 4). */
const oembedTypes = (title: string, canonical: string) => ({
  'application/json+oembed': [{ title, url: absoluteUrl(routes.oembed({ url: canonical, format: 'json' })) }],
  'text/xml+oembed': [{ title, url: absoluteUrl(routes.oembed({ url: canonical, format: 'xml' })) }],
});

/** All metadata of a page from one description, so that tags always agree. */
export function pageMetadata(page: PageDescription): Metadata {
  const title = page.title.includes(siteName()) ? page.title : `${page.title} · ${siteName()}`;
  const description = shortened(page.description, MAX_DESCRIPTION_LENGTH);
  const canonical = absoluteUrl(page.path);
  const image = { url: absoluteUrl(page.image ?? routes.openGraph('site')), ...CARD_SIZE, alt: page.title };
  const shared = { title: page.title, description, siteName: siteName(), url: canonical, images: [image] };
  return {
    title: { absolute: title },
    description,
    alternates: {
      canonical,
      types: {
        ...feedAlternates(page.feeds),
        ...(page.isEmbeddable && oembedTypes(page.name ?? page.title, canonical)),
      },
    },
    robots:
      page.index === false || (page.isSample && hidesSamples())
        ? { index: false, follow: true }
        : {
            index: true,
            follow: true,
            'max-image-preview': 'large',
            'max-snippet': -1,
            'max-video-preview': -1,
          },
    openGraph: page.article
      ? {
          ...shared,
          type: 'article',
          publishedTime: page.article.publishedOn,
          modifiedTime: page.article.updatedAt,
          authors: [page.article.author],
          tags: [...page.article.tags],
        }
      : { ...shared, type: 'website' },
    // The size is stated once, for Open Graph: X defines no tags for it.
    twitter: {
      card: 'summary_large_image',
      title: page.title,
      description,
      images: [{ url: image.url, alt: image.alt }],
    },
  };
}

/** The icons of a page for tabs and home screens: the site's own mark, or the mark of the product. */
export function siteIcons(): Metadata['icons'] {
  const { mark } = currentSite();
  if (mark) return { icon: siteImage(mark, 192), apple: siteImage(mark, 400) };
  return {
    icon: { url: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    apple: '/icons/apple-icon.png',
  };
}
