import { z } from 'zod';
import { getPlatformName, type PlatformId } from '../../../lib/domain/platform.ts';
import { type Category, isCategory } from '../../../lib/domain/theme.ts';
import { isoDate, optionalText, slugSchema, texts } from '../../../lib/records/shapes.ts';
import { routes } from '../../../lib/routes.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
import { changedFields } from '../../../lib/workspace/merge.ts';
import { asOf, type Ban, type ShadowbanReport } from '../../bans/model/ban.ts';
import { wholeBan, wholeReport } from '../../bans/model/stored-restriction.ts';
import { BRIEF_STATUSES, type BriefStatus } from '../../briefs/model/brief.ts';
import type { Profile, ProfileRecord } from '../../profiles/model/profile.ts';
import { type HiddenPart, storedProfile } from '../../profiles/model/stored-profile.ts';
import { storedTotals } from '../../profiles/model/stored-totals.ts';
import type { AllOwnRows, Input, OwnRow, OwnRows, StudioKind } from './own-rows.ts';

export type OwnProfile = {
  readonly row: OwnRow;
  readonly profile: Profile;
  readonly isListed: boolean;
  /** Parts of the profile that readers do not see. */
  readonly hidden: readonly HiddenPart[];
};
export type OwnBan = { readonly row: OwnRow; readonly ban: Ban };
export type OwnReport = { readonly row: OwnRow; readonly report: ShadowbanReport };
export type OwnBrief = { readonly row: OwnRow; readonly brief: BriefRecord };

/** A brief of the person in any status. Its text is read with the brief alone. */
export type BriefRecord = {
  readonly id: string;
  readonly profileId: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Null for a draft without a category. */
  readonly category: Category | null;
  /** As stored: themes and other words. */
  readonly tags: readonly string[];
  readonly warfareTags: readonly string[];
  readonly status: BriefStatus;
  /** The day from which a published brief is public. */
  readonly blogDate: IsoDate;
  /** The instant from which it is public, if a time was chosen. */
  readonly publishAt: string | null;
  readonly thumbnail: string | null;
  readonly createdAt: string;
};

/** An invalid record. It stays unchanged and is shown with its problem. */
export type BrokenRow = {
  readonly kind: StudioKind;
  /** `updatedAt` is empty if the backend could only return the id. */
  readonly row: OwnRow;
  readonly problem: string;
};

const briefRecord = z
  .object({
    id: z.string(),
    profileId: z.string(),
    slug: slugSchema,
    title: z.string(),
    description: z.string(),
    categories: z.string(),
    tags: texts,
    warfareTags: texts,
    status: z.enum(BRIEF_STATUSES).nullish(),
    blogDate: isoDate,
    publishAt: optionalText,
    thumbnail: optionalText,
    createdAt: z.string(),
  })
  .transform(
    ({ categories, status, ...same }): BriefRecord => ({
      ...same,
      category: isCategory(categories) ? categories : null,
      status: status ?? 'DRAFT',
    }),
  );

const SHAPES = {
  profiles: storedProfile,
  bans: wholeBan.transform(({ restriction }) => restriction),
  reports: wholeReport.transform(({ restriction }) => restriction),
  briefs: briefRecord,
};

/** All records of a person, parsed as far as possible. */
export type OwnRecords = {
  /** The oldest first; the studio warns about a second one. */
  readonly profiles: readonly OwnProfile[];
  readonly bans: readonly OwnBan[];
  readonly reports: readonly OwnReport[];
  readonly briefs: readonly OwnBrief[];
  readonly broken: readonly BrokenRow[];
};

type Parsed<Value> = {
  readonly good: readonly (readonly [OwnRow, Value])[];
  readonly broken: readonly BrokenRow[];
};

function parseRows<Value>(
  kind: StudioKind,
  shape: z.ZodType<Value>,
  { rows, unreadable }: OwnRows,
): Parsed<Value> {
  const good: (readonly [OwnRow, Value])[] = [];
  const broken: BrokenRow[] = unreadable.map((id) => ({
    kind,
    row: { id, updatedAt: '' },
    problem: 'The stored data cannot be read.',
  }));
  for (const row of rows) {
    const parsed = shape.safeParse(row);
    if (parsed.success) good.push([row, parsed.data]);
    else broken.push({ kind, row, problem: getProblem(parsed.error) });
  }
  return { good, broken };
}

const getProblem = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'The record'}: ${message}`).join('; ');

const oldestFirst = (a: OwnProfile, b: OwnProfile) =>
  a.profile.createdAt.localeCompare(b.profile.createdAt) || a.row.id.localeCompare(b.row.id);

/** Parses stored rows for the studio. Nothing is dropped: invalid rows are in `broken`. */
export function ownRecords(rows: AllOwnRows): OwnRecords {
  const profiles = parseRows('profiles', SHAPES.profiles, rows.profiles);
  const bans = parseRows('bans', SHAPES.bans, rows.bans);
  const reports = parseRows('reports', SHAPES.reports, rows.reports);
  const briefs = parseRows('briefs', SHAPES.briefs, rows.briefs);
  return {
    profiles: profiles.good
      .map(([row, { profile, hidden }]) => ({ row, profile, hidden, isListed: row.listing === 'LISTED' }))
      .sort(oldestFirst),
    bans: bans.good.map(([row, ban]) => ({ row, ban })),
    reports: reports.good.map(([row, report]) => ({ row, report })),
    briefs: briefs.good.map(([row, brief]) => ({ row, brief })),
    broken: [profiles, bans, reports, briefs].flatMap(({ broken }) => broken),
  };
}

/** A record in the list of the newest ones. */
type Newest = {
  readonly id: string;
  readonly kind: 'Ban' | 'Shadowban report' | 'Brief';
  readonly title: string;
  /** Briefs have none. */
  readonly platform?: PlatformId;
  readonly href: string;
  /** ISO instant of its newest write. */
  readonly writtenAt: string;
};

/** Returns the records that were written last, newest first. */
export function getNewestRecords(
  { bans, reports, briefs }: Pick<OwnRecords, 'bans' | 'reports' | 'briefs'>,
  count: number,
): readonly Newest[] {
  const all: Newest[] = [
    ...bans.map(
      ({ row, ban }): Newest => ({
        id: ban.id,
        kind: 'Ban',
        platform: ban.platform,
        title: [getPlatformName(ban), ban.restriction].filter(Boolean).join(': '),
        href: routes.studio.ban(ban.id),
        writtenAt: row.updatedAt,
      }),
    ),
    ...reports.map(
      ({ row, report }): Newest => ({
        id: report.id,
        kind: 'Shadowban report',
        platform: report.platform,
        title: `${getPlatformName(report)}: ${report.restrictionType}`,
        href: routes.studio.report(report.id),
        writtenAt: row.updatedAt,
      }),
    ),
    ...briefs.map(
      ({ row, brief }): Newest => ({
        id: brief.id,
        kind: 'Brief',
        title: brief.title.trim() || 'Untitled',
        href: routes.studio.brief(brief.id),
        writtenAt: row.updatedAt,
      }),
    ),
  ];
  return all.sort((a, b) => b.writtenAt.localeCompare(a.writtenAt)).slice(0, count);
}

/** Returns a profile with its records as readers see them on a day, without future events. */
export function publicRecord(
  { profile }: OwnProfile,
  { bans, reports }: Pick<OwnRecords, 'bans' | 'reports'>,
  today: IsoDate,
): ProfileRecord {
  const isOwn = (item: { readonly profileId: string }) => item.profileId === profile.id;
  return {
    profile,
    bans: bans.flatMap(({ ban }) => (isOwn(ban) ? (asOf(ban, today) ?? []) : [])),
    reports: reports.flatMap(({ report }) => (isOwn(report) ? (asOf(report, today) ?? []) : [])),
  };
}

/**
 * Returns the derived fields of a profile that differ from the stored ones on a day; null if all are equal.
 */
export function staleTotals(own: OwnProfile, records: OwnRecords, today: IsoDate): Input | null {
  const stale = changedFields(own.row, storedTotals(publicRecord(own, records, today), today));
  return Object.keys(stale).length > 0 ? stale : null;
}
