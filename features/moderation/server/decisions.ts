import { isHiddenState } from '../../../lib/domain/moderation-state.ts';
import type { DecisionView, ModerationRequestOf, ModerationResponse } from '../model/contract.ts';
import {
  ACTIONS_OF_TARGET,
  appealEnd,
  CLAIM_MINUTES,
  type DecisionAction,
  type DecisionReason,
  hasEffect,
} from '../model/reasons.ts';
import {
  type Actor,
  administratorLabel,
  appealPath,
  type Context,
  checkLimit,
  decisionToken,
  getToken,
  isoNow,
  notFound,
  Refusal,
  statusPath,
} from './context.ts';
import { replaces, stateOfNotice } from './effects.ts';
import { appealOutcomeEmail, outcomeEmail, statementEmail } from './emails.ts';
import type { Case, Decision, Report } from './models.ts';
import { openCase } from './reports.ts';
import { readTarget, type TargetInfo } from './targets.ts';

type Done = Extract<ModerationResponse, { outcome: 'done' }>;

type Act = { readonly action: DecisionAction; readonly reason: DecisionReason; readonly message: string };

const MINUTE = 60_000;

export async function claimCase(
  { ports, models }: Context,
  { caseId, claim, force }: ModerationRequestOf<'claimCase'>,
  actor: Actor,
): Promise<Done> {
  const found = await models.cases.get(caseId);
  if (!found) throw notFound('This case');
  if (found.status === 'CLOSED')
    throw new Refusal('conflict', 'This case has already been decided. Read that decision first.');
  const isOthers = found.claimedBy !== null && found.claimedBy !== actor.id;
  const isOld = ports.clock() - Date.parse(found.claimedAt ?? '') >= CLAIM_MINUTES * MINUTE;
  if (isOthers && !force && !(claim && isOld))
    throw new Refusal(
      'conflict',
      `${administratorLabel(ports, found.claimedBy ?? '')} is working on this case. You can take it over.`,
    );
  const updated = await models.cases.update(
    {
      id: caseId,
      status: claim ? 'CLAIMED' : 'OPEN',
      claimedBy: claim ? actor.id : null,
      claimedAt: claim ? isoNow(ports) : null,
    },
    { status: { ne: 'CLOSED' } },
  );
  if (!updated)
    throw new Refusal('conflict', 'This case has already been decided. Read that decision first.');
  for (const report of await getReports({ models }, caseId))
    if (report.status !== 'DECIDED')
      await models.reports.update({ id: report.id, status: claim ? 'IN_REVIEW' : 'RECEIVED' });
  await ports.audit.record({
    action: claim ? 'case-claimed' : 'case-released',
    actor: actor.id,
    actorRole: 'ADMINISTRATOR',
    recordType: 'ModerationCase',
    recordId: caseId,
    detail: isOthers ? 'taken over from another administrator' : null,
  });
  return { outcome: 'done' };
}

/** One decision about several cases. Cases that were closed, or that another administrator works on, are left out. */
export async function decideCases(
  context: Context,
  { caseIds, ...act }: ModerationRequestOf<'decideCases'>,
  actor: Actor,
): Promise<Done> {
  const decided: string[] = [];
  const refusals: Refusal[] = [];
  for (const id of new Set(caseIds)) {
    try {
      await decideCase(context, id, act, actor);
      decided.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
    }
  }
  const [first] = refusals;
  if (decided.length === 0 && first) throw first;
  return { outcome: 'done', decided };
}

async function decideCase(context: Context, caseId: string, act: Act, actor: Actor): Promise<void> {
  const { models, ports } = context;
  const found = await models.cases.get(caseId);
  if (!found) throw notFound('This case');
  if (found.kind === 'REPLY')
    throw new Refusal('invalid', 'This case is a reply. Publish or reject it instead.');
  checkClaim(context, found, actor);
  const target = await readTarget(models, ports, { type: found.targetType, id: found.targetId });
  if (!target && act.action !== 'NO_ACTION')
    throw new Refusal('conflict', 'The reported content has been deleted. Choose "No action".');
  await decide(context, target ?? goneTarget(found), act, actor, [found]);
}

function checkClaim({ ports }: Context, found: Case, actor: Actor): void {
  if (found.status === 'CLOSED')
    throw new Refusal('conflict', 'This case has already been decided. Read that decision first.');
  if (found.claimedBy !== null && found.claimedBy !== actor.id)
    throw new Refusal(
      'conflict',
      `${administratorLabel(ports, found.claimedBy)} is working on this case. Take it over before you decide.`,
    );
}

const goneTarget = (found: Case): TargetInfo => ({
  type: found.targetType,
  id: found.targetId,
  title: found.targetTitle,
  path: found.targetPath,
  account: found.targetAccount,
  profileId: null,
  isPublic: false,
  moderation: null,
  files: [],
  status: null,
});

export async function decideTarget(
  context: Context,
  { target: wanted, decisionId, ...act }: ModerationRequestOf<'decideTarget'>,
  actor: Actor,
): Promise<Done> {
  const { models, ports } = context;
  const target = await readTarget(models, ports, wanted);
  if (!target) throw notFound('The target of this decision');
  const open = act.action === 'RESTORE' ? null : await openCase(context, target, 'COMPLAINT');
  if (open) checkClaim(context, open, actor);
  const decision = await decide(context, target, act, actor, open ? [open] : [], decisionId);
  return { outcome: 'done', decisionId: decision.id, decided: open ? [open.id] : [] };
}

/** Records a decision about a target, applies it, closes its cases and notifies everyone concerned. */
async function decide(
  context: Context,
  target: TargetInfo,
  act: Act,
  actor: Actor,
  cases: readonly Case[],
  decisionId?: string,
): Promise<Decision> {
  const { models, ports, effects } = context;
  await checkAction(context, target, act.action, actor);
  const inForce = await effects.inForce(target.type, target.id);
  const undone = act.action === 'RESTORE' ? inForce.filter(({ id }) => !decisionId || id === decisionId) : [];
  if (act.action === 'RESTORE' && undone.length === 0) throw nothingToRestore(target);
  const decision = await models.decisions.create({
    id: ports.secrets.newId(),
    ...(cases[0] && { caseId: cases[0].id }),
    targetType: target.type,
    targetId: target.id,
    targetTitle: target.title,
    targetPath: target.path,
    ...(target.account !== null && { account: target.account }),
    action: act.action,
    reason: act.reason,
    message: act.message,
    statusBefore: inForce.find(({ statusBefore }) => statusBefore !== null)?.statusBefore ?? target.status,
    decidedAt: isoNow(ports),
    decidedBy: actor.label,
  });
  const ended = act.action === 'RESTORE' ? undone : inForce.filter((earlier) => replaces(decision, earlier));
  for (const earlier of ended) await endDecision(context, earlier, decision);
  await carryOut(context, target, ended);
  for (const found of cases) await closeCase(context, found, decision);
  await audit(context, decision, actor);
  await notifyAccount(context, decision, cases.length > 0);
  return decision;
}

async function checkAction(
  { ports }: Context,
  target: TargetInfo,
  action: DecisionAction,
  actor: Actor,
): Promise<void> {
  if (!ACTIONS_OF_TARGET.get(target.type)?.includes(action))
    throw new Refusal('invalid', 'This decision is not possible for this kind of record.');
  if (action !== 'LOCK_ACCOUNT' && action !== 'CLOSE_ACCOUNT') return;
  if (target.account === null)
    throw new Refusal('invalid', 'This content has no account that could be locked or closed.');
  if (target.account === actor.id) throw new Refusal('invalid', 'You cannot lock or close your own account.');
  const account = await ports.accounts.get(target.account);
  if (account?.isAdministrator)
    throw new Refusal(
      'conflict',
      'This account belongs to an administrator. Remove the administrator’s rights first.',
    );
}

const nothingToRestore = ({ moderation }: TargetInfo) =>
  moderation === null
    ? new Refusal('conflict', 'No decision is in force, so there is nothing to undo.')
    : new Refusal(
        'conflict',
        'This state comes from a decision about the profile or the account. Undo that decision instead.',
      );

/** Ends a decision that a later one replaces or undoes. A pending appeal against it has succeeded. */
async function endDecision({ models, ports }: Context, earlier: Decision, by: Decision): Promise<void> {
  const now = isoNow(ports);
  await models.decisions.update({
    id: earlier.id,
    endedAt: now,
    ...(earlier.appealOutcome === 'PENDING' &&
      by.action === 'RESTORE' && {
        appealOutcome: 'OVERTURNED',
        appealMessage: by.message,
        appealDecidedAt: now,
        appealDecidedBy: by.decidedBy,
      }),
  });
}

/** Applies the states of the decisions in force, and restores the status that ended decisions had changed. */
async function carryOut(context: Context, target: TargetInfo, ended: readonly Decision[]): Promise<void> {
  const { models, effects } = context;
  const before = ended.find(({ statusBefore }) => statusBefore !== null)?.statusBefore ?? null;
  if (before !== null && target.type === 'STREAM')
    await models.streams.update({ id: target.id, status: before });
  if (before !== null && target.type === 'PERSONALITY')
    await models.personalities.update({ id: target.id, active: before === 'active' });
  await effects.apply(target);
}

async function closeCase(context: Context, found: Case, decision: Decision): Promise<void> {
  const { models } = context;
  await models.cases.update({
    id: found.id,
    status: 'CLOSED',
    closedAt: decision.decidedAt,
    decisionId: decision.id,
  });
  for (const report of await getReports(context, found.id)) {
    await models.reports.update({ id: report.id, status: 'DECIDED', decisionId: decision.id });
    await notifyReporter(context, report, decision);
  }
}

const getReports = ({ models }: Pick<Context, 'models'>, caseId: string) =>
  models.reports.list('listAbuseReportsByCase', { name: 'caseId', type: 'ID!', value: caseId });

async function notifyReporter({ ports }: Context, report: Report, decision: Decision): Promise<void> {
  if (!report.reporterEmail) return;
  const path = statusPath(getToken(ports, report.id));
  await ports.mail.send(outcomeEmail(report.reporterEmail, ports.siteUrl, report, decision, path));
}

/** Sends the statement of reasons. A decision without effect is not sent. */
async function notifyAccount({ ports }: Context, decision: Decision, isReported: boolean): Promise<void> {
  if (decision.account === null || decision.action === 'NO_ACTION') return;
  const account = await ports.accounts.get(decision.account);
  if (!account) return;
  const isClosed = account.isDisabled;
  await ports.mail.send(
    statementEmail(
      account.email,
      ports.siteUrl,
      decision,
      isReported ? 'reports' : 'own check',
      isClosed ? appealPath(ports, decision.id) : '/studio/moderation',
    ),
  );
}

async function audit({ ports }: Context, decision: Decision, actor: Actor): Promise<void> {
  await ports.audit.record({
    action: decision.action === 'RESTORE' ? 'decision-ended' : 'case-decided',
    actor: actor.id,
    actorRole: 'ADMINISTRATOR',
    account: decision.account,
    recordType: decision.targetType,
    recordId: decision.targetId,
    detail: `${decision.action}: ${decision.reason}`,
  });
}

/** Returns until when a decision can be appealed, if it can be. */
function appealUntil(decision: Decision, now: string): string | null {
  if (!hasEffect(decision) || decision.endedAt !== null || decision.appealedAt !== null) return null;
  const until = appealEnd(decision.decidedAt);
  return now.slice(0, 10) <= until ? until : null;
}

export async function appeal(
  context: Context,
  { decisionId, text, caller }: Pick<ModerationRequestOf<'appeal'>, 'decisionId' | 'text' | 'caller'>,
  account: string | null,
): Promise<Done> {
  const { ports, models } = context;
  const decision = await models.decisions.get(decisionId);
  if (!decision || (account !== null && decision.account !== account)) throw notFound('This decision');
  await checkLimit(ports, 'messagesFrom', caller, 'Please send your appeal later.');
  if (decision.appealedAt !== null) throw new Refusal('conflict', 'You have already appealed this decision.');
  if (appealUntil(decision, isoNow(ports)) === null)
    throw new Refusal('conflict', 'You can no longer appeal this decision.');
  await models.decisions.update({
    id: decisionId,
    appealText: text,
    appealedAt: isoNow(ports),
    appealOutcome: 'PENDING',
  });
  await ports.audit.record({
    action: 'appeal-received',
    actor: decision.account,
    actorRole: 'USER',
    account: decision.account,
    recordType: 'ModerationDecision',
    recordId: decisionId,
  });
  return { outcome: 'done' };
}

export async function appealByLink(
  context: Context,
  { decisionId, token, text, caller }: ModerationRequestOf<'appealByLink'>,
): Promise<Done> {
  if (token !== decisionToken(context.ports, decisionId)) throw notFound('This decision');
  return appeal(context, { decisionId, text, caller }, null);
}

export async function viewDecision(
  { ports, models }: Context,
  { decisionId, token, caller }: ModerationRequestOf<'viewDecision'>,
): Promise<Done> {
  await checkLimit(ports, 'viewsFrom', caller, 'Please open this page again later.');
  const decision = token === decisionToken(ports, decisionId) ? await models.decisions.get(decisionId) : null;
  if (!decision) throw notFound('This decision');
  const { id, targetTitle, targetPath, action, reason, message, decidedAt, decidedBy, endedAt } = decision;
  const view: DecisionView = {
    id,
    targetTitle,
    targetPath,
    action,
    reason,
    message,
    decidedAt,
    decidedBy,
    endedAt,
    appealUntil: appealUntil(decision, isoNow(ports)),
    appeal:
      decision.appealedAt === null || decision.appealOutcome === null
        ? null
        : {
            text: decision.appealText ?? '',
            appealedAt: decision.appealedAt,
            outcome: decision.appealOutcome,
            message: decision.appealMessage,
            decidedAt: decision.appealDecidedAt,
            decidedBy: decision.appealDecidedBy,
          },
  };
  return { outcome: 'done', decision: view };
}

export async function decideAppeal(
  context: Context,
  { decisionId, outcome, message }: ModerationRequestOf<'decideAppeal'>,
  actor: Actor,
): Promise<Done> {
  const { ports, models, effects } = context;
  const decision = await models.decisions.get(decisionId);
  if (!decision) throw notFound('This decision');
  if (decision.appealOutcome !== 'PENDING')
    throw new Refusal('conflict', 'No appeal against this decision is pending.');
  if (decision.decidedBy === actor.label) {
    const others = (await ports.accounts.administrators()).filter(({ account }) => account !== actor.id);
    if (others.length > 0)
      throw new Refusal(
        'not-allowed',
        'You made this decision, so another administrator must decide the appeal.',
      );
  }
  const now = isoNow(ports);
  const isOverturned = outcome === 'OVERTURNED';
  const updated = await models.decisions.update(
    {
      id: decisionId,
      appealOutcome: outcome,
      appealMessage: message,
      appealDecidedAt: now,
      appealDecidedBy: actor.label,
      ...(isOverturned && { endedAt: now }),
    },
    { appealOutcome: { eq: 'PENDING' } },
  );
  if (!updated)
    throw new Refusal('conflict', 'This appeal has already been decided. Read that decision first.');
  if (isOverturned) {
    const target = await readTarget(models, ports, { type: decision.targetType, id: decision.targetId });
    if (target) await carryOut(context, target, [decision]);
    else if (decision.account !== null) await effects.applyToAccount(decision.account);
  }
  await ports.audit.record({
    action: 'appeal-decided',
    actor: actor.id,
    actorRole: 'ADMINISTRATOR',
    account: decision.account,
    recordType: 'ModerationDecision',
    recordId: decisionId,
    detail: outcome,
  });
  const account = decision.account === null ? null : await ports.accounts.get(decision.account);
  if (account) await ports.mail.send(appealOutcomeEmail(account.email, ports.siteUrl, updated));
  return { outcome: 'done' };
}

async function readReply({ models }: Context, reportId: string): Promise<Report> {
  const report = await models.reports.get(reportId);
  if (report?.kind !== 'REPLY') throw notFound('This reply');
  return report;
}

/** The members that every decision about a reply has. */
const newReplyDecision = ({ ports }: Context, report: Report, found: Case | null, actor: Actor) => ({
  id: ports.secrets.newId(),
  ...(found && { caseId: found.id }),
  targetType: report.targetType,
  targetId: report.targetId,
  reason: 'RIGHT_OF_REPLY' as const,
  decidedBy: actor.label,
});

/** Publishes or rejects a reply, after the administrator checked who wrote it. */
export async function decideReply(
  context: Context,
  { reportId, publish, verification, message }: ModerationRequestOf<'decideReply'>,
  actor: Actor,
): Promise<Done> {
  const { ports, models } = context;
  const report = await readReply(context, reportId);
  if (publish && verification === '')
    throw new Refusal('invalid', 'Describe in one sentence how you checked who wrote the reply.');
  const found = await models.cases.get(report.caseId);
  if (found) checkClaim(context, found, actor);
  if (report.status === 'DECIDED')
    throw new Refusal('conflict', 'This reply has already been decided. Read that decision first.');
  const target = await readTarget(models, ports, { type: report.targetType, id: report.targetId });
  if (publish && !target)
    throw new Refusal('conflict', 'The record has been deleted, so the reply cannot be published.');
  const now = isoNow(ports);
  const decision = await models.decisions.create({
    ...newReplyDecision(context, report, found, actor),
    targetTitle: target?.title ?? found?.targetTitle ?? '',
    targetPath: target?.path ?? found?.targetPath ?? '/',
    action: publish ? 'PUBLISH_REPLY' : 'REJECT_REPLY',
    message,
    decidedAt: now,
  });
  if (publish)
    await models.replies.create({
      id: report.id,
      targetType: report.targetType,
      targetId: report.targetId,
      author: report.reporterName ?? '',
      organisation: report.organisation,
      role: report.role,
      text: report.explanation,
      verification,
      publishedAt: now,
      moderation:
        target && isHiddenState(target.moderation ?? (await stateOfNotice(models, target))) ? 'HIDDEN' : null,
    });
  if (found) await closeCase(context, found, decision);
  await auditReply(context, report, decision, actor);
  return { outcome: 'done', decisionId: decision.id };
}

const auditReply = ({ ports }: Context, report: Report, { action }: Decision, actor: Actor) =>
  ports.audit.record({
    action: 'reply-decided',
    actor: actor.id,
    actorRole: 'ADMINISTRATOR',
    recordType: report.targetType,
    recordId: report.targetId,
    detail: action,
  });

/** Removes a published reply. Its sender gets the administrator's message. */
export async function unpublishReply(
  context: Context,
  { reportId, message }: ModerationRequestOf<'unpublishReply'>,
  actor: Actor,
): Promise<Done> {
  const { ports, models } = context;
  const report = await readReply(context, reportId);
  if (!(await models.replies.get(reportId)))
    throw new Refusal('conflict', 'This reply is not published. Reload the page to see its state.');
  const [found, published] = await Promise.all([
    models.cases.get(report.caseId),
    report.decisionId ? models.decisions.get(report.decisionId) : null,
  ]);
  const now = isoNow(ports);
  const decision = await models.decisions.create({
    ...newReplyDecision(context, report, found, actor),
    targetTitle: found?.targetTitle ?? published?.targetTitle ?? '',
    targetPath: found?.targetPath ?? published?.targetPath ?? '/',
    action: 'UNPUBLISH_REPLY',
    message,
    decidedAt: now,
  });
  await models.replies.remove(reportId);
  if (published && published.endedAt === null)
    await models.decisions.update({ id: published.id, endedAt: now });
  await models.reports.update({ id: reportId, decisionId: decision.id });
  if (found) await models.cases.update({ id: found.id, decisionId: decision.id });
  await notifyReporter(context, report, decision);
  await auditReply(context, report, decision, actor);
  return { outcome: 'done', decisionId: decision.id };
}

/** Lets the records of a new account appear on the home page. */
export async function approveProfile(
  { ports, models }: Context,
  { profileId }: ModerationRequestOf<'approveProfile'>,
  actor: Actor,
): Promise<Done> {
  const target = await readTarget(models, ports, { type: 'PROFILE', id: profileId });
  if (!target) throw notFound('This profile');
  await models.profiles.update({ id: profileId, approvedAt: isoNow(ports) });
  await ports.audit.record({
    action: 'profile-approved',
    actor: actor.id,
    actorRole: 'ADMINISTRATOR',
    account: target.account,
    recordType: 'PROFILE',
    recordId: profileId,
  });
  return { outcome: 'done' };
}
