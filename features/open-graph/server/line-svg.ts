import { daysBetween, type IsoDate } from '../../../lib/time/when.ts';
import type { LineSegment, PresenceLine } from '../../bans/model/presence/presence-line.ts';
import { INK, STATE_LOOKS } from './look.ts';

/**
 * A presence through time as an SVG document, drawn as on pages: cut by a stroke and dotted while banned, with a tick for each
 * appeal.
 */
export function lineSvg(line: PresenceLine, width: number, height: number): string {
  const span = Math.max(1, daysBetween(line.from, line.to));
  const middle = height / 2;
  const x = (date: IsoDate) =>
    Math.round(Math.min(width, Math.max(0, (daysBetween(line.from, date) / span) * width)));
  const segment = ({ state, from, to }: LineSegment) => {
    const dots = state === 'banned' ? ' stroke-dasharray="3 9"' : '';
    const cut = `<path d="M${Math.min(width - 2, x(from) + 2)} ${middle - 13}v26"/>`;
    return `<g stroke="${STATE_LOOKS[state].colour}" stroke-width="4"><path d="M${x(from)} ${middle}H${x(to)}"${dots}/>${state === 'banned' ? cut : ''}</g>`;
  };
  const ticks = [...new Set(line.appeals)].map((date) => `<path d="M${x(date)} ${middle - 8}v16"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">${line.segments.map(segment).join('')}<g stroke="${INK}" stroke-width="2">${ticks}</g></svg>`;
}

export const dataAddress = (svg: string) =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
