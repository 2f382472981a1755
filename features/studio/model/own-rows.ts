import { type FieldName, listDocument, relationDocument } from '../../../lib/graphql/documents.ts';
import { z } from 'zod';
import { isAboutOneRecord, responseErrors } from '../../../lib/backend/backend-error.ts';
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

/** A record of the person as it is stored, by the names of its fields. */
export type OwnRow = Row;

export type OwnRows = {
  readonly rows: readonly OwnRow[];
  /** Ids of stored records whose fields the backend cannot return. */
  readonly unreadable: readonly string[];
};

/** The key of a person's records: the sign-in, or the profile. */
type OwnKey = { readonly userId: string } | { readonly profileId: string };

/** Records per page. The database cuts a page at 1 MB. */
const PAGE_SIZE = 500;

const errorsShape = z.object({ errors: responseErrors });

const pageShape = z.object({
  items: z.array(z.looseObject({ id: z.string(), owner: z.string().nullish() }).nullable()),
  nextToken: z.string().nullish(),
});
const responseShape = z.object({
  data: z.union([z.object({ profile: z.object({ page: pageShape }) }), z.object({ page: pageShape })]),
});

/**
 * Fields that lists leave out. A brief's text is too long for lists, and is only read with the brief itself.
 */
const LEFT_TO_SINGLE = ['longDescription'];

type Fields = readonly FieldName<(typeof OWN_MODELS)[StudioKind]['model']>[];
type Paging = { readonly limit: number; readonly nextToken: string | null };

/**
 * Reads a page. An index by date has no records without a date, so bans and reports are read through the relation, whose
 * index has only the profile.
 */
function requestPage(kind: StudioKind, key: OwnKey, fields: Fields, paging: Paging, client: GraphQLClient) {
  if ('userId' in key) {
    const list = kind === 'profiles' ? 'listProfilesByUser' : 'listBriefsByUser';
    if (kind === 'profiles' || kind === 'briefs')
      return client(listDocument(list, { userId: 'String!' }, fields), { ...key, ...paging });
  } else {
    if (kind === 'briefs')
      return client(listDocument('listBriefsByProfile', { profileId: 'ID!' }, fields), { ...key, ...paging });
    const variables = { id: key.profileId, ...paging };
    if (kind === 'bans') return client(relationDocument('platformBans', fields), variables);
    if (kind === 'reports') return client(relationDocument('shadowbanExperiences', fields), variables);
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
  const fields = OWN_MODELS[kind].fields.filter((field) => !LEFT_TO_SINGLE.includes(field));
  const { items, hasHoles } = await readPages(kind, key, fields, client);
  const isOwn = ({ owner }: { owner?: string | null | undefined }) => isOwnedBy(owner, userId);
  const rows = items.filter(isOwn).map((item) => rowShape.parse(item));
  if (!hasHoles) return { rows, unreadable: [] };
  // A null means that a field is invalid: the id and the owner can still be read.
  const found = new Set(items.map(({ id }) => id));
  const all = await readPages(kind, key, ['id', 'owner'], client);
  return {
    rows,
    unreadable: all.items.filter((item) => isOwn(item) && !found.has(item.id)).map(({ id }) => id),
  };
}

type Item = z.infer<typeof pageShape>['items'][number] & {};

async function readPages(kind: StudioKind, key: OwnKey, fields: Fields, client: GraphQLClient) {
  const items: Item[] = [];
  let hasHoles = false;
  let nextToken: string | null = null;
  do {
    const result = await requestPage(kind, key, fields, { limit: PAGE_SIZE, nextToken }, client);
    const { data } = parseResponse(kind, result);
    const page: z.infer<typeof pageShape> = 'profile' in data ? data.profile.page : data.page;
    hasHoles ||= page.items.includes(null);
    items.push(...page.items.filter((item) => item !== null));
    nextToken = page.nextToken ?? null;
  } while (nextToken !== null);
  return { items, hasHoles };
}

function parseResponse(kind: StudioKind, result: unknown) {
  const parsed = responseShape.safeParse(result);
  const { errors } = errorsShape.catch({ errors: null }).parse(result);
  if (!parsed.success || errors?.some((error) => !isAboutOneRecord(error)))
    throw new RecordsError(`Your ${kind} could not be read`, result);
  return parsed.data;
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
