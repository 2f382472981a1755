import { z } from 'zod';
import { getErrors, isAboutOneRecord } from '../../../../lib/graphql/api-response.ts';
import {
  type FieldName,
  getFields,
  type ListName,
  listDocument,
  type ModelName,
  readDocument,
  type TypeReference,
} from '../../../../lib/graphql/documents.ts';
import { paginate } from '../../../../lib/graphql/paginate.ts';
import { type GraphQLClient, RecordsError } from '../../../../lib/workspace/stored-record.ts';

/** One list of the backend: a model's own, or an index at one key. */
export type ListQuery<Item> = {
  readonly list: ListName;
  /** Arguments with their GraphQL types, without `limit` and `nextToken`. */
  readonly args: Readonly<
    Record<string, { readonly type: TypeReference | `${TypeReference}!`; readonly value: unknown }>
  >;
  readonly fields: readonly FieldName<ModelName>[];
  readonly shape: z.ZodType<Item>;
};

export type ListPage<Item> = {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
  /** Records that the backend could not return, or that do not have the expected shape. */
  readonly broken: number;
};

const responseShape = z.object({
  data: z.object({ page: z.object({ items: z.array(z.unknown()), nextToken: z.string().nullish() }) }),
});

const MAX_PAGE = 1000;

/**
 * Reads one page of a list.
 * @throws RecordsError if the backend rejects the request, or the client's error if it cannot be reached
 */
export async function readPage<Item>(
  client: GraphQLClient,
  { list, args, fields, shape }: ListQuery<Item>,
  {
    limit = MAX_PAGE,
    nextToken = null,
  }: { readonly limit?: number; readonly nextToken?: string | null } = {},
): Promise<ListPage<Item>> {
  const names = Object.entries(args);
  const types = Object.fromEntries(names.map(([name, { type }]) => [name, type]));
  const values = Object.fromEntries(names.map(([name, { value }]) => [name, value]));
  const result = await client(listDocument(list, types, fields), { ...values, limit, nextToken });
  const parsed = responseShape.safeParse(result);
  if (!parsed.success || !getErrors(result).every(isAboutOneRecord))
    throw new RecordsError('The list could not be read', result);
  const { items, nextToken: next } = parsed.data.data.page;
  const read = items.map((item) => shape.safeParse(item));
  return {
    items: read.flatMap(({ success, data }) => (success ? [data] : [])),
    nextToken: next ?? null,
    broken: read.filter(({ success }) => !success).length,
  };
}

/** Reads a list to its end, or to `max` items; `isMore` then. */
export async function readAll<Item>(
  client: GraphQLClient,
  query: ListQuery<Item>,
  max = 2000,
): Promise<{ readonly items: readonly Item[]; readonly isMore: boolean }> {
  const items: Item[] = [];
  for await (const page of paginate(query.list, (nextToken) => readPage(client, query, { nextToken }))) {
    items.push(...page.items);
    if (items.length >= max) return { items, isMore: page.nextToken !== null };
  }
  return { items, isMore: false };
}

/** Reads one record; null when there is none. Throws as `readPage` does. */
export async function readOne<Item>(
  client: GraphQLClient,
  model: ModelName,
  id: string,
  fields: readonly FieldName<ModelName>[],
  shape: z.ZodType<Item>,
): Promise<Item | null> {
  const result = await client(readDocument(model, fields), { id });
  const parsed = z.object({ data: z.object({ row: z.unknown() }) }).safeParse(result);
  if (!parsed.success || getErrors(result).length > 0)
    throw new RecordsError('The record could not be read', result);
  const { row } = parsed.data.data;
  if (row === null || row === undefined) return null;
  const read = shape.safeParse(row);
  if (!read.success) throw new RecordsError('The record has an unexpected format', result);
  return read.data;
}

/*
 * The moderation records that an administrator reads, with the administrator's own user-pool token. Only the moderation
 * service writes them.
 */

const optional = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

const caseShape = z.object({
  id: z.string(),
  /** COMPLAINT, REPLY or SIMILAR_NAME. */
  kind: optional,
  status: z.string(),
  targetType: z.string(),
  targetId: z.string(),
  targetTitle: z.string(),
  targetPath: z.string(),
  /** The `sub` of the account that owns the target. */
  targetAccount: optional,
  reportCount: z.number(),
  /** Severity from 1 (least) to 5. */
  severity: z.number(),
  firstReportedAt: z.string(),
  lastReportedAt: z.string(),
  /** The `sub` of the administrator who works on it. */
  claimedBy: optional,
  claimedAt: optional,
  closedAt: optional,
  decisionId: optional,
});
export type ModerationCase = z.infer<typeof caseShape>;
const CASE_FIELDS = getFields('ModerationCase', caseShape.shape);

const reportShape = z.object({
  id: z.string(),
  caseId: z.string(),
  kind: z.string(),
  targetType: z.string(),
  targetId: z.string(),
  reason: z.string(),
  explanation: z.string(),
  evidence: z
    .array(z.string().nullable())
    .nullish()
    .transform((list) => (list ?? []).filter((entry) => entry !== null)),
  reporterName: optional,
  reporterEmail: optional,
  organisation: optional,
  role: optional,
  reportedAt: z.string(),
  status: z.string(),
  decisionId: optional,
});
export type AbuseReport = z.infer<typeof reportShape>;
const REPORT_FIELDS = getFields('AbuseReport', reportShape.shape);

const messageShape = z.object({
  id: z.string(),
  reportId: z.string(),
  author: z.string(),
  authorName: optional,
  text: z.string(),
  sentAt: z.string(),
});
export type ModerationMessage = z.infer<typeof messageShape>;
const MESSAGE_FIELDS = getFields('ModerationMessage', messageShape.shape);

const decisionShape = z.object({
  id: z.string(),
  caseId: optional,
  targetType: z.string(),
  targetId: z.string(),
  targetTitle: z.string(),
  targetPath: z.string(),
  account: optional,
  action: z.string(),
  reason: z.string(),
  message: z.string(),
  decidedAt: z.string(),
  /** Pseudonym of the administrator, such as "Administrator 3F2A". */
  decidedBy: z.string(),
  appealText: optional,
  appealedAt: optional,
  appealOutcome: optional,
  appealMessage: optional,
  appealDecidedAt: optional,
  appealDecidedBy: optional,
  endedAt: optional,
});
export type ModerationDecision = z.infer<typeof decisionShape>;
const DECISION_FIELDS = getFields('ModerationDecision', decisionShape.shape);

const noticeShape = z.object({ id: z.string(), state: z.string(), reason: z.string(), since: z.string() });
export type ModerationNotice = z.infer<typeof noticeShape>;

const text = (value: string) => ({ type: 'String!' as const, value });
const id = (value: string) => ({ type: 'ID!' as const, value });
const direction = (value: 'ASC' | 'DESC') => ({ type: 'ModelSortDirection' as const, value });

const casesByStatus = (status: string, order: 'ASC' | 'DESC'): ListQuery<ModerationCase> => ({
  list: 'listModerationCasesByStatus',
  args: { status: { type: 'ModerationCaseStatus!', value: status }, sortDirection: direction(order) },
  fields: CASE_FIELDS,
  shape: caseShape,
});

/** Maximum number of cases that are read for the filters and sort orders of the queue. */
const MAX_QUEUE = 2000;

/** Cases, reports and appeals that wait for an administrator. */
export type Waiting = {
  /** Open and claimed cases, oldest first. */
  readonly cases: readonly ModerationCase[];
  /** Undecided reports of these cases, including replies. */
  readonly reports: readonly AbuseReport[];
  /** Decisions with an appeal that waits, oldest first. */
  readonly appeals: readonly ModerationDecision[];
  /** True if there are more than `MAX_QUEUE` of any kind. */
  readonly isMore: boolean;
};

/** Reads everything that waits. Throws as `readPage` does. */
export async function readWaiting(client: GraphQLClient): Promise<Waiting> {
  const [open, claimed, reports, appeals] = await Promise.all([
    readAll(client, casesByStatus('OPEN', 'ASC'), MAX_QUEUE),
    readAll(client, casesByStatus('CLAIMED', 'ASC'), MAX_QUEUE),
    readAll(
      client,
      {
        list: 'listAbuseReports',
        args: { filter: { type: 'ModelAbuseReportFilterInput', value: { status: { ne: 'DECIDED' } } } },
        fields: REPORT_FIELDS,
        shape: reportShape,
      },
      MAX_QUEUE,
    ),
    readAll(
      client,
      {
        list: 'listModerationDecisionsByAppeal',
        args: {
          appealOutcome: { type: 'ModerationDecisionAppealOutcome!', value: 'PENDING' },
          sortDirection: direction('ASC'),
        },
        fields: DECISION_FIELDS,
        shape: decisionShape,
      },
      MAX_QUEUE,
    ),
  ]);
  return {
    cases: [...open.items, ...claimed.items],
    reports: reports.items,
    appeals: appeals.items,
    isMore: [open, claimed, reports, appeals].some(({ isMore }) => isMore),
  };
}

/** Closed cases, newest report first, a page at a time. */
export const readClosedCases = (
  client: GraphQLClient,
  page: { readonly limit: number; readonly nextToken: string | null },
): Promise<ListPage<ModerationCase>> => readPage(client, casesByStatus('CLOSED', 'DESC'), page);

export const readCase = (client: GraphQLClient, caseId: string): Promise<ModerationCase | null> =>
  readOne(client, 'ModerationCase', caseId, CASE_FIELDS, caseShape);

export const readReports = (client: GraphQLClient, caseId: string): Promise<readonly AbuseReport[]> =>
  readAll(client, {
    list: 'listAbuseReportsByCase',
    args: { caseId: id(caseId), sortDirection: direction('ASC') },
    fields: REPORT_FIELDS,
    shape: reportShape,
  }).then(({ items }) => items);

export const readMessages = (
  client: GraphQLClient,
  reportId: string,
): Promise<readonly ModerationMessage[]> =>
  readAll(client, {
    list: 'listModerationMessagesByReport',
    args: { reportId: id(reportId), sortDirection: direction('ASC') },
    fields: MESSAGE_FIELDS,
    shape: messageShape,
  }).then(({ items }) => items);

const decisionsBy = (
  list: ListName & `listModerationDecisions${string}`,
  args: ListQuery<ModerationDecision>['args'],
) => ({
  list,
  args: { ...args, sortDirection: direction('DESC') },
  fields: DECISION_FIELDS,
  shape: decisionShape,
});

export const readDecision = (client: GraphQLClient, decisionId: string): Promise<ModerationDecision | null> =>
  readOne(client, 'ModerationDecision', decisionId, DECISION_FIELDS, decisionShape);

/** Decisions about one target, newest first. */
export const readTargetDecisions = (
  client: GraphQLClient,
  targetId: string,
): Promise<readonly ModerationDecision[]> =>
  readAll(client, decisionsBy('listModerationDecisionsByTarget', { targetId: id(targetId) })).then(
    ({ items }) => items,
  );

/** Decisions about everything of one account, newest first. */
export const readAccountDecisions = (
  client: GraphQLClient,
  account: string,
): Promise<readonly ModerationDecision[]> =>
  readAll(client, decisionsBy('listModerationDecisionsByAccount', { account: text(account) })).then(
    ({ items }) => items,
  );

/** The public notice of a target; null where no decision is in force. */
export const readNotice = (
  client: GraphQLClient,
  targetType: string,
  targetId: string,
): Promise<ModerationNotice | null> =>
  readOne(
    client,
    'ModerationNotice',
    `${targetType}:${targetId}`,
    getFields('ModerationNotice', noticeShape.shape),
    noticeShape,
  );
