import type { RestrictionState } from '../../../lib/domain/restriction-filter.ts';
import { type Ban, endOf, type RestrictionEvent } from './ban.ts';

type Restriction = Pick<Ban, 'events'>;

/** Returns whether a restriction is in force, and if not, how it ended. Every other status is derived from it. */
export function stateOf(restriction: Restriction): RestrictionState {
  const kind = endOf(restriction)?.kind;
  return kind === 'restored' || kind === 'ended' ? kind : 'in-force';
}

/** The status of a restriction in force with its appeal, as StatusLabel shows it. */
export type RestrictionStatus =
  | 'banned'
  | 'limited'
  | 'appeal-pending'
  | 'appeal-rejected'
  | 'appeal-partly-granted'
  | 'appeal-granted'
  | Exclude<RestrictionState, 'in-force'>;

const APPEAL_STATUS: Readonly<Partial<Record<RestrictionEvent['kind'], RestrictionStatus>>> = {
  'appeal-filed': 'appeal-pending',
  'appeal-escalated': 'appeal-pending',
  'appeal-rejected': 'appeal-rejected',
  'appeal-partly-granted': 'appeal-partly-granted',
  'appeal-granted': 'appeal-granted',
};

/** Returns the status to show for a restriction. */
export function statusOf(restriction: Restriction, inForce: 'banned' | 'limited'): RestrictionStatus {
  const state = stateOf(restriction);
  if (state !== 'in-force') return state;
  const last = restriction.events.at(-1);
  return (last && APPEAL_STATUS[last.kind]) ?? inForce;
}
