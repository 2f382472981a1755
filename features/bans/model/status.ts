import type { RecordType, RestrictionState } from '../../../lib/domain/restriction-filter.ts';
import { getEnd, type Restriction, type RestrictionEvent } from './ban.ts';

/** Returns whether a restriction is in force, and if not, how it ended. Every other status is derived from it. */
export function getState(restriction: Pick<Restriction, 'events'>): RestrictionState {
  const kind = getEnd(restriction)?.kind;
  return kind === 'restored' || kind === 'ended' ? kind : 'in-force';
}

/** The status of a restriction without its appeal. */
export type RecordStatus = 'banned' | 'limited' | Exclude<RestrictionState, 'in-force'>;

/** The status of a restriction in force, which is also the name of its start among its events. */
export const STATUS_IN_FORCE = {
  ban: 'banned',
  report: 'limited',
} as const satisfies Readonly<Record<RecordType, RecordStatus>>;

type WithStatus = Pick<Restriction, 'kind' | 'events'>;

export function recordStatus(restriction: WithStatus): RecordStatus {
  const state = getState(restriction);
  return state === 'in-force' ? STATUS_IN_FORCE[restriction.kind] : state;
}

/** The status of a restriction with its appeal, as StatusLabel shows it. */
export type RestrictionStatus =
  | RecordStatus
  | 'appeal-pending'
  | 'appeal-rejected'
  | 'appeal-partly-granted'
  | 'appeal-granted';

const APPEAL_STATUS: Readonly<Partial<Record<RestrictionEvent['kind'], RestrictionStatus>>> = {
  'appeal-filed': 'appeal-pending',
  'appeal-escalated': 'appeal-pending',
  'appeal-rejected': 'appeal-rejected',
  'appeal-partly-granted': 'appeal-partly-granted',
  'appeal-granted': 'appeal-granted',
};

/** Returns the status of a restriction; while it is in force, that of its appeal if there is one. */
export function statusWithAppeal(restriction: WithStatus): RestrictionStatus {
  const last = getState(restriction) === 'in-force' ? restriction.events.at(-1) : undefined;
  return (last && APPEAL_STATUS[last.kind]) ?? recordStatus(restriction);
}
