import { DARK } from '../../../lib/theme/tokens.ts';
import { daysBetween, type IsoDate } from '../../../lib/time/when.ts';
import {
  type AccountState,
  drawnEnd,
  type LineSegment,
  type PresenceLine,
} from '../../bans/model/presence-line.ts';

/** A card is 1200 by 630 pixels, in the dark scheme. */
export const CARD = { width: 1200, height: 630, margin: 64 } as const;

export const INK = DARK.ink;

export const MUTED = DARK.muted;

export const GROUND = DARK.ground;

export const RULE = DARK.line;

export const SIGNAL = DARK.signal;

export const STATE_LOOKS: Readonly<Record<AccountState, { readonly word: string; readonly colour: string }>> =
  {
    active: { word: 'Active', colour: MUTED },
    limited: { word: 'Limited', colour: DARK.amber },
    banned: { word: 'Banned', colour: SIGNAL },
    restored: { word: 'Restored', colour: DARK.green },
    left: { word: 'Left', colour: MUTED },
  };

/** The font size with which a title fits into four lines of 760 pixels. */
export function titleSize(title: string): number {
  if (title.length <= 28) return 112;
  if (title.length <= 52) return 92;
  return title.length <= 84 ? 76 : 62;
}

/** The font size, at most 84, with which a name fits into one line. */
export const nameSize = (name: string) =>
  Math.min(84, Math.floor((CARD.width - CARD.margin * 2) / (name.length * 0.45)));

/**
 * A presence through time as an SVG document, drawn as on pages: cut by a stroke and dotted while banned, with a tick for each
 * appeal.
 */
export function lineSvg(line: PresenceLine, width: number, height: number): string {
  const span = Math.max(1, daysBetween(line.from, line.to));
  const middle = height / 2;
  const xOn = (days: number) => (date: IsoDate) =>
    Math.round(Math.min(days, Math.max(0, (daysBetween(line.from, date) / span) * days)));
  const last = line.segments.at(-1);
  const isBeyond = last && drawnEnd(line, last, xOn(width), width) > width;
  // A picture cuts off what is beyond its edge: a ban that has just begun needs room before it.
  const days = isBeyond ? width * 0.96 : width;
  const x = xOn(days);
  const segment = (part: LineSegment) => {
    const { state, from } = part;
    const dots = state === 'banned' ? ' stroke-dasharray="3 9"' : '';
    const cut = `<path d="M${x(from) + 2} ${middle - 13}v26"/>`;
    return `<g stroke="${STATE_LOOKS[state].colour}" stroke-width="4"><path d="M${x(from)} ${middle}H${drawnEnd(line, part, x, days)}"${dots}/>${state === 'banned' ? cut : ''}</g>`;
  };
  const ticks = [...new Set(line.appeals)].map((date) => `<path d="M${x(date)} ${middle - 8}v16"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">${line.segments.map(segment).join('')}<g stroke="${INK}" stroke-width="2">${ticks}</g></svg>`;
}

export const dataAddress = (svg: string) =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
