import { DARK, LINE_DOTS, LINE_STATES } from '../../../lib/theme/tokens.ts';
import { lineGeometry, linePaths } from '../../bans/model/line-geometry.ts';
import {
  type AccountState,
  PRESENCE_STATES,
  type PresenceLine,
  type PresenceState,
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
    limited: { word: 'Limited', colour: DARK[LINE_STATES.limited] },
    banned: { word: 'Banned', colour: DARK[LINE_STATES.banned] },
    restored: { word: 'Restored', colour: DARK[LINE_STATES.restored] },
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

/** The radius of the hollow dot where the owner left. */
const END = 6;
/** The dots of a ban, for a stroke that is thicker than on pages. */
const DOTS = LINE_DOTS.split(' ').map((length) => Number(length) * 1.5);

/**
 * A presence through time as an SVG document, drawn as on pages: cut by a stroke and dotted while banned, with a tick for each
 * appeal and a hollow dot where the owner left.
 */
export function lineSvg(line: PresenceLine, width: number, height: number): string {
  const { segments, end } = lineGeometry(line);
  const reach = Math.max(segments.at(-1)?.to ?? 0, (end ?? 0) + END / width);
  const middle = height / 2;
  // A picture cuts off what is beyond its edge: a ban that has just begun needs room before it.
  const days = reach > 1 ? width * 0.96 : width;
  const paths = linePaths(line, { width: days, middle, cut: 26, cutAfter: 2, tick: 16 });
  const state = (name: PresenceState) => {
    const dots = name === 'banned' ? ` stroke-dasharray="${DOTS.join(' ')}"` : '';
    const cut = name === 'banned' && paths.break ? `<path d="${paths.break}"/>` : '';
    return paths[name] === undefined
      ? ''
      : `<g stroke="${STATE_LOOKS[name].colour}" stroke-width="4"><path d="${paths[name]}"${dots}/>${cut}</g>`;
  };
  const hole =
    end === null
      ? ''
      : `<circle cx="${Math.round(end * days)}" cy="${middle}" r="${END - 1.5}" stroke="${STATE_LOOKS.left.colour}" stroke-width="3" fill="${GROUND}"/>`;
  const ticks = paths.appeal ? `<path d="${paths.appeal}" stroke="${INK}" stroke-width="2"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">${PRESENCE_STATES.map(state).join('')}${hole}${ticks}</svg>`;
}

export const dataAddress = (svg: string) =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
