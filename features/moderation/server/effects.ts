import { isHiddenState, type ModerationState, mostSevere } from '../../../lib/domain/moderation-state.ts';
import { isPublicKey, readMediaAddress } from '../../../lib/pictures/media-address.ts';
import { hasEffect, isOfAccount, STATE_OF_ACTION, type TargetType } from '../model/reasons.ts';
import { type Decision, listRelated, type Models } from './models.ts';
import type { ModerationPorts } from './ports.ts';
import { getAccount, listOwnProfiles, readTarget, type TargetInfo } from './targets.ts';

/*
 * The state of a record follows from the decisions that are in force: its own, those about its profile, and a closed
 * account. The most severe one counts. So RESTORE and an overturned appeal end a decision and compute the states again:
 * they undo exactly what that decision did.
 */

/** Returns true if both decisions set the same thing, so that the later one replaces the earlier one. */
export const replaces = (later: Decision, earlier: Decision): boolean =>
  hasEffect(later) && hasEffect(earlier) && isOfAccount(later) === isOfAccount(earlier);

type Effect = { readonly state: ModerationState; readonly decision: Decision };

export type Effects = {
  /** Applies the states that result from the decisions in force to a target, its dependents and its account. */
  readonly apply: (target: TargetInfo) => Promise<void>;
  /** Decisions about a target that are in force. */
  readonly inForce: (type: TargetType, id: string) => Promise<readonly Decision[]>;
  /** Writes and enforces the account's state that results from the decisions in force. */
  readonly applyToAccount: (account: string) => Promise<void>;
};

export function createEffects(models: Models, ports: ModerationPorts): Effects {
  const inForce = async (type: TargetType, id: string) => {
    const all = await models.decisions.list('listModerationDecisionsByTarget', {
      name: 'targetId',
      type: 'ID!',
      value: id,
    });
    return all.filter((one) => one.targetType === type && one.endedAt === null && hasEffect(one));
  };
  const inForceOfAccount = async (account: string) => {
    const all = await models.decisions.list('listModerationDecisionsByAccount', {
      name: 'account',
      type: 'String!',
      value: account,
    });
    return all.filter((one) => one.endedAt === null && isOfAccount(one));
  };

  const getEffects = (decisions: readonly Decision[]): readonly Effect[] =>
    decisions.flatMap((decision) => {
      const state = STATE_OF_ACTION.get(decision.action);
      return state ? [{ state, decision }] : [];
    });

  const closings = async (account: string | null) =>
    account === null
      ? []
      : getEffects((await inForceOfAccount(account)).filter(({ action }) => action === 'CLOSE_ACCOUNT'));

  /** Writes the state to a record and to its notice. */
  const setState = async (target: TargetInfo, effect: Effect | null) => {
    const { type, id } = target;
    const state = effect?.state ?? null;
    if (target.moderation !== state) await writeState(target, state);
    await setNotice(models, target, isPrivateFile(target) ? null : effect);
    await setReplies(models, target, state);
    await setFiles(target, isHiddenState(state), effect?.decision.id ?? '');
    if (type === 'STREAM' || type === 'PERSONALITY') await setStatus(type, id, effect);
  };

  const writeState = async ({ type, id }: TargetInfo, moderation: ModerationState | null) => {
    const input = { id, moderation };
    if (type === 'PROFILE') await models.profiles.update(input);
    if (type === 'BAN') await models.bans.update(input);
    if (type === 'SHADOWBAN_REPORT') await models.experiences.update(input);
    if (type === 'BRIEF') await models.briefs.update(input);
  };

  /** Sets the status of streams and personalities, which hides them. */
  const setStatus = async (type: 'STREAM' | 'PERSONALITY', id: string, effect: Effect | null) => {
    if (!isHiddenState(effect?.state)) return;
    if (type === 'STREAM') await models.streams.update({ id, status: 'INACTIVE' });
    else await models.personalities.update({ id, active: false });
  };

  /** Hides or shows the files that a record shows and that its own account uploaded. */
  const setFiles = async (target: TargetInfo, isHidden: boolean, reason: string) => {
    if (target.type === 'FILE') {
      if (isHidden) await ports.files.hide(target.id, reason);
      else await ports.files.show(target.id);
      return;
    }
    for (const path of target.files) {
      const wanted = readMediaAddress(new URL(path, ports.siteUrl).href);
      if (typeof wanted === 'string') continue;
      const file = await ports.files.get(wanted.key);
      if (!file || target.account === null || file.account !== target.account || file.isHidden === isHidden)
        continue;
      if (isHidden) await ports.files.hide(file.key, reason);
      else if ((await inForce('FILE', file.key)).length === 0) await ports.files.show(file.key);
    }
  };

  const applyToRecord = async (
    target: TargetInfo,
    inherited: readonly Effect[],
  ): Promise<readonly Effect[]> => {
    const effects = [...getEffects(await inForce(target.type, target.id)), ...inherited];
    const known = target.type === 'FILE' || target.type === 'STREAM' || target.type === 'PERSONALITY';
    const effect = mostSevere(effects);
    if (known || effect || target.moderation !== null || (await hasNotice(models, target)))
      await setState(target, effect);
    return effects;
  };

  /** The states that a profile's records inherit. Decisions about the profile set them. */
  const applyToProfile = async (profile: TargetInfo, closed: readonly Effect[]) => {
    const inherited = await applyToRecord(profile, closed);
    for (const record of await recordsOfProfile(models, ports, profile))
      await applyToRecord(record, inherited);
  };

  const applyToAll = async (account: string) => {
    const closed = await closings(account);
    let cursor: string | null = null;
    do {
      const page = await ports.files.list({ account, search: '', cursor });
      for (const { key, isHidden } of page.files) {
        const own = getEffects(await inForce('FILE', key));
        if (closed[0] && !isHidden) await ports.files.hide(key, closed[0].decision.id);
        if (!closed[0] && isHidden && own.length === 0) await ports.files.show(key);
      }
      cursor = page.cursor;
    } while (cursor !== null);
    // After the files: records that stay hidden hide theirs again.
    for (const profile of await getProfiles(models, ports, account)) await applyToProfile(profile, closed);
  };

  const applyToAccount = async (account: string) => {
    const decisions = await inForceOfAccount(account);
    const closing = decisions.find(({ action }) => action === 'CLOSE_ACCOUNT');
    const decision = closing ?? decisions[0];
    const before = await models.accountStates.get(account);
    const state = closing ? 'CLOSED' : decision ? 'LOCKED' : 'OPEN';
    if ((before?.state ?? 'OPEN') === state && before?.decisionId === (decision?.id ?? null)) return;
    const input = {
      id: account,
      account,
      state,
      reason: decision?.reason ?? null,
      since: decision?.decidedAt ?? new Date(ports.clock()).toISOString(),
      decisionId: decision?.id ?? null,
    };
    const wasClosed = before?.state === 'CLOSED';
    const isClosed = state === 'CLOSED';
    if (isClosed && !wasClosed) await ports.accounts.disable(account);
    if (!isClosed && wasClosed) await ports.accounts.enable(account);
    if (isClosed !== wasClosed) await applyToAll(account);
    // At the end: a decision that was interrupted before can be made again.
    if (before) await models.accountStates.update(input);
    else await models.accountStates.create(input);
  };

  return {
    inForce,
    applyToAccount,
    apply: async (target) => {
      const closed = await closings(target.account);
      if (target.type === 'PROFILE') await applyToProfile(target, closed);
      else if (target.type !== 'ACCOUNT') {
        const profile = target.profileId === null ? null : await models.profiles.get(target.profileId);
        const isOwn = profile !== null && getAccount(profile.owner) === target.account;
        const parents = isOwn ? getEffects(await inForce('PROFILE', profile.id)) : [];
        await applyToRecord(target, [...parents, ...closed]);
      }
      if (target.account !== null) await applyToAccount(target.account);
    },
  };
}

/** Returns true for a file that readers cannot see. Notices are public, so it has none: a notice would name its key. */
export const isPrivateFile = ({ type, id }: Pick<TargetInfo, 'type' | 'id'>): boolean =>
  type === 'FILE' && !isPublicKey(id);

const noticeId = ({ type, id }: Pick<TargetInfo, 'type' | 'id'>) => `${type}:${id}`;

const hasNotice = async (models: Models, target: TargetInfo) =>
  (await models.notices.get(noticeId(target))) !== null;

async function setNotice(models: Models, target: TargetInfo, effect: Effect | null): Promise<void> {
  const id = noticeId(target);
  const before = await models.notices.get(id);
  if (!effect) {
    if (before) await models.notices.remove(id);
    return;
  }
  const { state, decision } = effect;
  const input = {
    id,
    targetType: target.type,
    targetId: target.id,
    path: target.path,
    state,
    reason: decision.reason,
    since: decision.decidedAt,
    decisionId: decision.id,
  };
  if (!before) await models.notices.create(input);
  else if (before.decisionId !== decision.id || before.state !== state || before.path !== target.path)
    await models.notices.update(input);
}

/** Hides or shows the replies to a record together with the record. */
export async function setReplies(
  models: Models,
  target: Pick<TargetInfo, 'type' | 'id'>,
  state: ModerationState | null,
): Promise<void> {
  const moderation = isHiddenState(state) ? 'HIDDEN' : null;
  const key = { name: 'targetId', type: 'ID!' as const, value: target.id };
  for (const reply of await models.replies.list('listRecordRepliesByTarget', key))
    if (reply.targetType === target.type && reply.moderation !== moderation)
      await models.replies.update({ id: reply.id, moderation });
}

/** The state of a record by its notice; null without one. */
export const stateOfNotice = async (
  models: Models,
  target: Pick<TargetInfo, 'type' | 'id'>,
): Promise<ModerationState | null> => (await models.notices.get(noticeId(target)))?.state ?? null;

/** The records of a profile that have the profile's owner. */
async function recordsOfProfile(
  models: Models,
  ports: ModerationPorts,
  profile: TargetInfo,
): Promise<readonly TargetInfo[]> {
  const [bans, reports, briefs] = await Promise.all([
    listRelated(ports.query, profile.id, 'platformBans'),
    listRelated(ports.query, profile.id, 'shadowbanExperiences'),
    listRelated(ports.query, profile.id, 'briefs'),
  ]);
  const targets = [
    ...bans.map((row) => ({ type: 'BAN' as const, row })),
    ...reports.map((row) => ({ type: 'SHADOWBAN_REPORT' as const, row })),
    ...briefs.map((row) => ({ type: 'BRIEF' as const, row })),
  ].filter(({ row }) => getAccount(row.owner) === profile.account);
  const read = await Promise.all(
    targets.map(({ type, row }) => readTarget(models, ports, { type, id: row.id })),
  );
  return read.filter((target) => target !== null);
}

/** The profiles that an account owns. */
async function getProfiles(
  models: Models,
  ports: ModerationPorts,
  account: string,
): Promise<readonly TargetInfo[]> {
  const own = await listOwnProfiles(models, account);
  const read = await Promise.all(own.map(({ id }) => readTarget(models, ports, { type: 'PROFILE', id })));
  return read.filter((target) => target !== null);
}
