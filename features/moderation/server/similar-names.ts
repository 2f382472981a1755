import { setImmediate as otherWork } from 'node:timers/promises';
import { CLOSED_NAME } from '../../profiles/model/closed-profile.ts';
import { nameKeys } from '../../profiles/model/similar-names.ts';
import type { Context } from './context.ts';
import type { Profile } from './models.ts';
import { addReport, newCase, openCase } from './reports.ts';
import { accountOf, isHiddenState, readTarget, type TargetInfo } from './targets.ts';

/** Number of similar profiles that a case names. */
const MAX_NAMED = 10;
/** Names that are compared at a time: about 5 ms of work. */
const SLICE = 1000;

/**
 * Adds a case for each of these profiles whose display name is similar to that of a listed creator with another
 * account. The names can come from the studio, which first requires a confirmation, or from GraphQL.
 * @param profileIds in the order of the writes: if two new names are similar, the case is about the later one
 */
export async function checkDisplayNames(context: Context, profileIds: readonly string[]): Promise<void> {
  const { models } = context;
  const profiles = await models.profiles.list('listProfilesByListing', {
    name: 'listing',
    type: 'ProfileListing!',
    value: 'LISTED',
  });
  const byKey = await indexByKey(profiles.filter(({ moderation }) => !isHiddenState(moderation)));
  const waiting = new Set(profileIds.toReversed());
  for (const id of [...waiting].toReversed()) {
    waiting.delete(id);
    const target = await readTarget(models, context.ports, { type: 'PROFILE', id });
    if (!target || target.title === CLOSED_NAME) continue;
    const others = nameKeys(target.title)
      .flatMap((key) => byKey.get(key) ?? [])
      .filter(
        (other) => other.id !== id && !waiting.has(other.id) && accountOf(other.owner) !== target.account,
      );
    const similarIds = [...new Set(others.map((other) => other.id))].sort();
    if (similarIds.length > 0) await addSimilarNameCase(context, target, similarIds.slice(0, MAX_NAMED));
  }
}

/**
 * Returns the profiles by the keys of their names. On a large site, other work of the process continues between
 * slices.
 */
async function indexByKey(profiles: readonly Profile[]): Promise<ReadonlyMap<string, readonly Profile[]>> {
  const byKey = new Map<string, Profile[]>();
  for (const [at, profile] of profiles.entries()) {
    if (at % SLICE === SLICE - 1) await otherWork();
    for (const key of nameKeys(profile.displayName)) {
      const found = byKey.get(key);
      if (found) found.push(profile);
      else byKey.set(key, [profile]);
    }
  }
  return byKey;
}

/** Adds the case, unless there is an open one or the account has had too many of them today. */
async function addSimilarNameCase(
  context: Context,
  target: TargetInfo,
  similarIds: readonly string[],
): Promise<void> {
  const { ports, models } = context;
  if (await openCase(context, target, 'SIMILAR_NAME')) return;
  const { isAllowed } = await ports.limits.take('similarNamesOf', target.account ?? target.id);
  if (!isAllowed) return;
  const found = await newCase(context, target, 'SIMILAR_NAME', 'SIMILAR_NAME');
  await addReport(context, found, {
    kind: 'SIMILAR_NAME',
    reason: 'SIMILAR_NAME',
    explanation: `The display name "${target.title}" is similar to that of: ${similarIds.join(', ')}`,
    evidence: [],
    reporterName: null,
    reporterEmail: null,
    callerHash: null,
  });
  await models.cases.update({ id: found.id, reportCount: 1 });
  await ports.audit.record({
    action: 'similar-name-reported',
    actor: null,
    actorRole: 'SYSTEM',
    account: target.account,
    recordType: 'PROFILE',
    recordId: target.id,
  });
}
