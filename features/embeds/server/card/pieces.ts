import { ICON_PATHS } from '@/components/ui/icon-paths';
import { PLATFORM_MARKS } from '@/components/ui/platform-marks';
import { STATUS_LOOKS, type Status } from '@/components/ui/status-looks';
import type { LineSegment, PresenceLine } from '@/features/bans/model/presence/presence-line';
import { lineText } from '@/features/bans/model/presence/presence-line-text';
import { PLATFORMS, type PlatformId } from '@/lib/domain/platform';
import { avatarImage } from '@/lib/pictures/avatar-image';
import type { Picture } from '@/lib/pictures/picture';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { daysBetween, type IsoDate } from '@/lib/time/when';
import { type Markup, markup, type Part, rawHtml } from './markup';

/** A link out of the card, which opens in a new tab. */
export const outLink = (path: string, label: Part): Markup =>
  markup`<a href="${absoluteUrl(path)}" target="_blank" rel="noopener">${label}</a>`;

export function statusMark(status: Status): Markup {
  const { word, icon, tone } = STATUS_LOOKS[status];
  return markup`<span class="status ${tone}"><svg width="1em" height="1em" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">${rawHtml(ICON_PATHS[icon])}</svg>${word}</span>`;
}

/** A platform's mark and name. */
export const platformName = (platform: PlatformId): Markup =>
  markup`<svg width="1em" height="1em" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="${PLATFORM_MARKS[PLATFORMS[platform].iconKey].path}"/></svg>${PLATFORMS[platform].displayName}`;

/** The maximum width and height in CSS pixels. */
const AVATAR = 64;

/** A person's decorative picture, if there is one. There are no initials, because replacing a failed picture needs scripts. */
export function avatar(address: string | null): Part {
  const image = avatarImage(address, AVATAR);
  return (
    image &&
    markup`<img src="${image.src}"${image.srcSet ? markup` srcset="${image.srcSet}"` : null} width="${AVATAR}" height="${AVATAR}" alt="">`
  );
}

/** A decorative picture in its best format. */
export const picture = ({ sources, src, srcSet, width, height }: Picture): Markup =>
  markup`<picture>${sources.map(({ type, srcSet: set }) => markup`<source type="${type}" srcset="${set}" sizes="(max-width: 459px) 96px, 220px">`)}<img src="${src}"${srcSet ? markup` srcset="${srcSet}" sizes="(max-width: 459px) 96px, 220px"` : null} width="${width}" height="${height}" alt=""></picture>`;

const WIDTH = 1000;
const MIDDLE = 10;

/** A presence through time, as `components/ui/PresenceLine.tsx` draws it. */
export function presenceDrawing(line: PresenceLine): Markup {
  const span = Math.max(1, daysBetween(line.from, line.to));
  const x = (date: IsoDate) =>
    Math.round(Math.min(WIDTH, Math.max(0, (daysBetween(line.from, date) / span) * WIDTH)) * 10) / 10;
  const segment = ({ state, from, to }: LineSegment) =>
    markup`<path class="${state}" d="M${x(from)} ${MIDDLE}H${x(to)}"/>${state === 'banned' && markup`<path class="break" d="M${x(from)} ${MIDDLE - 8}v16"/>`}`;
  const appeals = [...new Set(line.appeals)].map(
    (date) => markup`<path class="appeal" d="M${x(date)} ${MIDDLE - 4}v8"/>`,
  );
  return markup`<svg class="line" viewBox="0 0 ${WIDTH} 20" preserveAspectRatio="none" role="img" aria-label="${lineText(line)}">${line.segments.map(segment)}${appeals}</svg>`;
}
