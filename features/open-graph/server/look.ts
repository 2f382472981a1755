import type { PresenceState } from '../../bans/model/presence/presence-line.ts';

/** The dark theme for a card of 1200 by 630 pixels. Cards have no stylesheet, so the values of the tokens are here. */
export const CARD = { width: 1200, height: 630, margin: 64 } as const;

export const INK = '#f3f1ea';
export const MUTED = '#a3a8b4';
export const GROUND = '#0c0d10';
export const RULE = '#2a2e37';
export const SIGNAL = '#ff3b47';

export const STATE_LOOKS: Readonly<
  Record<PresenceState, { readonly word: string; readonly colour: string }>
> = {
  active: { word: 'Active', colour: MUTED },
  limited: { word: 'Limited', colour: '#ffb020' },
  banned: { word: 'Banned', colour: SIGNAL },
  restored: { word: 'Restored', colour: '#3ecf8e' },
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
