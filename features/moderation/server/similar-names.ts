import { CLOSED_NAME } from '../../../lib/domain/profiles/closed-profile.ts';
import { nameKeys } from '../../../lib/domain/profiles/similar-names.ts';
import type { Context } from './context.ts';
import { isHiddenState } from './effects.ts';
import { addReport, newCase, openCase } from './reports.ts';
import { accountOf, readTarget, type TargetInfo } from './targets.ts';

/** Number of similar profiles that a case names. */
const MAX_NAMED = 10;

/**
 * Adds a case for each of these profiles whose display name is similar to that of a listed creator with another account. It
 * does not matter how the name was written: in the studio, where the person is asked first, or by GraphQL.
 * @param profileIds in the order of the writes: of two new names that are similar, the case is about the later one
 */
export async function checkDisplayNames(context: Context, profileIds: readonly string[]): Promise<void> {
  const { models } = context;
  const profiles = await models.profiles.list('listProfilesByListing', {
    name: 'listing',
    type: 'ProfileListing!',
    value: 'LISTED',
  });
  const listed = profiles.filter(({ moderation }) => !isHiddenState(moderation));
  const byKey = Map.groupBy(
    listed.flatMap((profile) => nameKeys(profile.displayName).map((key) => ({ key, profile }))),
    ({ key }) => key,
  );
  const waiting = new Set(profileIds.toReversed());
  for (const id of [...waiting].toReversed()) {
    waiting.delete(id);
    const target = await readTarget(models, context.ports, { type: 'PROFILE', id });
    if (!target || target.title === CLOSED_NAME) continue;
    const others = nameKeys(target.title)
      .flatMap((key) => byKey.get(key) ?? [])
      .filter(
        ({ profile }) =>
          profile.id !== id && !waiting.has(profile.id) && accountOf(profile.owner) !== target.account,
      );
    const similarIds = [...new Set(others.map(({ profile }) => profile.id))].sort();
    if (similarIds.length > 0) await addSimilarNameCase(context, target, similarIds.slice(0, MAX_NAMED));
  }
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
