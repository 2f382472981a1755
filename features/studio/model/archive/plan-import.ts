import type { IsoDate } from '../../../../lib/time/when.ts';
import { sameValue } from '../../../../lib/workspace/merge.ts';
import type { OwnKind } from '../../../account/model/own-models.ts';
import type { OwnRow } from '../own-rows.ts';
import type { Input } from '../writing.ts';
import { recordProblems } from './check-record.ts';
import { followFiles, idInstead } from './follow.ts';
import { forEachKind } from './layout.ts';
import { type CheckedRow, checkRow, type RowProblem, writtenFields } from './row-shapes.ts';

/** Profiles first, since other records belong to them; versions after their briefs. */
export const IMPORT_ORDER = [
  'profiles',
  'briefs',
  'versions',
  'bans',
  'reports',
] as const satisfies OwnKind[];

type Named = {
  readonly kind: OwnKind;
  /** The id in the archive; '' without one. */
  readonly id: string;
  /** The position in its file, from 1. */
  readonly at: number;
  /** The label for the person. */
  readonly label: string;
};

export type NewRow = Named & {
  readonly action: 'create';
  readonly input: Input & { readonly id: string };
  /** Fields of the archive that are unknown here. */
  readonly unknown: readonly string[];
};
/** A record that exists here with different values. */
export type ConflictingRow = Named & {
  readonly action: 'conflict';
  readonly mine: OwnRow;
  readonly input: Input & { readonly id: string };
  readonly fields: readonly string[];
};
export type RowPlan =
  | NewRow
  | ConflictingRow
  /** The same record exists with equal values. */
  | (Named & { readonly action: 'same' })
  /** A profile that is replaced by the person's own. */
  | (Named & { readonly action: 'instead'; readonly username: string })
  | (Named & { readonly action: 'bad'; readonly problems: readonly RowProblem[] });

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

const bad = (field: string, message: string) => ({ action: 'bad', problems: [{ field, message }] }) as const;

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

export const idKey = (kind: OwnKind, id: string): string => `${kind}/${id}`;

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
export function planRows(
  rows: Readonly<Record<OwnKind, readonly unknown[]>>,
  context: ImportContext,
): readonly RowPlan[] {
  const { userId, today, own, taken, movedFiles } = context;
  const follow = followFiles(movedFiles);
  const ids = forEachKind(() => new Map<string, string>());
  const [first] = own.profiles;
  let profile = first ? { id: first.id, username: String(first.username) } : null;

  function plan(kind: OwnKind, raw: unknown, index: number): RowPlan {
    const checked = checkRow(kind, raw);
    const named = { kind, id: checked.id, at: index + 1, label: labelOf(kind, raw) };
    if (!checked.ok) return { ...named, action: 'bad', problems: checked.problems };
    if (ids[kind].has(checked.id))
      return { ...named, ...bad('id', 'Another record in this file has the same ID.') };
    const problems = recordProblems(kind, checked.input, today);
    if (problems.length > 0) return { ...named, action: 'bad', problems };

    const elsewhere = kind === 'profiles' ? planProfile(checked) : planPlace(kind, checked);
    if (elsewhere) return { ...named, ...elsewhere };

    const input = inputHere(kind, checked.input);
    const mine = own[kind].find((row) => row.id === input.id);
    if (!mine) return { ...named, action: 'create', input, unknown: checked.unknown };
    const fields = writtenFields(kind).filter(
      (field) => !NOT_COMPARED.includes(field) && !sameValue(mine[field], input[field]),
    );
    return fields.length === 0
      ? { ...named, action: 'same' }
      : { ...named, action: 'conflict', mine, input, fields };
  }

  /** Returns the profile that replaces a profile of the archive; undefined if it is the same one. */
  function planProfile({ id, input }: GoodRow) {
    const isOwn = own.profiles.some((row) => row.id === id);
    if (!isOwn && profile) {
      ids.profiles.set(id, profile.id);
      return { action: 'instead', username: profile.username } as const;
    }
    if (!isOwn && taken.has(idKey('profiles', id)))
      return bad(
        'username',
        `"${id}" belongs to someone else. Create a profile with another username first.`,
      );
    profile ??= { id, username: String(input.username) };
    ids.profiles.set(id, id);
    return undefined;
  }

  /** Returns the problem of a record that cannot be attached here; undefined if it can. */
  function planPlace(kind: OwnKind, { id, input }: GoodRow) {
    if (kind === 'versions' ? !ids.briefs.has(String(input.briefId)) : !profile)
      return kind === 'versions'
        ? bad('briefId', 'The brief of this version is missing from the archive or not valid.')
        : bad('profileId', 'This record needs a profile, and you do not have one yet.');
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

  return IMPORT_ORDER.flatMap((kind) => rows[kind].map((raw, index) => plan(kind, raw, index)));
}

const LABELS: Readonly<Record<OwnKind, readonly string[]>> = {
  profiles: ['displayName', 'username'],
  bans: ['platformId', 'dateOfBan'],
  reports: ['platform', 'date'],
  briefs: ['title'],
  versions: ['title', 'publishedAt'],
};

function labelOf(kind: OwnKind, raw: unknown): string {
  const row = typeof raw === 'object' && raw !== null ? Object.entries(raw) : [];
  const texts = LABELS[kind].flatMap((wanted) =>
    row.flatMap(([field, value]) =>
      field === wanted && typeof value === 'string' ? value.slice(0, 80) : [],
    ),
  );
  return texts.join(', ') || 'unnamed';
}
