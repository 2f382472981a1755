import { z } from 'zod';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import {
  type FieldName,
  fieldNames,
  type ListName,
  listDocument,
  type ModelFields,
} from '../../../lib/graphql/documents.ts';
import { paginate } from '../../../lib/graphql/paginate.ts';
import { type GraphQLClient, RecordsError } from '../../../lib/workspace/stored-record.ts';
import { BAN_FIELDS, REPORT_FIELDS } from '../../bans/model/stored-fields.ts';
import { BRIEF_FIELDS } from '../../briefs/model/stored-fields.ts';
import { PROFILE_FIELDS } from '../../profiles/model/stored-fields.ts';

/** The models with a person's own records, by their names on the page. */
export const OWN_KINDS = ['profiles', 'bans', 'reports', 'briefs', 'versions', 'drafts', 'lists'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** The list of a person's own records of each kind. */
export const RECORD_LISTS = { ban: 'bans', report: 'reports' } as const satisfies Readonly<
  Record<RecordType, OwnKind>
>;
export type RecordList = (typeof RECORD_LISTS)[RecordType];

/** The fields of a brief that a version stores. */
export const VERSION_FIELDS = [
  'userId',
  'title',
  'slug',
  'description',
  'longDescription',
  'searchTitle',
  'searchDescription',
  'thumbnail',
  'thumbnailAlt',
  'video',
  'videoCaptions',
  'categories',
  'tags',
  'warfareTags',
  'blogDate',
  'publishAt',
] as const;

/** The model, the list and all exported fields of each kind. A test compares them with the schema. */
export const OWN_MODELS = {
  profiles: {
    model: 'Profile',
    list: 'listProfiles',
    fields: [
      ...fieldNames(PROFILE_FIELDS),
      'userId',
      'bannedPlatforms',
      'limitedPlatforms',
      'totalEstimatedLoss',
      'dateFirstRestricted',
      'platformsAffected',
      'platformStatus',
      'totalBans',
      'changedOn',
    ],
  },
  bans: {
    model: 'PlatformBan',
    list: 'listPlatformBans',
    fields: [...fieldNames(BAN_FIELDS), 'createdAt'],
  },
  reports: {
    model: 'ShadowbanExperience',
    list: 'listShadowbanExperiences',
    fields: [...fieldNames(REPORT_FIELDS), 'createdAt'],
  },
  briefs: {
    model: 'Brief',
    list: 'listBriefs',
    fields: [
      ...fieldNames(BRIEF_FIELDS).filter((field) => field !== 'slugClaimedAt'),
      'userId',
      'username',
      'userImage',
      'month',
      'views',
      'shares',
      'featured',
    ],
  },
  /** The earlier published versions of briefs. */
  versions: {
    model: 'BriefVersion',
    list: 'listBriefVersions',
    fields: ['id', 'briefId', 'publishedAt', ...VERSION_FIELDS, 'createdAt', 'updatedAt', 'owner'],
  },
  /** Private drafts of bans and reports. */
  drafts: {
    model: 'RecordDraft',
    list: 'listRecordDrafts',
    fields: ['id', 'userId', 'kind', 'content', 'createdAt', 'updatedAt', 'owner'],
  },
  /** The watchlist: watch later, favourites, the history and playlists. */
  lists: {
    model: 'SavedList',
    list: 'listSavedLists',
    fields: ['id', 'userId', 'name', 'content', 'createdAt', 'updatedAt', 'owner'],
  },
} as const satisfies Record<OwnKind, ModelFields & { readonly list: ListName }>;

/** Returns an object with a value for each kind. */
export function forEachKind<Value>(value: (kind: OwnKind) => Value): Record<OwnKind, Value> {
  const values: Partial<Record<OwnKind, Value>> = {};
  for (const kind of OWN_KINDS) values[kind] = value(kind);
  return values as Record<OwnKind, Value>;
}

export type OwnRecord = Readonly<Record<string, unknown>> & { readonly id: string };

export type OwnRecords = {
  readonly records: readonly OwnRecord[];
  /** Number of stored records whose fields the backend could not return. They are always reported. */
  readonly unreadable: number;
};

/** Records per page. The database cuts a page at 1 MB. */
const PAGE_SIZE = 1000;

const pageShape = z.object({
  data: z.object({
    page: z.object({
      items: z.array(z.looseObject({ id: z.string(), owner: z.string().nullish() }).nullable()),
      nextToken: z.string().nullish(),
    }),
  }),
});

/**
 * Reads every record of one kind that a person owns, page by page.
 *
 * The backend's owner rule already limits the list. Records with another stored `owner` ("sub::username", or
 * either of them) are removed here again.
 * @param fields the fields to read, besides `id` and `owner`
 */
export async function readOwnRecords(
  kind: OwnKind,
  fields: readonly FieldName<(typeof OWN_MODELS)[OwnKind]['model']>[],
  userId: string,
  client: GraphQLClient,
): Promise<OwnRecords> {
  const query = listDocument(OWN_MODELS[kind].list, {}, [
    ...new Set(['id' as const, 'owner' as const, ...fields]),
  ]);
  const records: OwnRecord[] = [];
  let unreadable = 0;
  const pages = paginate(kind, async (nextToken) => {
    const result = await client(query, { limit: PAGE_SIZE, nextToken });
    const parsed = pageShape.safeParse(result);
    if (!parsed.success) throw new RecordsError(`Your ${kind} could not be read`, result);
    return parsed.data.data.page;
  });
  for await (const { items } of pages) {
    unreadable += items.filter((item) => item === null).length;
    records.push(...items.filter((item) => item !== null).filter((item) => isOwnedBy(item.owner, userId)));
  }
  return { records, unreadable };
}

/** Reads the ids of a person's links to drafts. They are no records of the archive, because they end. */
export async function readDraftLinkIds(userId: string, client: GraphQLClient): Promise<readonly string[]> {
  const query = listDocument('listDraftLinks', {}, ['id', 'owner']);
  const ids: string[] = [];
  const pages = paginate('Links', async (nextToken) => {
    const result = await client(query, { limit: PAGE_SIZE, nextToken });
    const parsed = pageShape.safeParse(result);
    if (!parsed.success) throw new RecordsError('Your links to drafts could not be read', result);
    return parsed.data.data.page;
  });
  for await (const { items } of pages)
    ids.push(...items.flatMap((item) => (item && isOwnedBy(item.owner, userId) ? [item.id] : [])));
  return ids;
}

/** Checks whether a stored `owner` ("sub::username", or either of them) names the person. */
export function isOwnedBy(owner: string | null | undefined, userId: string): boolean {
  return owner?.split('::').includes(userId) ?? false;
}

/** A file in a folder. */
type FoundFile = { readonly path: string; readonly bytes: number };

/** The store with the rights of the signed-in person. Every call throws the errors of Amplify's storage. */
export type OwnFiles = {
  /** Returns the person's identity id in the identity pool. */
  readonly identityId: () => Promise<string>;
  readonly list: (folder: string) => Promise<readonly FoundFile[]>;
  /** Reads a file; undefined if there is none. */
  readonly read: (path: string) => Promise<Blob | undefined>;
  readonly write: (path: string, data: Blob, mediaType: string) => Promise<void>;
  /** Deletes a file. Succeeds if there is no such file. */
  readonly remove: (path: string) => Promise<void>;
};

/** The folders of the store in which every person has a sub-folder, by the backend's rules. */
export const OWN_FOLDERS = [
  'evidence',
  'drafts',
  'picture-submissions',
  'profile-avatar',
  'brief-thumbnails',
  'images',
  'stream-thumbnails',
] as const;

/** Folders with copies of files of the others, for draft links. They are deleted with the account, and not exported. */
export const COPY_FOLDERS = ['draft-links'] as const;

/** Finds every file in a person's own sub-folders. Files in other folders are shared. */
export async function findOwnFiles({ identityId, list }: OwnFiles): Promise<readonly FoundFile[]> {
  const id = await identityId();
  const folders = [...OWN_FOLDERS, ...COPY_FOLDERS];
  return (await Promise.all(folders.map((folder) => list(`${folder}/${id}/`)))).flat();
}
