import type { Ban, ShadowbanReport } from '../features/bans/model/ban.ts';
import type { Presence } from '../features/bans/model/presence-line.ts';
import type { Profile, ProfileRecord } from '../features/profiles/model/profile.ts';
import { PLATFORM_IDS } from '../lib/domain/platform.ts';
import type { RecordType } from '../lib/domain/restriction-filter.ts';
import { pictureAddress } from '../lib/pictures/picture.ts';
import { type When, whenWritten } from '../lib/time/when.ts';
import type { PartialDate, SampleBan, SampleCreator, SampleReport } from './creators/sample-creator.ts';
import { sampleSite } from './sample-addresses.ts';
import { getEvidence } from './sample-evidence.ts';

type Restriction = SampleBan | SampleReport;

const toWhen = (date: PartialDate | null): When | null => (date === null ? null : whenWritten(date));

const common = ({ username }: SampleCreator, kind: RecordType, item: Restriction) => ({
  id: [kind, username, item.platform, item.began ?? 'undated'].join('-'),
  profileId: username,
  platform: item.platform,
  began: toWhen(item.began),
  evidence: (item.evidence ?? []).map(getEvidence),
  events: (item.events ?? []).map((event) => ({
    kind: event.kind,
    when: whenWritten(event.on),
    text: event.text,
  })),
  corrections: [],
});

const getBan = (creator: SampleCreator, ban: SampleBan): Ban => ({
  kind: 'ban',
  ...common(creator, 'ban', ban),
  restriction: null,
  explanation: ban.explanation,
  details: ban.details ?? {},
});

const getReport = (creator: SampleCreator, report: SampleReport): ShadowbanReport => ({
  kind: 'report',
  ...common(creator, 'report', report),
  category: report.category,
  restrictionType: report.restrictionType,
  description: report.description,
  loss: report.loss ?? null,
  ...(report.measurements && { measurements: report.measurements }),
});

/** The person's platforms, without addresses: anyone could register a name on a platform. */
function getPresences({ since, until }: SampleCreator): readonly Presence[] {
  return PLATFORM_IDS.flatMap((platform): readonly Presence[] => {
    const start = since[platform];
    if (start === undefined) return [];
    const end = until?.[platform];
    return [{ platform, since: toWhen(start), ...(end && { until: toWhen(end) }), url: null }];
  });
}

/** A profile with its records, before the backend has given it its instants. */
export type WrittenProfileRecord = Omit<ProfileRecord, 'profile'> & {
  readonly profile: Omit<Profile, 'createdAt' | 'updatedAt'>;
};

/** A sample creator as the domain knows a profile with its records. */
export function getProfileRecord(creator: SampleCreator): WrittenProfileRecord {
  const bans = creator.bans.map((ban) => getBan(creator, ban));
  const presences = getPresences(creator);
  const profile = {
    id: creator.username,
    username: creator.username,
    displayName: creator.displayName,
    bio: creator.bio,
    avatarUrl: creator.hasAvatar ? pictureAddress('avatar', creator.username, 128, 'webp') : null,
    presences,
    blogUrl: creator.hasBlog ? sampleSite(creator.username) : null,
    // No sample has one: money that is sent to it would be lost.
    solanaAddress: null,
    schedule: creator.schedule,
  };
  const reports = creator.reports.map((report) => getReport(creator, report));
  return { profile, bans, reports };
}
