import { z } from 'zod';
import type { Ban } from '../../features/bans/model/ban.ts';
import { wholeBan } from '../../features/bans/model/records/ban.ts';
import { wholeReport } from '../../features/bans/model/records/report.ts';
import type { ShadowbanReport } from '../../features/bans/model/shadowban-report.ts';
import { BRIEF_STATUSES, type BriefStatus } from '../../features/briefs/model/brief.ts';
import type { Profile } from '../../features/profiles/model/profile.ts';
import { type HiddenPart, storedProfile } from '../../features/profiles/model/records/profile.ts';
import { type Category, isCategory } from '../domain/theme.ts';
import { addressName, isoDate, optionalText, texts } from '../records/shapes.ts';
import type { IsoDate } from '../time/when.ts';
import type { OwnRow, OwnRows, StudioKind } from './own-rows.ts';

export type OwnProfile = {
  readonly row: OwnRow;
  readonly profile: Profile;
  readonly isListed: boolean;
  /** Parts of it that readers do not see. */
  readonly hidden: readonly HiddenPart[];
};
export type OwnBan = { readonly row: OwnRow; readonly ban: Ban };
export type OwnReport = { readonly row: OwnRow; readonly report: ShadowbanReport };
export type OwnBrief = { readonly row: OwnRow; readonly brief: BriefRecord };

/** A brief of the person's own in any status, as its record says it; its text comes with the brief alone. */
export type BriefRecord = {
  readonly id: string;
  readonly profileId: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** null: a draft that is not about anything yet. */
  readonly category: Category | null;
  /** As stored: themes and other words. */
  readonly tags: readonly string[];
  readonly warfareTags: readonly string[];
  readonly status: BriefStatus;
  /** Published ones are on show from this day on. */
  readonly blogDate: IsoDate;
  readonly thumbnail: string | null;
  readonly createdAt: string;
};

/** A record that cannot be understood. It is kept as it is, and shown with what is wrong with it. */
export type BrokenRow = {
  readonly kind: StudioKind;
  /** With `updatedAt` empty when the backend could give no more than the id. */
  readonly row: OwnRow;
  readonly problem: string;
};

const briefRecord = z
  .object({
    id: z.string(),
    profileId: z.string(),
    slug: addressName,
    title: z.string(),
    description: z.string(),
    categories: z.string(),
    tags: texts,
    warfareTags: texts,
    status: z.enum(BRIEF_STATUSES).nullish(),
    blogDate: isoDate,
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
  bans: wholeBan.transform(({ ban }) => ban),
  reports: wholeReport.transform(({ report }) => report),
  briefs: briefRecord,
};

/** Everything of a person's own, understood as far as it can be. */
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
    else broken.push({ kind, row, problem: problemOf(parsed.error) });
  }
  return { good, broken };
}

const problemOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'The record'}: ${message}`).join('; ');

const oldestFirst = (a: OwnProfile, b: OwnProfile) =>
  a.profile.createdAt.localeCompare(b.profile.createdAt) || a.row.id.localeCompare(b.row.id);

/** Turns stored rows into what the studio shows. Nothing is dropped: what cannot be understood is in `broken`. */
export function ownRecords(rows: Readonly<Record<StudioKind, OwnRows>>): OwnRecords {
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
