import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { ownValue } from '../../../lib/domain/own-value.ts';
import { type OnPlatform, OTHER_PLATFORM, platformNameProblem } from '../../../lib/domain/platform.ts';
import { parsedText } from '../../../lib/domain/stored-fields.ts';
import { readDocument, repeatedRequest } from '../../../lib/graphql/documents.ts';
import type { IsoDate, When } from '../../../lib/time/when.ts';
import {
  compareFields,
  isOlder,
  type PlanRow,
  planRows as planEachRow,
  type RefusedRow,
  type RowProblem,
  rowKey,
} from '../../../lib/workspace/import-plan.ts';
import { type GraphQLClient, RecordsError } from '../../../lib/workspace/stored-record.ts';
import { forEachKind, OWN_MODELS, type OwnKind } from '../../account/model/own-records.ts';
import type { Ban, ShadowbanReport } from '../../bans/model/ban.ts';
import { BAN_DETAIL_IDS } from '../../bans/model/ban-details.ts';
import { storedEntries } from '../../bans/model/measurements.ts';
import { wholeBan, wholeReport } from '../../bans/model/stored-restriction.ts';
import { storedProfile } from '../../profiles/model/stored-profile.ts';
import { mergeList, readList, writeList } from '../../watchlist/model/account-lists.ts';
import { getFaults, getValues, publishingProblems } from './brief-values.ts';
import { checkDetail } from './check-restriction.ts';
import { type CheckedRow, checkRow, writtenFields } from './imported-rows.ts';
import type { Input, OwnRow } from './own-rows.ts';
import { getRecordDraft } from './record-drafts.ts';

/**
 * The new id of a record whose own id belongs to someone else. It is always the same for the same person and record, so that
 * importing an archive twice creates nothing twice. It has the form of a UUID (version 8).
 */
export function idInstead(kind: OwnKind, id: string, userId: string): string {
  const hex = bytesToHex(sha256(utf8ToBytes(JSON.stringify([kind, id, userId]))));
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Replaces the old keys of files by the new ones wherever a value contains them. They occur in links (where a
 * key is encoded part by part), in Markdown and in JSON.
 * @param moved old key -> new key
 */
function followFiles(moved: ReadonlyMap<string, string>): (value: unknown) => unknown {
  const replacements = new Map<string, string>();
  for (const [from, to] of moved) {
    if (from === to) continue;
    replacements.set(encoded(from), encoded(to));
    replacements.set(from, to);
  }
  if (replacements.size === 0) return (value) => value;
  // The longest key first, because a key may be the beginning of another.
  const keys = [...replacements.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(keys.map(asLiteral).join('|'), 'g');
  const replace = (text: string) => text.replaceAll(pattern, (key) => replacements.get(key) ?? key);
  const follow = (value: unknown): unknown => {
    if (typeof value === 'string') return replace(value);
    if (Array.isArray(value)) return value.map(follow);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, follow(entry)]));
  };
  return follow;
}

const asLiteral = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/');

/** The record's field for a field of the brief's form. */
const RECORD_FIELDS: Readonly<Record<string, string>> = { text: 'longDescription', category: 'categories' };

/** Checks a row with valid types by the same rules as the site's pages and forms. */
function recordProblems(kind: OwnKind, input: Input, today: IsoDate): readonly RowProblem[] {
  const row = { ...input, createdAt: `${today}T00:00:00.000Z`, updatedAt: `${today}T00:00:00.000Z` };
  switch (kind) {
    case 'profiles': {
      const { data, error } = storedProfile.safeParse(row);
      return data ? data.hidden.map(({ part, reason }) => ({ field: part, text: reason })) : getIssues(error);
    }
    case 'bans': {
      const { data, error } = wholeBan.safeParse(row);
      return data
        ? [
            ...getDates(data.restriction, 'dateOfBan', today),
            ...platformProblems(input, data.restriction),
            ...detailProblems(input, data.restriction.began),
          ]
        : getIssues(error);
    }
    case 'reports': {
      const { data, error } = wholeReport.safeParse(row);
      return data
        ? [
            ...getDates(data.restriction, 'date', today),
            ...platformProblems(input, data.restriction),
            ...measurementProblems(input, data.restriction),
          ]
        : getIssues(error);
    }
    case 'drafts':
      return getRecordDraft({ ...input, id: String(input.id), updatedAt: row.updatedAt })
        ? []
        : [{ field: 'content', text: 'This is not a draft of the studio’s forms.' }];
    case 'lists':
      return storedList(input) ? [] : [{ field: 'content', text: 'This is not a list of the watchlist.' }];
    case 'briefs':
    case 'versions': {
      const isPublished = kind === 'versions' || input.status === 'PUBLISHED';
      const values = getValues({ ...row, id: String(input.id) });
      const problems = isPublished ? publishingProblems(values, today) : getFaults(values, today);
      return Object.entries(problems).flatMap(([field, messages]) =>
        messages.map((text) => ({ field: ownValue(RECORD_FIELDS, field) ?? field, text })),
      );
    }
  }
}

/** The problem of the name of a platform outside the list. A name at a platform of the list is left out by readers. */
function platformProblems({ platformName }: Input, { platform }: OnPlatform): readonly RowProblem[] {
  if (platform !== OTHER_PLATFORM) return [];
  const text = platformNameProblem(String(platformName ?? ''));
  return text ? [{ field: 'platformName', text }] : [];
}

/** Reads the content of a list of the watchlist; null if it is not one. */
const storedList = ({ name, content }: Input) =>
  readList(String(name), typeof content === 'string' ? parsedText(content) : content);

/** Lists of the watchlist are merged entry by entry, so that an older archive brings nothing back that was removed since. */
function mergedList(mine: Input, input: Input): string | undefined {
  const [here, there] = [storedList(mine), storedList(input)];
  return here && there ? JSON.stringify(writeList(mergeList(here, there))) : undefined;
}

/** The problems of a ban's optional details. */
const detailProblems = (input: Input, began: When | null): readonly RowProblem[] =>
  BAN_DETAIL_IDS.flatMap((field) => {
    const text = checkDetail(field, String(input[field] ?? ''), began);
    return text ? [{ field, text }] : [];
  });

/** The problem of measurements that readers would not see. */
function measurementProblems(
  { measurements }: Input,
  { measurements: read = [] }: Pick<ShadowbanReport, 'measurements'>,
): readonly RowProblem[] {
  const count = storedEntries(measurements).length;
  if (count === read.length) return [];
  return [
    {
      field: 'measurements',
      text: `${read.length} of these ${count} measurements can be read. Correct the others or remove them.`,
    },
  ];
}

const getIssues = (error: z.ZodError | undefined): readonly RowProblem[] =>
  (error?.issues ?? []).map(({ path, message }) => ({
    field: path.length > 0 ? path.join('.') : 'record',
    text: message,
  }));

/** Checks that no event is in the future or before the start. */
function getDates(
  { began, events }: Pick<Ban, 'began' | 'events'>,
  field: string,
  today: IsoDate,
): readonly RowProblem[] {
  const problems: RowProblem[] = [];
  if (began && began.date > today) problems.push({ field, text: `${began.date} is in the future.` });
  for (const [at, { when }] of events.entries()) {
    if (when.date > today) problems.push({ field: `events.${at}`, text: `${when.date} is in the future.` });
    // A month or a year is stored as its first day.
    if (began && began.precision === 'day' && when.precision === 'day' && when.date < began.date)
      problems.push({ field: `events.${at}`, text: `${when.date} is before the start date.` });
  }
  return problems;
}

/** Profiles first, since other records belong to them; versions after their briefs. */
const IMPORT_ORDER = [
  'profiles',
  'briefs',
  'versions',
  'bans',
  'reports',
  'drafts',
  'lists',
] as const satisfies OwnKind[];

/** Kinds of records that belong to no profile. */
const WITHOUT_PROFILE = ['versions', 'drafts', 'lists'] as const satisfies OwnKind[];
export const hasNoProfile = <Kind extends string>(
  kind: Kind,
): kind is Kind & (typeof WITHOUT_PROFILE)[number] => WITHOUT_PROFILE.some((one) => one === kind);

/** A row of an archive; `at` is its position in the file of its kind, from 1. */
type SourceRow = { readonly kind: OwnKind; readonly at: number; readonly raw: unknown };

export type ImportContext = {
  readonly userId: string;
  readonly today: IsoDate;
  /** All records of the person here, with every field. */
  readonly own: Readonly<Record<OwnKind, readonly OwnRow[]>>;
  /** Known ids of other people's records: `bans/1`. */
  readonly taken: ReadonlySet<string>;
  /** Old key -> new key of files that are imported or exist. */
  readonly movedFiles: ReadonlyMap<string, string>;
};

type GoodRow = Extract<CheckedRow, { ok: true }>;

/** Fields that are not compared with an existing record: its owner and profile, and counts by others. */
const NOT_COMPARED: readonly string[] = [
  'id',
  'userId',
  'profileId',
  'username',
  'userImage',
  'views',
  'shares',
];

export const idKey = (kind: OwnKind, id: string): string => rowKey({ kind, id });

/** Returns the id for a record of the archive: its own, unless that belongs to someone else. */
export function idHere(
  kind: OwnKind,
  id: string,
  { own, taken, userId }: Pick<ImportContext, 'own' | 'taken' | 'userId'>,
): string {
  const has = (wanted: string) => own[kind].some((row) => row.id === wanted);
  if (has(id)) return id;
  const instead = idInstead(kind, id, userId);
  return has(instead) || taken.has(idKey(kind, id)) ? instead : id;
}

/** Returns the id of a version. It begins with the id of its brief here. */
export const versionId = (id: string, briefId: string, briefHere = briefId): string =>
  id.startsWith(briefId) ? `${briefHere}${id.slice(briefId.length)}` : id;

/**
 * Plans an import row by row; nothing is written. Ids of other people are never used, and records of a
 * profile are attached to the person's own.
 */
export async function planRows(
  rows: Readonly<Record<OwnKind, readonly unknown[]>>,
  context: ImportContext,
  watch: { readonly signal?: AbortSignal; readonly onProgress?: (done: number) => void } = {},
): Promise<readonly PlanRow<OwnKind>[]> {
  const { userId, today, own, taken, movedFiles } = context;
  const follow = followFiles(movedFiles);
  const ids = forEachKind(() => new Map<string, string>());
  const [first] = own.profiles;
  let profile = first ? { id: first.id, username: String(first.username) } : null;

  function plan(source: SourceRow): PlanRow<OwnKind> {
    const { kind, at, raw } = source;
    const checked = checkRow(kind, raw);
    const refused = (problems: readonly RowProblem[]) => refusedRow(source, problems);
    if (!checked.ok) return refused(checked.problems);
    const problems = recordProblems(kind, checked.input, today);
    if (problems.length > 0) return refused(problems);

    const label = getLabel(kind, raw);
    const elsewhere = kind === 'profiles' ? planProfile(checked) : planPlace(kind, checked);
    if (elsewhere && 'text' in elsewhere) return refused([elsewhere]);
    if (elsewhere) return { action: 'unchanged', kind, at, label, id: checked.id, ...elsewhere };

    const archived = inputHere(kind, checked.input);
    const mine = own[kind].find((row) => row.id === archived.id);
    const content = kind === 'lists' && mine ? mergedList(mine, archived) : undefined;
    const input = content === undefined ? archived : { ...archived, content };
    const matched = { kind, at, label, id: input.id };
    if (!mine) return { action: 'new', ...matched, input, unknown: checked.unknown };
    const fields = writtenFields(kind).filter(
      (field) =>
        !NOT_COMPARED.includes(field) &&
        // Archives of older versions have no results of appeals.
        (field !== 'appealResult' || input.appealResult !== undefined),
    );
    const difference = compareFields(fields.map((field) => [field, mine[field], input[field]]));
    return difference
      ? {
          action: 'changed',
          ...matched,
          ...difference,
          seenUpdatedAt: mine.updatedAt,
          isStale: isOlder(checked.updatedAt, mine.updatedAt),
        }
      : { action: 'unchanged', ...matched };
  }

  /** Returns the profile that replaces a profile of the archive, or a problem; undefined if it is the same one. */
  function planProfile({ id, input }: GoodRow): { readonly replacedBy: string } | RowProblem | undefined {
    const isOwn = own.profiles.some((row) => row.id === id);
    if (!isOwn && profile) {
      ids.profiles.set(id, profile.id);
      return { replacedBy: `@${profile.username}` };
    }
    if (!isOwn && taken.has(idKey('profiles', id)))
      return {
        field: 'username',
        text: `"${id}" belongs to someone else. Create a profile with another username first.`,
      };
    profile ??= { id, username: String(input.username) };
    ids.profiles.set(id, id);
    return undefined;
  }

  /** Returns the problem of a record that cannot be attached here; undefined if it can. */
  function planPlace(kind: OwnKind, { id, input }: GoodRow): RowProblem | undefined {
    if (kind === 'versions' && !ids.briefs.has(String(input.briefId)))
      return {
        field: 'briefId',
        text: 'The brief of this version is missing from the archive or not valid.',
      };
    if (!hasNoProfile(kind) && !profile)
      return { field: 'profileId', text: 'This record needs a profile, and you do not have one yet.' };
    ids[kind].set(id, ownId(kind, id, input));
    return undefined;
  }

  function ownId(kind: OwnKind, id: string, input: Input): string {
    const briefId = String(input.briefId);
    const wanted = kind === 'versions' ? versionId(id, briefId, ids.briefs.get(briefId)) : id;
    return idHere(kind, wanted, context);
  }

  function inputHere(kind: OwnKind, input: Input): Input & { readonly id: string } {
    const followed = Object.entries(input).map(([field, value]) => [field, follow(value)] as const);
    const hangsOn = profile && { profileId: ids.profiles.get(String(input.profileId)) ?? profile.id };
    return {
      ...Object.fromEntries(followed),
      id: ids[kind].get(String(input.id)) ?? String(input.id),
      ...(writtenFields(kind).includes('userId') && { userId }),
      ...(input.profileId !== undefined && hangsOn),
      ...(input.briefId !== undefined && { briefId: ids.briefs.get(String(input.briefId)) }),
      ...(kind === 'briefs' && profile && { username: profile.username }),
    };
  }

  const sources = IMPORT_ORDER.flatMap((kind) =>
    rows[kind].map((raw, index) => ({ kind, raw, at: index + 1 })),
  );
  return planEachRow(sources, plan, (_, source, problem) => refusedRow(source, [problem]), watch);
}

const refusedRow = ({ kind, at, raw }: SourceRow, problems: readonly RowProblem[]): RefusedRow<OwnKind> => ({
  action: 'refused',
  kind,
  at,
  label: getLabel(kind, raw),
  problems,
  original: raw,
});

const LABELS: Readonly<Record<OwnKind, readonly string[]>> = {
  profiles: ['displayName', 'username'],
  bans: ['platformId', 'dateOfBan'],
  reports: ['platform', 'date'],
  briefs: ['title'],
  versions: ['title', 'publishedAt'],
  drafts: ['kind', 'createdAt'],
  lists: ['name'],
};

function getLabel(kind: OwnKind, raw: unknown): string {
  const row = typeof raw === 'object' && raw !== null ? Object.entries(raw) : [];
  const texts = LABELS[kind].flatMap((wanted) =>
    row.flatMap(([field, value]) =>
      field === wanted && typeof value === 'string' ? value.slice(0, 80) : [],
    ),
  );
  return texts.join(', ') || 'unnamed';
}

/** The kinds that guests can read. Only their owners can read versions. */
const SEEN_BY_GUESTS = ['profiles', 'bans', 'reports', 'briefs'] as const satisfies readonly OwnKind[];

/** Number of records in one query. */
const AT_ONCE = 40;

const responseShape = z.object({ data: z.record(z.string(), z.unknown()) });
const idShape = z.object({ id: z.string().min(1) });

/**
 * Returns the ids of an archive's records that are in use, as far as a guest can see. Drafts of others remain
 * unknown.
 * @param client with the API key
 * @returns `bans/1`
 */
export async function takenIds(
  rows: Readonly<Record<OwnKind, readonly unknown[]>>,
  client: GraphQLClient,
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (const kind of SEEN_BY_GUESTS) {
    const ids = [...new Set(rows[kind].flatMap((row) => idShape.safeParse(row).data?.id ?? []))];
    for (let from = 0; from < ids.length; from += AT_ONCE)
      for (const id of await fetchExistingIds(kind, ids.slice(from, from + AT_ONCE), client))
        taken.add(idKey(kind, id));
  }
  return taken;
}

async function fetchExistingIds(
  kind: OwnKind,
  ids: readonly string[],
  client: GraphQLClient,
): Promise<readonly string[]> {
  const { model } = OWN_MODELS[kind];
  const { document, variables } = repeatedRequest(
    readDocument(model, ['id']),
    ids.map((id) => ({ id })),
  );
  const result = await client(document, variables);
  const parsed = responseShape.safeParse(result);
  if (!parsed.success)
    throw new RecordsError('The records could not be compared with those on the site', result);
  return ids.filter((_, at) => parsed.data.data[`r${at}`]);
}
