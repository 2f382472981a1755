import type { GraphQLClient } from '../../../../lib/workspace/stored-record.ts';
import { hasEffect } from '../../model/reasons.ts';
import {
  type AbuseReport,
  type ModerationCase,
  type ModerationDecision,
  type ModerationMessage,
  type ModerationNotice,
  readAccountDecisions,
  readCase,
  readDecision,
  readMessages,
  readNotice,
  readReports,
  readTargetDecisions,
} from './moderation-records.ts';
import {
  type OwnerProfile,
  readAccountProfiles,
  readProfile,
  readTarget,
  type TargetRecord,
} from './target-record.ts';

/** The target of the case. */
export type CaseTarget = {
  readonly type: string;
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** The `sub` of the account that owns it; null for the site's own content. */
  readonly account: string | null;
};

/** The data that an administrator needs to decide a case. */
export type CaseFile = {
  /** null without a report: an appealed decision that was made from a list. */
  readonly case: ModerationCase | null;
  readonly target: CaseTarget;
  readonly record: TargetRecord | null;
  readonly notice: ModerationNotice | null;
  readonly profiles: readonly OwnerProfile[];
  readonly reports: readonly (AbuseReport & { readonly messages: readonly ModerationMessage[] })[];
  /** Decisions about this target, newest first. */
  readonly decisions: readonly ModerationDecision[];
  /** Other decisions about the same account, newest first. */
  readonly accountDecisions: readonly ModerationDecision[];
};

const DECISION_PREFIX = 'decision:';

/**
 * Reads a case, or with `decision:<id>` a decision without a case. Null if there is none. Data about the record is null
 * if it cannot be read, because the case can be decided without it. Throws as `readPage` does.
 */
export async function readCaseFile(client: GraphQLClient, id: string): Promise<CaseFile | null> {
  const found = id.startsWith(DECISION_PREFIX) ? null : await readCase(client, id);
  const decision = id.startsWith(DECISION_PREFIX)
    ? await readDecision(client, id.slice(DECISION_PREFIX.length))
    : null;
  const target: CaseTarget | null = found
    ? {
        type: found.targetType,
        id: found.targetId,
        title: found.targetTitle,
        path: found.targetPath,
        account: found.targetAccount,
      }
    : decision && {
        type: decision.targetType,
        id: decision.targetId,
        title: decision.targetTitle,
        path: decision.targetPath,
        account: decision.account,
      };
  if (!target) return null;
  const [record, notice, reports, decisions, accountDecisions, profiles] = await Promise.all([
    readTarget(client, target.type, target.id).catch(() => null),
    readNotice(client, target.type, target.id).catch(() => null),
    found ? readReports(client, found.id) : [],
    readTargetDecisions(client, target.id),
    target.account ? readAccountDecisions(client, target.account) : [],
    readOwners(client, target),
  ]);
  const messages = await Promise.all(reports.map((report) => readMessages(client, report.id)));
  return {
    case: found,
    target,
    record,
    notice,
    profiles,
    reports: reports.map((report, at) => ({ ...report, messages: messages[at] ?? [] })),
    decisions: decisions.filter(({ targetType }) => targetType === target.type),
    accountDecisions: accountDecisions.filter(({ targetId }) => targetId !== target.id),
  };
}

async function readOwners(client: GraphQLClient, target: CaseTarget): Promise<readonly OwnerProfile[]> {
  if (target.account) return readAccountProfiles(client, target.account);
  if (target.type !== 'PROFILE') return [];
  const profile = await readProfile(client, target.id);
  return profile ? [profile] : [];
}

/** The decisions about a target that are in force: they changed something, and nothing ended them. */
export const decisionsInForce = (decisions: readonly ModerationDecision[]): readonly ModerationDecision[] =>
  decisions.filter((decision) => decision.endedAt === null && hasEffect(decision));
