import { z } from 'zod';
import { readRawPages, readRecords } from '../../../lib/backend/pages.ts';
import { MODERATION_STATES } from '../../../lib/domain/moderation-state.ts';
import { BackendError, isMissedCondition, type Query } from '../../../lib/graphql/api-response.ts';
import {
  type Arguments,
  getFields,
  type ListName,
  listDocument,
  type ModelName,
  type OnlyFields,
  type ProfileRelation,
  readDocument,
  relationDocument,
  type TypeReference,
  writeDocument,
} from '../../../lib/graphql/documents.ts';
import { DECISION_ACTIONS, REPLY_ACTIONS, TARGET_TYPES } from '../model/reasons.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const targetType = z.enum(TARGET_TYPES);
const state = z.enum(MODERATION_STATES);
const kind = z
  .enum(['COMPLAINT', 'REPLY', 'SIMILAR_NAME'])
  .nullish()
  .transform((value) => value ?? 'COMPLAINT');

const reportShape = z.object({
  id: z.string(),
  caseId: z.string(),
  kind,
  targetType,
  targetId: z.string(),
  reason: z.string(),
  explanation: z.string(),
  evidence: z.array(z.string()).nullish(),
  reporterName: text,
  reporterEmail: text,
  organisation: text,
  role: text,
  tokenHash: z.string(),
  callerHash: text,
  reportedAt: z.string(),
  status: z.enum(['RECEIVED', 'IN_REVIEW', 'DECIDED']),
  decisionId: text,
});
export type Report = z.infer<typeof reportShape>;

const caseShape = z.object({
  id: z.string(),
  kind,
  status: z.enum(['OPEN', 'CLAIMED', 'CLOSED']),
  targetType,
  targetId: z.string(),
  targetTitle: z.string(),
  targetPath: z.string(),
  targetAccount: text,
  reportCount: z.number(),
  severity: z.number(),
  firstReportedAt: z.string(),
  lastReportedAt: z.string(),
  claimedBy: text,
  claimedAt: text,
  closedAt: text,
  decisionId: text,
});
export type Case = z.infer<typeof caseShape>;

const decisionShape = z.object({
  id: z.string(),
  caseId: text,
  targetType,
  targetId: z.string(),
  targetTitle: z.string(),
  targetPath: z.string(),
  account: text,
  action: z.enum([...DECISION_ACTIONS, ...REPLY_ACTIONS]),
  reason: z.string(),
  statusBefore: text,
  message: z.string(),
  decidedAt: z.string(),
  decidedBy: z.string(),
  appealText: text,
  appealedAt: text,
  appealOutcome: z
    .enum(['PENDING', 'UPHELD', 'OVERTURNED'])
    .nullish()
    .transform((value) => value ?? null),
  appealMessage: text,
  appealDecidedAt: text,
  appealDecidedBy: text,
  endedAt: text,
});
export type Decision = z.infer<typeof decisionShape>;

const messageShape = z.object({
  id: z.string(),
  reportId: z.string(),
  author: z.enum(['REPORTER', 'ADMINISTRATOR']),
  authorName: text,
  text: z.string(),
  sentAt: z.string(),
});

const noticeShape = z.object({
  id: z.string(),
  targetType,
  targetId: z.string(),
  path: z.string(),
  state,
  reason: z.string(),
  since: z.string(),
  decisionId: z.string(),
});
export type Notice = z.infer<typeof noticeShape>;

const accountStateShape = z.object({
  id: z.string(),
  account: z.string(),
  state: z.enum(['OPEN', 'LOCKED', 'CLOSED']),
  reason: text,
  since: z.string(),
  decisionId: text,
});

const replyShape = z.object({
  id: z.string(),
  targetType,
  targetId: z.string(),
  author: z.string(),
  organisation: text,
  role: text,
  text: z.string(),
  verification: z.string(),
  publishedAt: z.string(),
  moderation: state.nullish().transform((value) => value ?? null),
});

/** The fields of Profile, PlatformBan, ShadowbanExperience and Brief that moderation reads. */
const owned = {
  id: z.string(),
  owner: text,
  moderation: state.nullish().transform((value) => value ?? null),
};
const profileShape = z.object({
  ...owned,
  username: z.string(),
  displayName: z.string(),
  avatarUrl: text,
  approvedAt: text,
});
export type Profile = z.infer<typeof profileShape>;
const banShape = z.object({
  ...owned,
  profileId: z.string(),
  platformId: z.string(),
  platformName: text,
  restriction: text,
  evidence: z.unknown(),
});
const experienceShape = z.object({
  ...owned,
  profileId: z.string(),
  platform: z.string(),
  platformName: text,
  restrictionType: z.string(),
  evidence: z.unknown(),
});
const briefShape = z.object({
  ...owned,
  profileId: z.string(),
  title: z.string(),
  slug: z.string(),
  status: text,
  blogDate: z.string(),
  publishAt: text,
  thumbnail: text,
  longDescription: text,
  video: text,
  videoCaptions: z.array(z.string().nullable()).nullish(),
});
export type Brief = z.infer<typeof briefShape>;
const identityLinkShape = z.object({ id: z.string(), profileId: z.string(), address: z.string() });
const streamShape = z.object({ id: z.string(), title: z.string(), slug: text, status: text });
const personalityShape = z.object({
  id: z.string(),
  displayName: z.string(),
  active: z.boolean().nullish(),
});

/** A key of an index query: its name, GraphQL type and value. */
type IndexKey = { readonly name: string; readonly type: `${TypeReference}!`; readonly value: string };

type ListOptions = {
  /** Newest first; only for an index with a sort key. Without it the order is ascending. */
  readonly descending?: boolean;
  /** Maximum number of records; all by default. */
  readonly max?: number;
  readonly filter?: Readonly<Record<string, unknown>>;
};

type Input = Readonly<Record<string, unknown>> & { readonly id: string };

export type Model<Row> = {
  readonly get: (id: string) => Promise<Row | null>;
  readonly create: (input: Input) => Promise<Row>;
  /** Returns null when `condition` does not hold or there is no such record. */
  readonly update: (input: Input, condition?: Readonly<Record<string, unknown>>) => Promise<Row | null>;
  /** Deletes a record; a missing record is not an error. */
  readonly remove: (id: string) => Promise<void>;
  readonly list: (list: ListName, key: IndexKey | null, options?: ListOptions) => Promise<readonly Row[]>;
};

const PAGE = 1000;

/**
 * Reads and writes one model. A record that does not have the expected shape is left out of lists. Indexes of DynamoDB follow a write a moment
 * later, so a list by an index also has the records that were written here.
 */
function model<Name extends ModelName, Shape extends z.ZodObject>(
  query: Query,
  name: Name,
  shape: Shape & { readonly shape: OnlyFields<Name, Shape['shape']> },
): Model<z.output<Shape>> {
  type Row = z.output<Shape>;
  const fields = getFields(name, shape.shape);
  /** The records that were written, as they are now; null for deleted ones. */
  const written = new Map<string, Row | null>();
  const write = async (
    operation: 'create' | 'update',
    input: Input,
    condition?: Readonly<Record<string, unknown>>,
  ): Promise<Row> => {
    const { row } = await query(writeDocument(operation, name, fields), {
      input,
      condition: condition ?? null,
    });
    const saved = shape.parse(row);
    written.set(input.id, saved);
    return saved;
  };
  return {
    get: async (id) => {
      const { row } = await query(readDocument(name, fields), { id });
      return row ? shape.parse(row) : null;
    },
    create: (input) => write('create', input),
    update: (input, condition) => write('update', input, condition).catch(nullWhenConditionFails),
    remove: async (id) => {
      await query(writeDocument<ModelName>('delete', name, ['id']), { input: { id } }).catch(
        nullWhenConditionFails,
      );
      written.set(id, null);
    },
    list: async (list, key, { descending, max = Number.POSITIVE_INFINITY, filter } = {}) => {
      const { types, values } = keyArguments(key, descending);
      const document = listDocument(list, { ...types, filter: `Model${name}FilterInput` }, fields);
      const rows: Row[] = [];
      const pages = readRawPages(list, async (nextToken) => {
        const { page } = await query(document, {
          ...values,
          filter: filter ?? null,
          limit: Math.min(PAGE, max),
          nextToken,
        });
        return page;
      });
      for await (const items of pages) {
        for (const item of items) {
          const parsed = shape.safeParse(item);
          if (parsed.success) rows.push(parsed.data);
        }
        if (rows.length >= max) break;
      }
      return (key && !filter && descending === undefined ? withWritten(rows, written, key) : rows).slice(
        0,
        max,
      );
    },
  };
}

/** Returns the records of an index as they are after the writes. */
function withWritten<Row extends object>(
  rows: readonly Row[],
  written: ReadonlyMap<string, Row | null>,
  key: IndexKey,
): readonly Row[] {
  const getId = (row: Row) => String(Reflect.get(row, 'id'));
  // A record whose shape has not the field of the index stays where it is.
  const isIn = (row: Row) => !Object.hasOwn(row, key.name) || Reflect.get(row, key.name) === key.value;
  const known = new Set(rows.map(getId));
  const now = rows.flatMap((row) => {
    const later = written.get(getId(row));
    return later === undefined ? [row] : later && isIn(later) ? [later] : [];
  });
  const added = [...written].flatMap(([id, row]) =>
    row && !known.has(id) && Object.hasOwn(row, key.name) && isIn(row) ? [row] : [],
  );
  return [...now, ...added];
}

/** The arguments of a list by an index; none for the list of a model. */
function keyArguments(
  key: IndexKey | null,
  descending: boolean | undefined,
): { readonly types: Arguments; readonly values: Readonly<Record<string, string>> } {
  if (!key) return { types: {}, values: {} };
  const { name, type, value } = key;
  if (descending === undefined) return { types: { [name]: type }, values: { [name]: value } };
  return {
    types: { [name]: type, sortDirection: 'ModelSortDirection' },
    values: { [name]: value, sortDirection: descending ? 'DESC' : 'ASC' },
  };
}

const related = z.object({ id: z.string(), owner: text });

export type RecordOfProfile = { readonly id: string; readonly owner: string | null };

/**
 * Lists the records of a profile by one of its relations. The index behind a relation only has the profile, so it
 * includes records without a date, unlike the index by date.
 */
export async function listRelated(
  query: Query,
  profileId: string,
  relation: ProfileRelation,
): Promise<readonly RecordOfProfile[]> {
  const rows: RecordOfProfile[] = [];
  const records = readRecords('Records', related, async (nextToken) => {
    const { profile } = await query(relationDocument(relation, ['id', 'owner']), {
      id: profileId,
      limit: PAGE,
      nextToken,
    });
    return z.object({ page: z.unknown() }).nullish().parse(profile)?.page;
  });
  for await (const record of records) rows.push(record);
  return rows;
}

function nullWhenConditionFails(error: unknown): null {
  if (error instanceof BackendError && isMissedCondition(error)) return null;
  throw error;
}

/** All records that moderation reads and writes. */
export function openModels(query: Query) {
  return {
    reports: model(query, 'AbuseReport', reportShape),
    cases: model(query, 'ModerationCase', caseShape),
    decisions: model(query, 'ModerationDecision', decisionShape),
    messages: model(query, 'ModerationMessage', messageShape),
    notices: model(query, 'ModerationNotice', noticeShape),
    accountStates: model(query, 'AccountState', accountStateShape),
    replies: model(query, 'RecordReply', replyShape),
    profiles: model(query, 'Profile', profileShape),
    bans: model(query, 'PlatformBan', banShape),
    experiences: model(query, 'ShadowbanExperience', experienceShape),
    briefs: model(query, 'Brief', briefShape),
    identityLinks: model(query, 'IdentityLink', identityLinkShape),
    streams: model(query, 'Stream', streamShape),
    personalities: model(query, 'Personality', personalityShape),
  };
}
export type Models = ReturnType<typeof openModels>;
