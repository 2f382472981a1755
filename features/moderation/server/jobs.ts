import { readMediaAddress } from '../../../lib/pictures/media-address.ts';
import { CLOSED_PROFILE } from '../../account/model/closing.ts';
import { appealEnd, hasEffect } from '../model/reasons.ts';
import { type Context, isoNow } from './context.ts';
import { isPrivateFile, setReplies } from './effects.ts';
import { digestEmail } from './emails.ts';
import type { Notice } from './models.ts';
import { readTarget } from './targets.ts';

/** Cases from this severity are urgent: administrators get an email within 15 minutes. */
const URGENT_SEVERITY = 4;
const QUARTER = 15 * 60_000;
const DAY = 86_400_000;
/** Closed cases are deleted with their reports and messages after two years, decisions two years after their end. */
const CASE_DAYS = 730;

/**
 * Runs due jobs: emails about the queue, the daily deletion of expired data, and repairs of what an earlier version
 * wrote. Repairs run soon after an upgrade, because they end a publication. Call it every few minutes.
 */
export async function runDueJobs(context: Context): Promise<void> {
  await sendUrgentDigest(context);
  await sendDailyDigest(context);
  await onceA(DAY, 'repairs', context, async () => {
    await deletePrivateNotices(context);
    await hideReplies(context);
  });
  await onceA(DAY, 'cleanup', context, async () => {
    await deleteRemoved(context);
    await deleteOldCases(context);
    await deleteOldDecisions(context);
  });
}

async function onceA(
  time: number,
  name: string,
  { ports }: Context,
  work: (since: string) => Promise<unknown>,
): Promise<void> {
  const last = (await ports.marks.read(name)) ?? new Date(ports.clock() - time).toISOString();
  if (ports.clock() - Date.parse(last) < time) return;
  await work(last);
  await ports.marks.write(name, new Date(ports.clock()).toISOString());
}

async function newCases({ models }: Context, since: string, severity: number) {
  const open = await Promise.all(
    (['OPEN', 'CLAIMED'] as const).map((status) =>
      models.cases.list('listModerationCasesByStatus', {
        name: 'status',
        type: 'ModerationCaseStatus!',
        value: status,
      }),
    ),
  );
  return open
    .flat()
    .filter((one) => one.firstReportedAt > since && one.severity >= severity)
    .sort((a, b) => b.severity - a.severity || a.firstReportedAt.localeCompare(b.firstReportedAt));
}

const sendUrgentDigest = async (context: Context): Promise<void> => {
  const { ports } = context;
  const last = (await ports.marks.read('digest-urgent')) ?? '';
  if (last !== '' && ports.clock() - Date.parse(last) < QUARTER) return;
  const cases = await newCases(context, last, URGENT_SEVERITY);
  if (cases.length === 0) return;
  await ports.marks.write('digest-urgent', new Date(ports.clock()).toISOString());
  await notifyAdministrators(context, true, { cases, appeals: 0, messages: 0 });
};

const sendDailyDigest = (context: Context): Promise<void> =>
  onceA(DAY, 'digest-daily', context, async (since) => {
    const { ports, models } = context;
    const cases = await newCases(context, since, 0);
    const pending = await models.decisions.list('listModerationDecisionsByAppeal', {
      name: 'appealOutcome',
      type: 'ModerationDecisionAppealOutcome!',
      value: 'PENDING',
    });
    const appeals = pending.filter(({ appealedAt }) => (appealedAt ?? '') > since).length;
    const messages = Number((await ports.marks.read('unread-messages')) ?? 0);
    if (cases.length + appeals + messages === 0) return;
    await ports.marks.write('unread-messages', '0');
    await notifyAdministrators(context, false, { cases, appeals, messages });
  });

async function notifyAdministrators(
  { ports }: Context,
  isUrgent: boolean,
  waiting: Parameters<typeof digestEmail>[3],
): Promise<void> {
  for (const { email } of await ports.accounts.administrators())
    await ports.mail.send(digestEmail(email, ports.siteUrl, isUrgent, waiting));
}

/**
 * Deletes removed records and their files after the appeal period. The notice stays, so that the page still shows
 * "removed".
 */
async function deleteRemoved(context: Context): Promise<void> {
  const { models, ports } = context;
  const isOver = (decidedAt: string) => appealEnd(decidedAt) < isoNow(ports).slice(0, 10);
  const notices = await models.notices.list('listModerationNoticesByState', {
    name: 'state',
    type: 'ModerationNoticeState!',
    value: 'REMOVED',
  });
  for (const notice of notices.filter(({ since }) => isOver(since))) {
    const decision = await models.decisions.get(notice.decisionId);
    if (decision && decision.appealOutcome !== 'PENDING') await deleteForGood(context, notice);
  }
  // Private files have no notice. Their decision is the reason why the store hides them.
  for (const { key, reason } of await ports.files.listHidden()) {
    const target = { targetType: 'FILE', targetId: key, decisionId: reason } as const;
    if (!isPrivateFile({ type: 'FILE', id: key })) continue;
    const decision = await models.decisions.get(reason);
    const isRemoved = decision?.action === 'REMOVE' && decision.targetId === key && decision.endedAt === null;
    if (isRemoved && isOver(decision.decidedAt) && decision.appealOutcome !== 'PENDING')
      await deleteForGood(context, target);
  }
}

/** Deletes the notices of private files, which an earlier version of the site wrote. */
async function deletePrivateNotices({ models }: Context): Promise<void> {
  for (const state of ['HIDDEN', 'REMOVED'] as const) {
    const key = { name: 'state', type: 'ModerationNoticeState!' as const, value: state };
    for (const { id, targetType, targetId } of await models.notices.list('listModerationNoticesByState', key))
      if (isPrivateFile({ type: targetType, id: targetId })) await models.notices.remove(id);
  }
}

type Removed = Pick<Notice, 'targetType' | 'targetId' | 'decisionId'>;

async function deleteForGood(context: Context, notice: Removed): Promise<void> {
  const { models, ports } = context;
  const { targetType: type, targetId: id } = notice;
  await deleteReplies(context, notice);
  const target = await readTarget(models, ports, { type, id });
  if (!target) return;
  for (const path of target.files) {
    const wanted = readMediaAddress(new URL(path, ports.siteUrl).href);
    if (typeof wanted === 'string') continue;
    const file = await ports.files.get(wanted.key);
    if (file && file.account === target.account) await ports.files.remove(file.key, notice.decisionId);
  }
  if (type === 'BAN') await models.bans.remove(id);
  else if (type === 'SHADOWBAN_REPORT') await models.experiences.remove(id);
  else if (type === 'BRIEF') await models.briefs.remove(id);
  else if (type === 'FILE') await ports.files.remove(id, notice.decisionId);
  else if (type === 'PROFILE') {
    // The row stays, so that no other account can take the username.
    if (!(await models.profiles.update({ id, ...REMOVED_PROFILE, displayName: id }, isFilled(id)))) return;
  } else return;
  await ports.audit.record({
    action: 'removed-record-deleted',
    actor: null,
    actorRole: 'SYSTEM',
    account: target.account,
    recordType: type,
    recordId: id,
  });
}

/** The fields that remain of a removed profile: nothing that its owner wrote. */
const { displayName: _name, ...REMOVED_PROFILE } = CLOSED_PROFILE;

/** The condition for profiles with fields that are still to be deleted. */
const isFilled = (id: string) => ({
  or: [
    { displayName: { ne: id } },
    ...Object.entries(REMOVED_PROFILE).flatMap(([field, value]) =>
      value === null ? [{ [field]: { attributeExists: true } }] : [],
    ),
  ],
});

/** Hides the replies to records that an earlier version of the site hid or removed without them. */
async function hideReplies({ models }: Context): Promise<void> {
  for (const state of ['HIDDEN', 'REMOVED'] as const) {
    const key = { name: 'state', type: 'ModerationNoticeState!' as const, value: state };
    for (const { targetType, targetId } of await models.notices.list('listModerationNoticesByState', key))
      await setReplies(models, { type: targetType, id: targetId }, state);
  }
}

/** Deletes the published replies to a record. Replies are shown while the record exists. */
async function deleteReplies({ models }: Context, { targetType, targetId }: Removed): Promise<void> {
  const key = { name: 'targetId', type: 'ID!' as const, value: targetId };
  for (const reply of await models.replies.list('listRecordRepliesByTarget', key))
    if (reply.targetType === targetType) await models.replies.remove(reply.id);
}

async function deleteOldCases({ models, ports }: Context): Promise<void> {
  const before = new Date(ports.clock() - CASE_DAYS * DAY).toISOString();
  const closed = await models.cases.list('listModerationCasesByStatus', {
    name: 'status',
    type: 'ModerationCaseStatus!',
    value: 'CLOSED',
  });
  for (const found of closed.filter(({ closedAt }) => closedAt !== null && closedAt < before)) {
    const key = { name: 'caseId', type: 'ID!' as const, value: found.id };
    for (const report of await models.reports.list('listAbuseReportsByCase', key)) {
      const messages = await models.messages.list('listModerationMessagesByReport', {
        name: 'reportId',
        type: 'ID!',
        value: report.id,
      });
      for (const { id } of messages) await models.messages.remove(id);
      await models.reports.remove(report.id);
    }
    await models.cases.remove(found.id);
  }
}

/** Deletes decisions two years after they ended. Decisions in force are never deleted. */
async function deleteOldDecisions({ models, ports }: Context): Promise<void> {
  const before = new Date(ports.clock() - CASE_DAYS * DAY).toISOString();
  for (const decision of await models.decisions.list('listModerationDecisions', null)) {
    const end = hasEffect(decision) ? decision.endedAt : decision.decidedAt;
    if (end !== null && end < before) await models.decisions.remove(decision.id);
  }
}
