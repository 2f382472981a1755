import { z } from 'zod';
import { getErrors, isAboutOneRecord } from '../../../lib/graphql/api-response.ts';
import { listDocument, relationDocument } from '../../../lib/graphql/documents.ts';
import { paginate } from '../../../lib/graphql/paginate.ts';
import {
  type Created,
  changeRow,
  createRow,
  deleteUnread,
  type GraphQLClient,
  type Input,
  RecordsError,
  type Row,
  readRecord,
  rowShape,
  type Written,
} from '../../../lib/workspace/stored-record.ts';
import { isOwnedBy, OWN_MODELS, type OwnKind } from '../../account/model/own-records.ts';

/** The kinds in the studio's store; versions of briefs are read with their brief. */
export const STUDIO_KINDS = ['profiles', 'bans', 'reports', 'briefs'] as const satisfies readonly OwnKind[];
export type StudioKind = (typeof STUDIO_KINDS)[number];

/** A record of the person as stored, by the names of its fields. */
export type OwnRow = Row;

export type OwnRows = {
  readonly rows: readonly OwnRow[];
  /** Ids of stored records whose fields the backend cannot return. */
  readonly unreadable: readonly string[];
};

const ownRows = z.object({ rows: z.array(rowShape), unreadable: z.array(z.string()) });

/** A person's records of every kind, as a device stores them. */
export const allOwnRows = z.object({ profiles: ownRows, bans: ownRows, reports: ownRows, briefs: ownRows });

export type AllOwnRows = Readonly<Record<StudioKind, OwnRows>>;

/** The key of a person's records: the sign-in, or the profile. */
type OwnKey = { readonly userId: string } | { readonly profileId: string };

/** Records per page. The database cuts a page at 1 MB. */
const PAGE_SIZE = 500;

const pageShape = z.object({
  items: z.array(z.looseObject({ id: z.string(), owner: z.string().nullish() }).nullable()),
  nextToken: z.string().nullish(),
});
const responseShape = z.object({
  data: z.union([z.object({ profile: z.object({ page: pageShape }) }), z.object({ page: pageShape })]),
});

/** The fields of lists. A brief's text is too long for them, and is only read with the brief itself. */
const LISTED = {
  profiles: OWN_MODELS.profiles.fields,
  bans: OWN_MODELS.bans.fields,
  reports: OWN_MODELS.reports.fields,
  briefs: OWN_MODELS.briefs.fields.filter((field) => field !== 'longDescription'),
} as const satisfies Record<StudioKind, unknown>;

/** The fields that every record can be read with. */
const KEYS = ['id', 'owner'] as const;

type Paging = { readonly limit: number; readonly nextToken: string | null };

/**
 * Reads a page. An index by date has no records without a date, so bans and reports are read through the relation, whose
 * index has only the profile.
 */
function requestPage(
  kind: StudioKind,
  key: OwnKey,
  onlyKeys: boolean,
  paging: Paging,
  client: GraphQLClient,
): Promise<unknown> {
  const { profiles, bans, reports, briefs } = onlyKeys
    ? { profiles: KEYS, bans: KEYS, reports: KEYS, briefs: KEYS }
    : LISTED;
  if ('userId' in key) {
    const args = { userId: 'String!' } as const;
    if (kind === 'profiles')
      return client(listDocument('listProfilesByUser', args, profiles), { ...key, ...paging });
    if (kind === 'briefs')
      return client(listDocument('listBriefsByUser', args, briefs), { ...key, ...paging });
  } else {
    const { profileId: id } = key;
    if (kind === 'briefs')
      return client(listDocument('listBriefsByProfile', { profileId: 'ID!' }, briefs), { ...key, ...paging });
    if (kind === 'bans') return client(relationDocument('platformBans', bans), { id, ...paging });
    if (kind === 'reports')
      return client(relationDocument('shadowbanExperiences', reports), { id, ...paging });
  }
  throw new RangeError(`${kind} are not found by ${Object.keys(key).join()}`);
}

/**
 * Reads every record of one kind below a key, page by page with the person's own tokens. Records with another
 * `owner` are left out, regardless of the response.
 * @throws RecordsError if the backend refuses; the client's error if it cannot be reached
 */
export async function readOwnRows(
  kind: StudioKind,
  key: OwnKey,
  userId: string,
  client: GraphQLClient,
): Promise<OwnRows> {
  const { items, hasHoles } = await readPages(kind, key, false, client);
  const isOwn = ({ owner }: { owner?: string | null | undefined }) => isOwnedBy(owner, userId);
  const rows = items.filter(isOwn).map((item) => rowShape.parse(item));
  if (!hasHoles) return { rows, unreadable: [] };
  // A null means that a field is invalid: the id and the owner can still be read.
  const found = new Set(items.map(({ id }) => id));
  const all = await readPages(kind, key, true, client);
  return {
    rows,
    unreadable: all.items.filter((item) => isOwn(item) && !found.has(item.id)).map(({ id }) => id),
  };
}

type Item = z.infer<typeof pageShape>['items'][number] & {};

async function readPages(kind: StudioKind, key: OwnKey, onlyKeys: boolean, client: GraphQLClient) {
  const items: Item[] = [];
  let hasHoles = false;
  const pages = paginate(kind, async (nextToken) => {
    const result = await requestPage(kind, key, onlyKeys, { limit: PAGE_SIZE, nextToken }, client);
    const { data } = parseResponse(kind, result);
    return 'profile' in data ? data.profile.page : data.page;
  });
  for await (const page of pages) {
    hasHoles ||= page.items.includes(null);
    items.push(...page.items.filter((item) => item !== null));
  }
  return { items, hasHoles };
}

function parseResponse(kind: StudioKind, result: unknown) {
  const parsed = responseShape.safeParse(result);
  if (!parsed.success || !getErrors(result).every(isAboutOneRecord))
    throw new RecordsError(`Your ${kind} could not be read`, result);
  return parsed.data;
}

const ownPage = z.object({
  data: z.object({
    page: z.object({
      items: z.array(z.looseObject({ owner: z.string().nullish() }).nullable()),
      nextToken: z.string().nullish(),
    }),
  }),
});

/**
 * Reads all records of a list whose alias is `page`. Records with another `owner` are left out, regardless of the response.
 * @param request sends the request for a page
 * @param problem the message if a response is not valid
 * @throws RecordsError with that message; the client's errors
 */
export async function readOwnList(
  request: (nextToken: string | null) => Promise<unknown>,
  problem: string,
  userId: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows: Readonly<Record<string, unknown>>[] = [];
  const pages = paginate(problem, async (nextToken) => {
    const result = await request(nextToken);
    const parsed = ownPage.safeParse(result);
    if (!parsed.success) throw new RecordsError(problem, result);
    return parsed.data.data.page;
  });
  for await (const { items } of pages)
    rows.push(...items.filter((item) => item !== null).filter(({ owner }) => isOwnedBy(owner, userId)));
  return rows;
}

/**
 * Reads one record with every field, including a brief's text; null if there is none that the user may see.
 */
export const readRow = (kind: OwnKind, id: string, client: GraphQLClient): Promise<OwnRow | null> =>
  readRecord(OWN_MODELS[kind], id, client);

export type { Created, Input, Written } from '../../../lib/workspace/stored-record.ts';

/** Creates a record of the person, as `createRow` does. */
export const createOwn = (
  kind: OwnKind,
  input: Input & { readonly id: string },
  client: GraphQLClient,
): Promise<Created> => createRow(OWN_MODELS[kind], input, client);

/**
 * Changes a record, unless it was changed since it was read.
 * @param seenUpdatedAt the `updatedAt` of the version that the person saw
 */
export const updateOwn = (
  kind: OwnKind,
  id: string,
  changes: Input,
  seenUpdatedAt: string,
  client: GraphQLClient,
): Promise<Written> => changeRow('update', OWN_MODELS[kind], { ...changes, id }, seenUpdatedAt, client);

/** Deletes a record, unless it was changed since it was read; `saved` then contains the deleted record. */
export const deleteOwn = (
  kind: OwnKind,
  id: string,
  seenUpdatedAt: string,
  client: GraphQLClient,
): Promise<Written> => changeRow('delete', OWN_MODELS[kind], { id }, seenUpdatedAt, client);

/** Deletes a record regardless of its contents. */
export const deleteBroken = (kind: OwnKind, id: string, client: GraphQLClient): Promise<void> =>
  deleteUnread(OWN_MODELS[kind].model, id, client);
