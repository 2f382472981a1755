import { getPlatformName } from '../../../lib/domain/platform.ts';
import { plural } from '../../../lib/text/plural.ts';
import { type AccountState, isOpen, type StatusRow } from '../../bans/model/presence-line.ts';
import type { ProfileRecord } from './profile.ts';
import { profileTotals } from './profile-totals.ts';

/** A summary of a profile, for search engines and shared links. */
export function profileDescription(record: ProfileRecord): string {
  const { totalBans, bansInForce } = profileTotals(record);
  const places = [...new Set(record.bans.map(getPlatformName))].join(', ');
  const bans = `${plural(totalBans, 'ban')} on record`;
  const facts = totalBans === 0 ? 'No bans on record.' : `${bans} (${places}), ${bansInForce} in force.`;
  return `${facts} ${record.profile.bio ?? ''}`.trim();
}

/** "Mara Lindqvist" -> "Mara"; the name of an outlet ("The Long Margin") stays whole. */
export function shortName(displayName: string): string {
  const words = displayName.split(' ');
  return words.length === 2 && words[0] ? words[0] : displayName;
}

/** The most urgent status of a person, and the accounts where readers find them. */
export type WhereNow = {
  readonly state: AccountState;
  /** The platforms with that state. */
  readonly rows: readonly StatusRow[];
  /** The accounts that are in use and not banned. Those with an address come first, restricted ones last. */
  readonly open: readonly StatusRow[];
};

/** The position of an account in lists: with an address, without one, left. */
const getRank = ({ state, record }: StatusRow) =>
  state === 'left' ? 2 : record.presence.url === null ? 1 : 0;

/**
 * All accounts. Those with a URL come first, the least restricted ones before others. Accounts that their owner no
 * longer uses come last.
 */
export const getAccounts = (board: readonly StatusRow[]): readonly StatusRow[] =>
  board.toReversed().sort((a, b) => getRank(a) - getRank(b));

/** Returns the most important fact for a reader; null for a person without platforms. */
export function whereNow(board: readonly StatusRow[]): WhereNow | null {
  const state = board[0]?.state;
  if (!state) return null;
  return {
    state,
    rows: board.filter((row) => row.state === state),
    open: getAccounts(board).filter((row) => isOpen(row.state)),
  };
}
