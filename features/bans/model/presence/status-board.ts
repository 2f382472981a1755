import { PLATFORM_IDS, type PlatformId } from '../../../../lib/domain/platform.ts';
import type { IsoDate, When } from '../../../../lib/time/when.ts';
import { type Ban, daysAppealPending, daysUntilRestored, endOf, isInForce } from '../ban.ts';
import type { ShadowbanReport } from '../shadowban-report.ts';
import {
  lastEndedBan,
  type PlatformRecord,
  type Presence,
  type PresenceState,
  stateOn,
} from './presence-line.ts';

/** One row of a profile's status board: the current status on one platform. */
export type StatusRow = {
  readonly platform: PlatformId;
  readonly state: PresenceState;
  readonly since: When | null;
  readonly record: PlatformRecord;
  /** Days from ban to restoration, while the status is restored and both dates are known. */
  readonly backAfterDays: number | null;
  /** Days for which an appeal against the current ban has been pending. */
  readonly appealPendingDays: number | null;
};

const byBeginning = (a: Pick<Ban, 'began'>, b: Pick<Ban, 'began'>) =>
  (a.began?.date ?? '').localeCompare(b.began?.date ?? '');

/** Groups a person's records by platform. A platform without a presence gets one without a date. */
export function platformRecords(
  presences: readonly Presence[],
  bans: readonly Ban[],
  reports: readonly ShadowbanReport[],
): readonly PlatformRecord[] {
  const named = new Set([...presences, ...bans, ...reports].map((item) => item.platform));
  return PLATFORM_IDS.filter((id) => named.has(id)).map((platform) => ({
    presence: presences.find((presence) => presence.platform === platform) ?? {
      platform,
      since: null,
      url: null,
    },
    bans: bans.filter((ban) => ban.platform === platform).sort(byBeginning),
    reports: reports.filter((report) => report.platform === platform).sort(byBeginning),
  }));
}

function sinceOf(record: PlatformRecord, state: PresenceState, ended: Ban | null): When | null {
  switch (state) {
    case 'banned':
      return record.bans.find(isInForce)?.began ?? null;
    case 'limited':
      return record.reports.find(isInForce)?.began ?? null;
    case 'restored':
      return (ended && endOf(ended)?.when) ?? null;
    case 'active':
      return record.presence.since;
  }
}

const URGENCY: Readonly<Record<PresenceState, number>> = { banned: 0, limited: 1, restored: 2, active: 3 };

/** The board's rows, restrictions in force first. */
export function statusBoard(records: readonly PlatformRecord[], today: IsoDate): readonly StatusRow[] {
  return records
    .map((record): StatusRow => {
      const state = stateOn(record, today);
      const ended = lastEndedBan(record, today);
      const banned = record.bans.find(isInForce);
      return {
        platform: record.presence.platform,
        state,
        since: sinceOf(record, state, ended),
        record,
        backAfterDays: state === 'restored' && ended ? daysUntilRestored(ended) : null,
        appealPendingDays: banned ? daysAppealPending(banned, today) : null,
      };
    })
    .sort((a, b) => URGENCY[a.state] - URGENCY[b.state]);
}
