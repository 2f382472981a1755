import type { EmbedTheme } from '@/features/embeds/model/embed-kind';
import { routes } from '@/lib/routes';
import type { SampleMark } from '@/lib/samples/sample-owner';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { SITE_LANGUAGE } from '@/lib/seo/site';
import { siteName } from '@/lib/site/site-name';
import { CARD_STYLE } from './card-style';
import { type Markup, markup, type Part, rawHtml } from './markup';
import { outLink } from './pieces';

/** The content of a card. */
export type Card = {
  readonly title: string;
  /** The page that the card is about; null if it no longer exists. */
  readonly path: string | null;
  /** The kind of page, shown at the top. */
  readonly kicker: string;
  readonly body: Markup;
  /** The source of the information. */
  readonly source: Part;
  /** The text of the link to the page: "See the record". */
  readonly action: string;
  /** The author, for sites that name their sources. */
  readonly author?: { readonly name: string; readonly path: string | null };
  /** The address of the picture that is shown when the page is shared. */
  readonly image?: string;
} & SampleMark;

const MARK = rawHtml(
  '<svg width="26" height="12" viewBox="0 0 34 16" fill="none" stroke-width="2.5" aria-hidden="true"><path d="M0 8H12" stroke="currentColor"/><path d="M14.5 0V16" stroke="var(--signal)"/><path d="M22 8H34" stroke="var(--green)"/></svg>',
);

/** The mark of sample records, as on the site's pages. */
const DEMO_MARK = markup` <span class="demo" title="Demo content: the people and events are fictional.">Demo</span>`;

/** The HTML document of a card: no scripts, no fonts, no requests except for pictures. */
export function cardDocument(
  { title, path, kicker, body, source, action, isSample }: Card,
  theme: EmbedTheme,
): string {
  return markup`<!doctype html>
<html lang="${SITE_LANGUAGE}" dir="ltr" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · ${siteName()}</title><meta name="robots" content="noindex, indexifembedded"><link rel="icon" href="/icons/icon.svg">${path && markup`<link rel="canonical" href="${absoluteUrl(path)}">`}<style>${rawHtml(CARD_STYLE)}</style></head><body>
<header>${outLink(routes.home(), markup`${MARK}${siteName()}`)}<span class="kicker">${kicker}${isSample && DEMO_MARK}</span></header>
<main>${body}</main>
<footer><span>${source}</span>${outLink(path ?? routes.home(), action)}</footer>
</body></html>
`.text;
}
