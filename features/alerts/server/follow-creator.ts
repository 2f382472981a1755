import { type NextRequest, NextResponse } from 'next/server';
import type { Session } from '../../../lib/auth/guard.ts';
import { routes } from '../../../lib/routes.ts';
import { isSameOrigin } from '../../../lib/security/same-origin.ts';
import { readText } from '../../newsletter/server/send-forms.ts';
import { isUsername } from '../../profiles/model/profile.ts';
import type { EventType } from '../model/choices.ts';
import type { AlertResult, AlertService } from '../model/contract.ts';
import {
  FOLLOW_ACTIONS,
  FOLLOW_PROBLEMS,
  type FollowAction,
  type FollowProblem,
  type FollowResult,
} from '../model/follow-result.ts';
import { defaultEventTypes, type SavedSearch, serializeSavedSearch } from '../model/saved-search.ts';
import { requestAlerts } from './alert-forms.ts';

export type FollowRouteMeans = {
  readonly siteOrigin: string;
  readonly service: () => AlertService | null;
  readonly session: (request: NextRequest) => Promise<Session>;
  /** The verified email address of an account, by its access token; undefined if there is none. */
  readonly verifiedEmail: (accessToken: string) => Promise<string | undefined>;
  /** Reports whether a profile can be followed. */
  readonly isListed: (creator: string) => Promise<boolean>;
  /** Reports whether the site has the part that a type of events is about. */
  readonly isTypeOn: (type: EventType) => boolean;
};

/**
 * Handles POST /alerts/creator: a signed-in person follows a creator, stops, looks whether they follow, or ends all emails. The address is the
 * verified one of the account, and nothing of the request is taken for it. Whether other addresses follow is not revealed.
 */
export function createFollowRoute({
  siteOrigin,
  service,
  session,
  verifiedEmail,
  isListed,
  isTypeOn,
}: FollowRouteMeans) {
  const stopAll = async (accessToken: string): Promise<FollowResult> => {
    const { outcome } = await requestAlerts(service(), { action: 'end-all-verified', accessToken });
    return outcome === 'done' ? { isFollowing: false } : getProblem(outcome);
  };
  const act = async (action: FollowAction, creator: string, accessToken: string): Promise<FollowResult> => {
    if (action === 'stop-all') return stopAll(accessToken);
    const search: SavedSearch = { filter: { creator } };
    const following = serializeSavedSearch(search);
    if (action === 'stop') {
      const { outcome } = await requestAlerts(service(), { action: 'end-verified', following, accessToken });
      return outcome === 'done' || outcome === 'unknown' ? { isFollowing: false } : getProblem(outcome);
    }
    if (action === 'look') {
      const found = await requestAlerts(service(), { action: 'find-verified', following, accessToken });
      const isActive = found.alerts?.[0]?.isPaused === false;
      if (found.outcome === 'unknown' || !isActive)
        return ['done', 'unknown'].includes(found.outcome)
          ? { isFollowing: false }
          : getProblem(found.outcome);
      return followed(found);
    }
    if (!(await isListed(creator))) return { problem: 'not-found' };
    const happenings = defaultEventTypes(search).filter(isTypeOn);
    const subscription = { following, happenings, pace: 'hourly' as const };
    return followed(await requestAlerts(service(), { action: 'follow-verified', subscription, accessToken }));
  };

  return async (request: NextRequest): Promise<NextResponse> => {
    if (!isSameOrigin(request.headers, siteOrigin)) return respond({ problem: 'from-elsewhere' });
    const form = new URLSearchParams((await readText(request)) ?? '');
    const action = FOLLOW_ACTIONS.find((known) => known === form.get('do'));
    const creator = form.get('creator') ?? '';
    const isKnown = isUsername(creator) && creator === creator.toLowerCase();
    if (!action || (action !== 'stop-all' && !isKnown)) return respond({ problem: 'not-found' });
    const { state, accessToken, finish } = await session(request);
    if (state === 'unsure') return finish(respond({ problem: 'failed' }));
    if (accessToken === undefined) return finish(respond({ problem: 'signed-out' }));
    try {
      // The pool says whether the sign-in still counts. The backend reads the address itself.
      const isVerified = (await verifiedEmail(accessToken)) !== undefined;
      return finish(
        respond(isVerified ? await act(action, creator, accessToken) : { problem: 'unverified' }),
      );
    } catch (error) {
      console.error(`The alert for ${creator || 'all creators'} could not be changed:`, error);
      return finish(respond({ problem: 'failed' }));
    }
  };
}

const getProblem = (outcome: AlertResult['outcome']): { readonly problem: FollowProblem } => ({
  problem: outcome === 'too-many' || outcome === 'full' || outcome === 'unverified' ? outcome : 'failed',
});

const followed = ({ outcome, key }: AlertResult): FollowResult =>
  outcome === 'done' && key !== undefined
    ? { isFollowing: true, manage: routes.manageAlerts(key) }
    : getProblem(outcome);

const respond = (result: FollowResult): NextResponse =>
  NextResponse.json(result, {
    status: 'problem' in result ? FOLLOW_PROBLEMS[result.problem] : 200,
    headers: { 'Cache-Control': 'private, no-store' },
  });
