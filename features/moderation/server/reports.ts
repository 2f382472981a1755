import type { ModerationRequestOf, ModerationResponse, ReportView } from '../model/contract.ts';
import { type ReportableType, SEVERITY } from '../model/reasons.ts';
import {
  type Actor,
  type Context,
  checkLimit,
  getToken,
  isoNow,
  notFound,
  Refusal,
  statusPath,
  tokenHash,
} from './context.ts';
import { administratorMessageEmail, receiptEmail, reporterMessageEmail } from './emails.ts';
import type { Case, Report } from './models.ts';
import { readTarget, type TargetInfo } from './targets.ts';

type Done = Extract<ModerationResponse, { outcome: 'done' }>;

const DAY = 86_400_000;
/** Number of newest reports about a target that are compared with a new one. */
const MAX_COMPARED = 100;

const TOO_MANY_REPORTS = 'You have reached the limit of reports for this hour. Please try again later.';

export async function submitReport(
  context: Context,
  request: ModerationRequestOf<'submitReport'>,
): Promise<Done> {
  const { ports, models } = context;
  const { reason, explanation, evidence, reporter, caller } = request;
  if (!reporter && reason !== 'CHILD_SEXUAL_ABUSE')
    throw new Refusal('invalid', 'Enter your name and email address, so that we can tell you the decision.');
  const target = await publicTarget(context, request.target);
  const callerHash = ports.secrets.hash('caller', caller);
  const open = await openCase(context, target, 'COMPLAINT');
  const same = open && (await sameReport(context, open, { callerHash, request }));
  if (same) return repeatReceipt(context, same, target);
  await checkLimit(ports, 'reportsFrom', caller, TOO_MANY_REPORTS);
  const found = open ?? (await newCase(context, target, 'COMPLAINT', reason));
  const report = await addReport(context, found, {
    kind: 'COMPLAINT',
    reason,
    explanation,
    evidence,
    reporterName: reporter?.name ?? null,
    reporterEmail: reporter?.email ?? null,
    callerHash,
  });
  await models.cases.update({
    id: found.id,
    reportCount: found.reportCount + 1,
    severity: Math.max(found.severity, SEVERITY.get(reason) ?? 1),
    lastReportedAt: report.reportedAt,
  });
  await ports.audit.record({
    action: 'report-received',
    actor: null,
    actorRole: 'VISITOR',
    recordType: target.type,
    recordId: target.id,
    detail: `${report.id}: ${reason}`,
  });
  return sendReceipt(context, report, target);
}

export async function submitReply(
  context: Context,
  request: ModerationRequestOf<'submitReply'>,
): Promise<Done> {
  const { ports, models } = context;
  const target = await publicTarget(context, request.target);
  await checkLimit(ports, 'reportsFrom', request.caller, TOO_MANY_REPORTS);
  const found = await newCase(context, target, 'REPLY', 'RIGHT_OF_REPLY');
  const report = await addReport(context, found, {
    kind: 'REPLY',
    reason: 'RIGHT_OF_REPLY',
    explanation: request.text,
    evidence: [],
    reporterName: request.reporter.name,
    reporterEmail: request.reporter.email,
    organisation: request.organisation,
    role: request.role,
    callerHash: ports.secrets.hash('caller', request.caller),
  });
  // The description of how to verify the reply is not published.
  await models.messages.create({
    id: ports.secrets.newId(),
    reportId: report.id,
    author: 'REPORTER',
    text: request.verification,
    sentAt: report.reportedAt,
  });
  await models.cases.update({ id: found.id, reportCount: 1 });
  await ports.audit.record({
    action: 'reply-received',
    actor: null,
    actorRole: 'VISITOR',
    recordType: target.type,
    recordId: target.id,
    detail: report.id,
  });
  return sendReceipt(context, report, target);
}

export async function viewReport(
  context: Context,
  { token, caller }: ModerationRequestOf<'viewReport'>,
): Promise<Done> {
  await checkLimit(context.ports, 'viewsFrom', caller, 'Please open this page again later.');
  const report = await getReport(context, token);
  return { outcome: 'done', report: await getView(context, report) };
}

export async function sendReporterMessage(
  context: Context,
  { token, text, caller }: ModerationRequestOf<'sendReporterMessage'>,
): Promise<Done> {
  const { ports, models } = context;
  const report = await getReport(context, token);
  const later = 'You have reached the limit of messages for today. Please try again tomorrow.';
  await checkLimit(ports, 'messagesFrom', caller, later);
  await checkLimit(ports, 'messagesOf', report.id, later);
  await models.messages.create({
    id: ports.secrets.newId(),
    reportId: report.id,
    author: 'REPORTER',
    text,
    sentAt: isoNow(ports),
  });
  const found = await models.cases.get(report.caseId);
  const claimant = found?.claimedBy ? await ports.accounts.get(found.claimedBy) : null;
  if (found && claimant)
    await ports.mail.send(administratorMessageEmail(claimant.email, ports.siteUrl, report, found, text));
  else
    await ports.marks.write(
      'unread-messages',
      String(Number((await ports.marks.read('unread-messages')) ?? 0) + 1),
    );
  return { outcome: 'done', report: await getView(context, report) };
}

export async function messageReporter(
  { ports, models }: Context,
  { reportId, text }: ModerationRequestOf<'messageReporter'>,
  actor: Actor,
): Promise<Done> {
  const report = await models.reports.get(reportId);
  if (!report) throw notFound('This report');
  if (!report.reporterEmail)
    throw new Refusal('conflict', 'This report has no email address, so you cannot send a message.');
  const message = await models.messages.create({
    id: ports.secrets.newId(),
    reportId,
    author: 'ADMINISTRATOR',
    authorName: actor.label,
    text,
    sentAt: isoNow(ports),
  });
  const path = statusPath(getToken(ports, reportId));
  await ports.mail.send(reporterMessageEmail(report.reporterEmail, ports.siteUrl, report, message, path));
  await ports.audit.record({
    action: 'message-sent',
    actor: actor.id,
    actorRole: 'ADMINISTRATOR',
    recordType: 'AbuseReport',
    recordId: reportId,
  });
  return { outcome: 'done' };
}

async function publicTarget(
  { models, ports }: Context,
  target: { readonly type: ReportableType; readonly id: string },
): Promise<TargetInfo> {
  const found = await readTarget(models, ports, target);
  if (!found?.isPublic) throw notFound('The reported content');
  return found;
}

const targetKey = (id: string) => ({ name: 'targetId', type: 'ID!' as const, value: id });

/** The open or claimed case about a target. */
export async function openCase(
  { models }: Context,
  { type, id }: Pick<TargetInfo, 'type' | 'id'>,
  kind: Case['kind'],
): Promise<Case | null> {
  const cases = await models.cases.list('listModerationCasesByTarget', targetKey(id), { descending: true });
  return cases.find((one) => one.targetType === type && one.kind === kind && one.status !== 'CLOSED') ?? null;
}

export async function newCase(
  { models, ports }: Context,
  target: TargetInfo,
  kind: Case['kind'],
  reason: string,
): Promise<Case> {
  const now = isoNow(ports);
  return models.cases.create({
    id: ports.secrets.newId(),
    kind,
    status: 'OPEN',
    targetType: target.type,
    targetId: target.id,
    targetTitle: target.title,
    targetPath: target.path,
    targetAccount: target.account,
    reportCount: 0,
    severity: SEVERITY.get(reason) ?? 1,
    firstReportedAt: now,
    lastReportedAt: now,
  });
}

type NewReport = {
  readonly kind: Report['kind'];
  readonly reason: string;
  readonly explanation: string;
  readonly evidence: readonly string[];
  readonly reporterName: string | null;
  readonly reporterEmail: string | null;
  readonly callerHash: string | null;
  readonly organisation?: string | null;
  readonly role?: string | null;
};

export async function addReport({ models, ports }: Context, found: Case, report: NewReport): Promise<Report> {
  const id = ports.secrets.newReference();
  return models.reports.create({
    id,
    caseId: found.id,
    targetType: found.targetType,
    targetId: found.targetId,
    ...report,
    tokenHash: tokenHash(getToken(ports, id)),
    reportedAt: isoNow(ports),
    status: found.status === 'CLAIMED' ? 'IN_REVIEW' : 'RECEIVED',
  });
}

/**
 * An identical report with the same email address, by the same caller about the same target, within a day. A caller may be
 * a whole network, so a report without an address is never taken for another one.
 */
async function sameReport(
  { models, ports }: Context,
  found: Case,
  { callerHash, request }: { callerHash: string; request: ModerationRequestOf<'submitReport'> },
): Promise<Report | undefined> {
  const email = request.reporter?.email;
  if (email === undefined) return undefined;
  const newest = await models.reports.list(
    'listAbuseReportsByCase',
    { name: 'caseId', type: 'ID!', value: found.id },
    { descending: true, max: MAX_COMPARED },
  );
  return newest.find(
    (one) =>
      one.callerHash === callerHash &&
      one.reason === request.reason &&
      one.explanation === request.explanation &&
      one.reporterEmail === email &&
      ports.clock() - Date.parse(one.reportedAt) < DAY,
  );
}

/** The response to a repeated report. Its sender need not be the first one, so the secret is only in the email. */
async function repeatReceipt(context: Context, report: Report, target: TargetInfo): Promise<Done> {
  await sendReceipt(context, report, target);
  return { outcome: 'done', reference: report.id };
}

async function sendReceipt({ ports }: Context, report: Report, target: TargetInfo): Promise<Done> {
  const token = getToken(ports, report.id);
  if (report.reporterEmail) {
    const { isAllowed } = await ports.limits.take('receiptsTo', report.reporterEmail.toLowerCase());
    if (isAllowed)
      await ports.mail.send(
        receiptEmail(report.reporterEmail, ports.siteUrl, report, target, statusPath(token)),
      );
  }
  return { outcome: 'done', reference: report.id, token };
}

async function getReport({ models }: Context, token: string): Promise<Report> {
  const [report] = await models.reports.list('listAbuseReportsByToken', {
    name: 'tokenHash',
    type: 'String!',
    value: tokenHash(token),
  });
  if (!report) throw notFound('This report');
  return report;
}

async function getView({ models }: Context, report: Report): Promise<ReportView> {
  const [found, messages, decision] = await Promise.all([
    models.cases.get(report.caseId),
    models.messages.list('listModerationMessagesByReport', {
      name: 'reportId',
      type: 'ID!',
      value: report.id,
    }),
    report.decisionId ? models.decisions.get(report.decisionId) : null,
  ]);
  return {
    reference: report.id,
    kind: report.kind,
    status: report.status,
    targetTitle: found?.targetTitle ?? '',
    targetPath: found?.targetPath ?? '/',
    reason: report.reason,
    explanation: report.explanation,
    reportedAt: report.reportedAt,
    messages: messages.map(({ author, authorName, text, sentAt }) => ({ author, authorName, text, sentAt })),
    decision: decision && {
      action: decision.action,
      reason: decision.reason,
      // The message is for the person concerned, except that about a reply, which is for the sender.
      message: report.kind === 'REPLY' ? decision.message : '',
      decidedAt: decision.decidedAt,
      decidedBy: decision.decidedBy,
    },
  };
}
