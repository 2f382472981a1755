import {
  type Ban,
  type Loss,
  RESTRICTION_EVENT_KINDS,
  type RestrictionEvent,
  type RestrictionEventKind,
  type ShadowbanReport,
} from '../../../features/bans/model/ban.ts';
import type { PlatformRecord } from '../../../features/bans/model/presence-line.ts';
import { whenWritten } from '../../time/when.ts';
import type { PlatformId } from '../platform.ts';

/** An event with its date: `'restored 2026-10-09'`, `'restored 2026-10'` or `'restored 2026'`. */
type WrittenEvent = `${RestrictionEventKind} ${string}`;

const isKind = (text: string | undefined): text is RestrictionEventKind =>
  RESTRICTION_EVENT_KINDS.some((kind) => kind === text);

function getEvent(written: WrittenEvent): RestrictionEvent {
  const [kind, date] = written.split(' ');
  if (!isKind(kind) || !date) throw new RangeError(written);
  return { kind, when: whenWritten(date), text: '' };
}

let count = 0;

/** A ban from `began` (null: not known), with events in order. */
export function banFor(platform: PlatformId, began: string | null, ...events: readonly WrittenEvent[]): Ban {
  count += 1;
  return {
    kind: 'ban',
    id: `ban-${count}`,
    profileId: 'a-person',
    platform,
    began: began === null ? null : whenWritten(began),
    restriction: null,
    explanation: '',
    details: {},
    evidence: [],
    events: events.map(getEvent),
    corrections: [],
  };
}

export function reportFor(
  platform: PlatformId,
  began: string | null,
  loss: Omit<Loss, 'method'> | null,
  ...events: readonly WrittenEvent[]
): ShadowbanReport {
  const {
    explanation: _explanation,
    restriction: _restriction,
    details: _details,
    kind: _kind,
    ...same
  } = banFor(platform, began, ...events);
  return {
    ...same,
    kind: 'report',
    category: 'visibility',
    restrictionType: 'reduced reach',
    description: '',
    loss: loss && { ...loss, method: null },
  };
}

/** The records of one person on YouTube since 2020. */
export const onYoutube = (
  bans: readonly Ban[],
  reports: readonly ShadowbanReport[] = [],
): PlatformRecord => ({
  presence: { platform: 'youtube', since: whenWritten('2020-01-01'), url: null },
  bans,
  reports,
});
