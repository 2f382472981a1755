import { z } from 'zod';
import { ownValue } from '../../../lib/domain/own-value.ts';
import { PROBLEMS_FIELD, type RowProblem } from '../../../lib/workspace/import-plan.ts';
import { OWN_MODELS, type OwnKind } from '../../account/model/own-records.ts';
import type { Input } from './own-rows.ts';

/** Fields that only the backend and its services write. */
const NOT_WRITTEN: readonly string[] = ['owner', 'createdAt', 'updatedAt', 'moderation', 'approvedAt'];
/** Fields that are derived from others and therefore not imported. */
const DERIVED: readonly string[] = [
  'activePlatforms',
  'bannedPlatforms',
  'limitedPlatforms',
  'totalEstimatedLoss',
  'dateFirstRestricted',
  'platformsAffected',
  'platformStatus',
  'totalBans',
];

const MAX_TEXT_LENGTH = 20_000;
/** Maximum characters. The checks of briefs allow fewer, and report how many. */
const MAX_ARTICLE = 400_000;

const text = z
  .string('This must be text.')
  .max(MAX_TEXT_LENGTH, `This is longer than ${MAX_TEXT_LENGTH} characters.`);
const article = z
  .string('This must be text.')
  .max(MAX_ARTICLE, `This is longer than ${MAX_ARTICLE} characters.`);
const texts = z
  .array(text.nullable(), 'This must be a list.')
  .max(200, 'This list has more than 200 entries.');
const date = z.iso.date('This must be a date such as 2026-11-21.');
const instant = z.iso.datetime({ offset: true, error: 'This must be a time such as 2026-11-21T09:00:00Z.' });
const amount = z.number('This must be a number.');
const whole = z.int('This must be a whole number.');
const flag = z.boolean('This must be true or false.');
const json = z.union(
  [
    z.string().refine(isJson, 'This is not valid JSON.').max(350_000, 'This is too long.'),
    z.array(z.unknown()),
    z.record(z.string(), z.unknown()),
  ],
  'This is not valid JSON.',
);
const oneOf = (...values: readonly [string, ...string[]]) =>
  z.enum(values, `This must be one of ${values.join(', ')}.`);

const SHAPES: Readonly<Record<string, z.ZodType>> = {
  longDescription: article,
  presences: json,
  evidence: json,
  measurements: json,
  events: json,
  content: json,
  activePlatforms: texts,
  bannedPlatforms: texts,
  limitedPlatforms: texts,
  platformsAffected: texts,
  platformStatus: texts,
  tags: texts,
  warfareTags: texts,
  videoCaptions: texts,
  updateNotes: texts,
  dateFirstRestricted: date,
  dateOfBan: date,
  date,
  changedOn: date,
  blogDate: date,
  publishAt: instant,
  publishedAt: instant,
  totalEstimatedLoss: amount,
  financialImpact: amount.min(0, 'A loss cannot be negative.'),
  totalBans: whole,
  views: whole,
  shares: whole,
  isActive: flag,
  temporaryUntil: date,
  featured: flag,
  listing: oneOf('LISTED', 'UNLISTED'),
  kind: oneOf('BAN', 'REPORT'),
  appealStatus: oneOf('NONE', 'PENDING', 'REJECTED', 'RESTORED'),
  appealResult: oneOf('NONE', 'PENDING', 'REJECTED', 'PARTLY_GRANTED', 'GRANTED'),
  status: oneOf('DRAFT', 'PUBLISHED', 'ARCHIVED'),
};

/**
 * Returns the type of a field in the backend. Fields outside the table are text. A test compares the table
 * with the schema.
 */
export const getShape = (field: string): z.ZodType => ownValue(SHAPES, field) ?? text;

/** Fields without which a record belongs to nothing. */
const REQUIRED: Readonly<Record<OwnKind, readonly string[]>> = {
  profiles: ['id', 'username', 'displayName'],
  bans: ['id', 'platformId', 'profileId'],
  reports: ['id', 'profileId', 'platform', 'category', 'description', 'restrictionType', 'date'],
  briefs: ['id', 'profileId', 'username', 'title', 'slug', 'description', 'categories', 'blogDate', 'month'],
  drafts: ['id', 'kind', 'content'],
  lists: ['id', 'name', 'content'],
  versions: ['id', 'briefId', 'publishedAt', 'title', 'slug', 'description', 'categories', 'blogDate'],
};

/**
 * Reports whether a field is imported. A profile's totals are derived again; in other records the writer sets
 * `changedOn`.
 */
const isWritten = (kind: OwnKind, field: string) =>
  !NOT_WRITTEN.includes(field) &&
  !(kind === 'profiles' && (DERIVED.includes(field) || field === 'changedOn'));

/** The fields of a kind that are imported. */
export const writtenFields = (kind: OwnKind): readonly string[] =>
  OWN_MODELS[kind].fields.filter((field) => isWritten(kind, field));

/** Returns the input that creates a stored record again, without nulls: indexes do not accept them. */
export const inputOfRow = (kind: OwnKind, row: Input & { readonly id: string }) => ({
  ...Object.fromEntries(
    writtenFields(kind)
      .map((field) => [field, row[field] ?? null] as const)
      .filter(([, value]) => value !== null),
  ),
  id: row.id,
});

export type CheckedRow =
  | {
      readonly ok: true;
      readonly id: string;
      readonly input: Input;
      readonly unknown: readonly string[];
      readonly updatedAt: unknown;
    }
  | { readonly ok: false; readonly id: string; readonly problems: readonly RowProblem[] };

/** Reads a row of the archive: checks the type of every field and leaves out unknown fields. */
export function checkRow(kind: OwnKind, raw: unknown): CheckedRow {
  const parsed = z.record(z.string(), z.unknown()).safeParse(raw);
  if (!parsed.success || Array.isArray(raw))
    return { ok: false, id: '', problems: [{ field: 'record', text: 'This is not a record.' }] };
  const row = parsed.data;
  const id = typeof row.id === 'string' ? row.id : '';
  const problems: RowProblem[] = REQUIRED[kind]
    .filter(
      (field) =>
        row[field] === undefined || ownValue(row, field) === null || (field === 'id' && row.id === ''),
    )
    .map((field) => ({ field, text: 'This field is missing.' }));
  if (id.length > 500) problems.push({ field: 'id', text: 'This is too long.' });
  const input: Record<string, unknown> = {};
  for (const field of writtenFields(kind)) {
    const value = row[field];
    if (value === undefined || value === null) continue;
    const checked = getShape(field).safeParse(value);
    if (checked.success) input[field] = value;
    else problems.push({ field, text: checked.error.issues[0]?.message ?? 'This value is not valid.' });
  }
  if (problems.length > 0) return { ok: false, id, problems };
  const known: readonly string[] = [...OWN_MODELS[kind].fields, PROBLEMS_FIELD];
  return {
    ok: true,
    id,
    input,
    unknown: Object.keys(row).filter((field) => !known.includes(field)),
    updatedAt: row.updatedAt,
  };
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
