import 'server-only';
import { PLATFORMS, type ProfilePlatformId } from '../../../lib/domain/platform.ts';
import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { routes } from '../../../lib/routes.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { plural } from '../../../lib/text/plural.ts';
import { countRestrictions } from '../../bans/server/restrictions.ts';
import { kaplanMeier, medianDay } from '../../charts/model/survival.ts';
import { computeStatistics } from '../../charts/server/statistics.ts';
import type { NotePart, NoteTopic } from '../model/margin-notes.ts';

/** The count of a filter's rows, linked to them. */
async function counted(
  kind: RecordType,
  filter: RestrictionFilter,
  getText: (count: number) => string,
): Promise<Extract<NotePart, { count: number }>> {
  const { records } = await countRestrictions(kind, filter);
  const href = kind === 'ban' ? routes.bans(filter) : routes.reports(filter);
  return { text: getText(records), href, count: records };
}

/** The days until half of the accounts were restored; empty if fewer than half were. */
async function getMedian(filter: RestrictionFilter): Promise<readonly NotePart[]> {
  const { waits } = await computeStatistics('ban', filter);
  const days = medianDay(kaplanMeier(waits));
  if (days === null) return [];
  const href = routes.chart('time-to-restoration', filter);
  return [' Estimated median time away: ', { text: plural(days, 'day'), href }, '.'];
}

async function bansNote(filter: RestrictionFilter, getNoun: (count: number) => string) {
  const [all, back, median] = await Promise.all([
    counted('ban', filter, getNoun),
    counted('ban', { ...filter, state: 'restored' }, (count) => countText(count)),
    getMedian(filter),
  ]);
  return all.count === 0 ? null : ['Of ', all, ' here, ', back, ' came back.', ...median];
}

const platformNote = (platform: ProfilePlatformId) =>
  bansNote({ platform }, (count) => plural(count, `${PLATFORMS[platform].displayName} ban`));

async function appealsNote() {
  const [granted, partly, rejected, pending] = await Promise.all([
    counted('ban', { appeal_result: 'granted' }, (count) => `${countText(count)} granted`),
    counted('ban', { appeal_result: 'partly-granted' }, (count) => `${countText(count)} partly granted`),
    counted('ban', { appeal_result: 'rejected' }, (count) => `${countText(count)} rejected`),
    counted('ban', { appeal_result: 'pending' }, (count) => `${countText(count)} pending`),
  ]);
  const isEmpty = granted.count + partly.count + rejected.count + pending.count === 0;
  return isEmpty
    ? null
    : [
        'Appeals on record here: ',
        granted,
        ', ',
        ...(partly.count > 0 ? [partly, ', '] : []),
        rejected,
        ', ',
        pending,
        '.',
      ];
}

async function shadowbansNote() {
  const [all, inForce] = await Promise.all([
    counted('report', {}, (count) => plural(count, 'shadowban report')),
    counted('report', { state: 'in-force' }, (count) => countText(count)),
  ]);
  return all.count === 0 ? null : ['Of ', all, ' here, all self-reported, ', inForce, ' are still in force.'];
}

/** The note of a topic, computed from the records. Null if there are none. */
export async function recordNote(topic: NoteTopic): Promise<readonly NotePart[] | null> {
  switch (topic) {
    case 'shadowbans':
      return shadowbansNote();
    case 'returns':
      return bansNote({}, (count) => plural(count, 'ban'));
    case 'appeals':
      return appealsNote();
    default:
      return platformNote(topic);
  }
}
