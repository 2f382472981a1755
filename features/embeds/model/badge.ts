import { makeBadge } from 'badge-maker';
import { getPlatformName, platformInSentence } from '../../../lib/domain/platform.ts';
import { LIGHT } from '../../../lib/theme/tokens.ts';
import type { AccountState, StatusRow } from '../../bans/model/presence-line.ts';
import type { BadgeLook, BadgeStyle } from './embed-address.ts';

/** Background colours for white text: the tokens of the light scheme. */
const COLOURS: Readonly<Record<AccountState | 'none', string>> = {
  banned: LIGHT.signal,
  limited: LIGHT.amber,
  restored: LIGHT.green,
  active: LIGHT.muted,
  left: LIGHT.muted,
  none: LIGHT.muted,
};
const LABEL_COLOUR = LIGHT.ink;

/** The words of each state. Limits are always self-reported, and the badge says so. */
const WORDS: Readonly<Record<AccountState, string>> = {
  banned: 'banned',
  limited: 'limited (self-reported)',
  restored: 'restored',
  active: 'active',
  left: 'no longer used by its owner',
};

const NOTABLE = ['banned', 'limited', 'restored'] as const;

type BadgeText = { readonly label: string; readonly message: string; readonly state: AccountState | 'none' };

/** The text of a badge: one platform by name, several by their number. */
export function badgeText(
  displayName: string,
  board: readonly StatusRow[],
  platform: BadgeLook['platform'],
): BadgeText {
  if (platform) {
    const row = board.find((each) => each.platform === platform);
    const label = platformInSentence(platform);
    return row
      ? { label: `${displayName} on ${label}`, message: WORDS[row.state], state: row.state }
      : { label: `${displayName} on ${label}`, message: 'nothing on record', state: 'none' };
  }
  const notable = board.filter(({ state }) => state !== 'active' && state !== 'left');
  const [only, another] = notable;
  if (!only) return { label: displayName, message: 'no restriction on record', state: 'none' };
  if (!another)
    return {
      label: displayName,
      message: `${getPlatformName(only)}: ${WORDS[only.state]}`,
      state: only.state,
    };
  const counts = NOTABLE.flatMap((state) => {
    const count = notable.filter((row) => row.state === state).length;
    return count > 0 ? [{ state, text: `${count} ${WORDS[state]}` }] : [];
  });
  return {
    label: displayName,
    message: counts.map(({ text }) => text).join(' · '),
    state: counts[0]?.state ?? 'none',
  };
}

/** The badge as SVG, with its text as title. */
export function badgeSvg({ label, message, state }: BadgeText, style: BadgeStyle): string {
  return makeBadge({ label, message, style, color: COLOURS[state], labelColor: LABEL_COLOUR });
}

/** The badge for a profile that does not exist or is not listed. */
export const missingBadge = (style: BadgeStyle): string =>
  badgeSvg({ label: 'profile', message: 'not found', state: 'none' }, style);
