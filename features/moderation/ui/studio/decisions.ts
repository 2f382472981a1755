import { z } from 'zod';
import type { Matter } from '@/features/studio/model/attention';
import { getErrors } from '@/lib/graphql/api-response';
import { routes } from '@/lib/routes';
import { toIsoDate } from '@/lib/time/when';
import { type GraphQLClient, RecordsError } from '@/lib/workspace/stored-record';
import { type ModerationState, mostSevere } from '../../../../lib/domain/moderation-state.ts';
import { graphql } from '../../../../lib/graphql/graphql.ts';
import { paginate } from '../../../../lib/graphql/paginate.ts';
import { appealEnd, hasEffect, STATE_OF_ACTION, TARGET_TYPES, type TargetType } from '../../model/reasons.ts';
import { actionText, TARGET_NOUNS } from '../../model/texts.ts';

const decisionShape = z.object({
  id: z.string(),
  targetType: z.enum(TARGET_TYPES),
  targetId: z.string(),
  targetTitle: z.string(),
  targetPath: z.string(),
  action: z.string(),
  reason: z.string(),
  message: z.string(),
  decidedAt: z.string(),
  decidedBy: z.string(),
  appealText: z.string().nullable(),
  appealedAt: z.string().nullable(),
  appealOutcome: z.enum(['PENDING', 'UPHELD', 'OVERTURNED']).nullable(),
  appealMessage: z.string().nullable(),
  appealDecidedAt: z.string().nullable(),
  appealDecidedBy: z.string().nullable(),
  endedAt: z.string().nullable(),
});
/** A decision about the person's records or account, with its statement of reasons and its appeal. */
export type OwnDecision = z.infer<typeof decisionShape>;

const accountShape = z.object({
  state: z.enum(['OPEN', 'LOCKED', 'CLOSED']).nullable(),
  since: z.string(),
  decisionId: z.string().nullable(),
});
/** The state of the person's account. An account without a decision has none. */
type OwnAccountState = z.infer<typeof accountShape>;

/** The decisions about a person and the state of their account. */
export type OwnModeration = {
  /** The newest first. */
  readonly decisions: readonly OwnDecision[];
  readonly account: OwnAccountState | null;
};

const responseShape = z.object({
  data: z.object({
    page: z.object({ items: z.array(z.unknown()), nextToken: z.string().nullish() }),
    account: z.unknown(),
  }),
});

const PAGE_SIZE = 100;

const QUERY = graphql(`query OwnModeration($account: String!, $id: ID!, $limit: Int, $nextToken: String) {
  page: listModerationDecisionsByAccount(account: $account, sortDirection: DESC, limit: $limit, nextToken: $nextToken) {
    items {
      id targetType targetId targetTitle targetPath action reason message decidedAt decidedBy appealText appealedAt
      appealOutcome appealMessage appealDecidedAt appealDecidedBy endedAt
    }
    nextToken
  }
  account: getAccountState(id: $id) { state since decisionId }
}`);

/**
 * Reads the decisions about a person and the state of their account with the person's own tokens.
 * @param userId the account's `sub`
 * @throws RecordsError if the backend rejects the request, or the client's error if it cannot be reached
 */
export async function readOwnModeration(userId: string, client: GraphQLClient): Promise<OwnModeration> {
  const decisions: OwnDecision[] = [];
  let account: OwnAccountState | null = null;
  const pages = paginate('Decisions', async (nextToken) => {
    const result = await client(QUERY, { account: userId, id: userId, limit: PAGE_SIZE, nextToken });
    const parsed = responseShape.safeParse(result);
    if (!parsed.success || getErrors(result).length > 0)
      throw new RecordsError('Decisions could not be read', result);
    const { page, account: state } = parsed.data.data;
    return { ...page, state };
  });
  for await (const { items, state } of pages) {
    // A decision of a later version of the site may not parse; it does not hide the others.
    decisions.push(...items.flatMap((item) => decisionShape.safeParse(item).data ?? []));
    account = accountShape.safeParse(state).data ?? null;
  }
  return { decisions, account };
}

/** The appeal state of a decision: possible until `until`, expired, or never possible because it restricts nothing. */
export type AppealState =
  | { readonly kind: 'open'; readonly until: string }
  | { readonly kind: 'too-late' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'decided' }
  | { readonly kind: 'none' };

/** Returns whether the person can appeal against a decision. Decisions that restrict nothing have no appeal. */
export function appealState(decision: OwnDecision, now: Date): AppealState {
  const { decidedAt, appealOutcome, appealedAt, endedAt } = decision;
  if (appealOutcome === 'PENDING') return { kind: 'pending' };
  if (appealOutcome !== null || appealedAt !== null) return { kind: 'decided' };
  if (!hasEffect(decision) || endedAt !== null) return { kind: 'none' };
  const until = appealEnd(decidedAt);
  return toIsoDate(now) <= until ? { kind: 'open', until } : { kind: 'too-late' };
}

/**
 * The state of one of the person's records: the most severe of the decisions in force about it, its profile or the account.
 * @returns the decision with its state; null for a record without a decision
 */
export function stateOfRecord(
  { decisions }: Pick<OwnModeration, 'decisions'>,
  { type, id, profileId }: { readonly type: TargetType; readonly id: string; readonly profileId: string },
): { readonly state: ModerationState; readonly decision: OwnDecision } | null {
  const about = decisions.flatMap((decision) => {
    const { targetType, targetId, action, endedAt } = decision;
    const state = STATE_OF_ACTION.get(action);
    const concerns =
      (targetType === type && targetId === id) ||
      (targetType === 'PROFILE' && targetId === profileId) ||
      action === 'CLOSE_ACCOUNT';
    return state && concerns && endedAt === null ? [{ state, decision }] : [];
  });
  return mostSevere(about);
}

/** The decisions that need the person's attention: those in force that can still be appealed. */
export function decisionMatters({ decisions }: OwnModeration, now: Date): readonly Matter[] {
  return decisions.flatMap((decision): Matter[] => {
    if (appealState(decision, now).kind !== 'open') return [];
    const { id, action, targetTitle, targetType } = decision;
    return [
      {
        id: `decision-${id}`,
        tone: 'broken',
        title: `${actionText(action).name}: ${targetTitle}`,
        text: `An administrator made a decision about your ${TARGET_NOUNS[targetType]}. You can read the reason and appeal once.`,
        href: routes.studio.moderation(id),
        action: 'Read the decision',
      },
    ];
  });
}
