import { PATH_ORDER, STRETCHED_BOX, stretchedPaths } from '@/features/bans/model/line-geometry';
import { lineText, type PresenceLine } from '@/features/bans/model/presence-line';
import type { EmbedTheme } from '@/features/embeds/model/embed-address';
import { SITE_LANGUAGE } from '@/lib/domain/constants';
import { getPlatformName, type OnPlatform } from '@/lib/domain/platform';
import { ICON_PATHS } from '@/lib/icons/icon-paths';
import { PLATFORM_MARKS } from '@/lib/icons/platform-marks';
import { STATUS_LOOKS, type Status } from '@/lib/icons/status-looks';
import { avatarImage, type Picture } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import type { SampleMark } from '@/lib/samples/sample-owner';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { siteName } from '@/lib/site/site';
import { type Html, type HtmlPart, html, rawHtml } from '@/lib/text/markup';
import { CARD_STYLE } from './card-style';

/** A link out of the card, which opens in a new tab. */
export const outLink = (path: string, label: HtmlPart): Html =>
  html`<a href="${absoluteUrl(path)}" target="_blank" rel="noopener">${label}</a>`;

export function statusMark(status: Status): Html {
  const { word, icon, tone } = STATUS_LOOKS[status];
  return html`<span class="status ${tone}"><svg width="1em" height="1em" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">${rawHtml(ICON_PATHS[icon])}</svg>${word}</span>`;
}

/** A platform's mark and name. */
export const markedPlatform = (on: OnPlatform): Html =>
  html`<svg width="1em" height="1em" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="${PLATFORM_MARKS[on.platform].path}"/></svg>${getPlatformName(on)}`;

/** The maximum width and height in CSS pixels. */
const AVATAR = 64;

/** A person's decorative picture, if there is one. There are no initials, because replacing a failed picture needs scripts. */
export function avatar(address: string | null): HtmlPart {
  const image = avatarImage(address, AVATAR);
  return (
    image &&
    html`<img src="${image.src}"${image.srcSet ? html` srcset="${image.srcSet}"` : null} width="${AVATAR}" height="${AVATAR}" alt="">`
  );
}

/** A decorative picture in its best format. */
export const picture = ({ sources, src, srcSet, width, height }: Picture): Html =>
  html`<picture>${sources.map(({ type, srcSet: set }) => html`<source type="${type}" srcset="${set}" sizes="(max-width: 459px) 96px, 220px">`)}<img src="${src}"${srcSet ? html` srcset="${srcSet}" sizes="(max-width: 459px) 96px, 220px"` : null} width="${width}" height="${height}" alt=""></picture>`;

/** A presence through time, as `features/bans/ui/PresenceLine.tsx` draws it. */
export function presenceDrawing(line: PresenceLine): Html {
  const paths = stretchedPaths(line);
  const path = (part: string, d: string | undefined) => d && html`<path class="${part}" d="${d}"/>`;
  return html`<svg class="line" viewBox="${STRETCHED_BOX}" preserveAspectRatio="none" role="img" aria-label="${lineText(line)}">${PATH_ORDER.map((part) => path(part, paths[part]))}${path('hole', paths.end)}</svg>`;
}

/** The content of a card. */
export type Card = {
  readonly title: string;
  /** The page that the card is about; null if it no longer exists. */
  readonly path: string | null;
  /** The kind of page, shown at the top. */
  readonly kicker: string;
  readonly body: Html;
  /** The source of the information. */
  readonly source: HtmlPart;
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
const DEMO_MARK = html` <span class="demo" title="Demo content: the people and events are fictional.">Demo</span>`;

/** The HTML document of a card: no scripts, no fonts, no requests except for pictures. */
export function cardDocument(
  { title, path, kicker, body, source, action, isSample }: Card,
  theme: EmbedTheme,
): string {
  return html`<!doctype html>
<html lang="${SITE_LANGUAGE}" dir="ltr" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · ${siteName()}</title><meta name="robots" content="noindex, indexifembedded"><link rel="icon" href="/icons/icon.svg">${path && html`<link rel="canonical" href="${absoluteUrl(path)}">`}<style>${rawHtml(CARD_STYLE)}</style></head><body>
<header>${outLink(routes.home(), html`${MARK}${siteName()}`)}<span class="kicker">${kicker}${isSample && DEMO_MARK}</span></header>
<main>${body}</main>
<footer><span>${source}</span>${outLink(path ?? routes.home(), action)}</footer>
</body></html>
`.text;
}
