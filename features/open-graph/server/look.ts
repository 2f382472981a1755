import { DARK } from '../../../lib/theme/tokens.ts';
import type { PresenceState } from '../../bans/model/presence/presence-line.ts';

/** A card is 1200 by 630 pixels, in the dark scheme. */
export const CARD = { width: 1200, height: 630, margin: 64 } as const;

export const INK = DARK.ink;
export const MUTED = DARK.muted;
export const GROUND = DARK.ground;
export const RULE = DARK.line;
export const SIGNAL = DARK.signal;

export const STATE_LOOKS: Readonly<
  Record<PresenceState, { readonly word: string; readonly colour: string }>
> = {
  active: { word: 'Active', colour: MUTED },
  limited: { word: 'Limited', colour: DARK.amber },
  banned: { word: 'Banned', colour: SIGNAL },
  restored: { word: 'Restored', colour: DARK.green },
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
