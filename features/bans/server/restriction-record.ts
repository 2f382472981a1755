import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cachedBySlug, revalidateEveryMinute } from '../../../lib/backend/cached.ts';
import { recordLoader } from '../../../lib/backend/record-loader.ts';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { parseRecord } from '../../../lib/records/parse.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { belongsTo } from '../../profiles/model/own-records.ts';
import type { ProfileCard } from '../../profiles/model/stored-profile.ts';
import { getProfileCard } from '../../profiles/server/people.ts';
import { asOf, type Restriction } from '../model/ban.ts';
import { BAN_FIELDS, REPORT_FIELDS } from '../model/stored-fields.ts';
import { wholeBan, wholeReport } from '../model/stored-restriction.ts';

/** A ban or report with its owner, for its own page. */
export type RestrictionRecord = {
  readonly profile: ProfileCard;
  /** ISO instant of the newest write to the record. */
  readonly updatedAt: string;
  readonly restriction: Restriction;
};

const loadBan = recordLoader(readDocument(BAN_FIELDS));
const loadReport = recordLoader(readDocument(REPORT_FIELDS));

const getWholeBan = cachedBySlug(
  'ban',
  (id) => [cacheTags.ban(id), cacheTags.model('PlatformBan')],
  async (id) => parseRecord('PlatformBan', wholeBan, await loadBan(id)),
);

const getWholeReport = cachedBySlug(
  'report',
  (id) => [cacheTags.report(id), cacheTags.model('ShadowbanExperience')],
  async (id) => parseRecord('ShadowbanExperience', wholeReport, await loadReport(id)),
);

/** The part of a record up to today. If it has future events, its pages are renewed as time passes. */
async function untilToday(whole: Restriction): Promise<Restriction | null> {
  const restriction = asOf(whole, toIsoDate(new Date()));
  if (restriction !== whole) await revalidateEveryMinute();
  return restriction;
}

/** The owner of a record: null unless its profile is listed and has the same owner, as in the explorer. */
async function listedOwner(profileId: string, owner: string | null): Promise<ProfileCard | null> {
  const card = await getProfileCard(profileId);
  return card?.isListed && belongsTo({ owner }, card) ? card : null;
}

/** Returns the record with this ID and its events up to today; null if the explorer would not show it. */
export async function getRecord(kind: RecordType, id: string): Promise<RestrictionRecord | null> {
  const stored = await (kind === 'ban' ? getWholeBan(id) : getWholeReport(id));
  const restriction = stored && (await untilToday(stored.restriction));
  const profile = restriction && (await listedOwner(restriction.profileId, stored.owner));
  return profile ? { restriction, profile, updatedAt: stored.updatedAt } : null;
}
