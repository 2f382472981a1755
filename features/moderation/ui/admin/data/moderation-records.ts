import { z } from 'zod';
import type { GraphQLClient } from '../../../../account/model/own-records.ts';
import { type ListPage, type ListQuery, readAll, readOne, readPage } from './read-pages.ts';

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
const CASE_FIELDS = Object.keys(caseShape.shape).join(' ');

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
const REPORT_FIELDS = Object.keys(reportShape.shape).join(' ');

const messageShape = z.object({
  id: z.string(),
  reportId: z.string(),
  author: z.string(),
  authorName: optional,
  text: z.string(),
  sentAt: z.string(),
});
export type ModerationMessage = z.infer<typeof messageShape>;
const MESSAGE_FIELDS = Object.keys(messageShape.shape).join(' ');

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
const DECISION_FIELDS = Object.keys(decisionShape.shape).join(' ');

const noticeShape = z.object({ id: z.string(), state: z.string(), reason: z.string(), since: z.string() });
export type ModerationNotice = z.infer<typeof noticeShape>;

const text = (value: string) => ({ type: 'String!', value });
const id = (value: string) => ({ type: 'ID!', value });
const direction = (value: 'ASC' | 'DESC') => ({ type: 'ModelSortDirection', value });

const casesByStatus = (status: string, order: 'ASC' | 'DESC'): ListQuery<ModerationCase> => ({
  field: 'listModerationCasesByStatus',
  args: { status: { type: 'ModerationCaseStatus!', value: status }, sortDirection: direction(order) },
  selection: CASE_FIELDS,
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
export async function readWaiting(ask: GraphQLClient): Promise<Waiting> {
  const [open, claimed, reports, appeals] = await Promise.all([
    readAll(ask, casesByStatus('OPEN', 'ASC'), MAX_QUEUE),
    readAll(ask, casesByStatus('CLAIMED', 'ASC'), MAX_QUEUE),
    readAll(
      ask,
      {
        field: 'listAbuseReports',
        args: { filter: { type: 'ModelAbuseReportFilterInput', value: { status: { ne: 'DECIDED' } } } },
        selection: REPORT_FIELDS,
        shape: reportShape,
      },
      MAX_QUEUE,
    ),
    readAll(
      ask,
      {
        field: 'listModerationDecisionsByAppeal',
        args: {
          appealOutcome: { type: 'ModerationDecisionAppealOutcome!', value: 'PENDING' },
          sortDirection: direction('ASC'),
        },
        selection: DECISION_FIELDS,
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
  ask: GraphQLClient,
  page: { readonly limit: number; readonly nextToken: string | null },
): Promise<ListPage<ModerationCase>> => readPage(ask, casesByStatus('CLOSED', 'DESC'), page);

export const readCase = (ask: GraphQLClient, caseId: string): Promise<ModerationCase | null> =>
  readOne(ask, 'ModerationCase', caseId, CASE_FIELDS, caseShape);

export const readReports = (ask: GraphQLClient, caseId: string): Promise<readonly AbuseReport[]> =>
  readAll(ask, {
    field: 'listAbuseReportsByCase',
    args: { caseId: id(caseId), sortDirection: direction('ASC') },
    selection: REPORT_FIELDS,
    shape: reportShape,
  }).then(({ items }) => items);

export const readMessages = (ask: GraphQLClient, reportId: string): Promise<readonly ModerationMessage[]> =>
  readAll(ask, {
    field: 'listModerationMessagesByReport',
    args: { reportId: id(reportId), sortDirection: direction('ASC') },
    selection: MESSAGE_FIELDS,
    shape: messageShape,
  }).then(({ items }) => items);

const decisionsBy = (field: string, args: ListQuery<ModerationDecision>['args']) => ({
  field,
  args: { ...args, sortDirection: direction('DESC') },
  selection: DECISION_FIELDS,
  shape: decisionShape,
});

export const readDecision = (ask: GraphQLClient, decisionId: string): Promise<ModerationDecision | null> =>
  readOne(ask, 'ModerationDecision', decisionId, DECISION_FIELDS, decisionShape);

/** Decisions about one target, newest first. */
export const readTargetDecisions = (
  ask: GraphQLClient,
  targetId: string,
): Promise<readonly ModerationDecision[]> =>
  readAll(ask, decisionsBy('listModerationDecisionsByTarget', { targetId: id(targetId) })).then(
    ({ items }) => items,
  );

/** Decisions about everything of one account, newest first. */
export const readAccountDecisions = (
  ask: GraphQLClient,
  account: string,
): Promise<readonly ModerationDecision[]> =>
  readAll(ask, decisionsBy('listModerationDecisionsByAccount', { account: text(account) })).then(
    ({ items }) => items,
  );

/** The public notice of a target; null where no decision is in force. */
export const readNotice = (
  ask: GraphQLClient,
  targetType: string,
  targetId: string,
): Promise<ModerationNotice | null> =>
  readOne(ask, 'ModerationNotice', `${targetType}:${targetId}`, 'id state reason since', noticeShape);
