import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, readTokens } from '@/components/workspace/viewer-session';
import {
  MODERATION_API_PATH,
  type ModerationRequestInput,
  type ModerationResponse,
  moderationResponse,
} from '@/features/moderation/model/contract';
import { ownValue } from '@/lib/domain/own-value';
import { moderationKeys } from '../moderation-queries';

/** A request as the browser sends it: the site's server adds the access token and the caller's address. */
type BrowserRequest = ModerationRequestInput extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'accessToken' | 'caller'>
    : never
  : never;

const PROBLEM_OF_STATUS: ReadonlyMap<number, { problem: 'not-signed-in' | 'not-allowed'; message: string }> =
  new Map([
    [401, { problem: 'not-signed-in', message: 'You are signed out. Sign in again to continue.' }],
    [403, { problem: 'not-allowed', message: 'You are no longer an administrator.' }],
  ]);

/**
 * Sends a request to the moderation service. A refusal is returned.
 * @throws TypeError when the site cannot be reached
 */
async function sendModeration(request: BrowserRequest): Promise<ModerationResponse> {
  // Refreshes expired cookies, which the site's server reads.
  await readTokens();
  const response = await fetch(MODERATION_API_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const parsed = moderationResponse.safeParse(await response.json().catch(() => null));
  if (parsed.success) return parsed.data;
  const known = PROBLEM_OF_STATUS.get(response.status);
  return {
    outcome: 'refused',
    ...(known ?? {
      problem: 'unavailable',
      message: 'The moderation service did not respond. Nothing was changed. Try again in a moment.',
    }),
  };
}

type Done = Extract<ModerationResponse, { readonly outcome: 'done' }>;

/** A request that was not carried out, with a sentence for the administrator. */
export class ModerationRefused extends Error {
  override readonly name = 'ModerationRefused';
  readonly problem: Extract<ModerationResponse, { outcome: 'refused' }>['problem'];
  constructor(problem: ModerationRefused['problem'], message: string) {
    super(message);
    this.problem = problem;
  }
}

/** Requests that change nothing. */
const READS: ReadonlySet<BrowserRequest['type']> = new Set([
  'listAccounts',
  'listFiles',
  'nameAdministrators',
]);

/**
 * A function that sends a request to the moderation service. It throws ModerationRefused with a sentence for every failure.
 * When the sign-in has ended or the rights were revoked, the page shows that instead of its contents.
 */
export function useModeration(): (request: BrowserRequest) => Promise<Done> {
  const { viewer, end } = useSignedIn();
  const router = useRouter();
  const queries = useQueryClient();
  return useCallback(
    async (request) => {
      let response: ModerationResponse;
      try {
        response = await sendModeration(request);
      } catch (thrown) {
        const failure = await failureOfCall(thrown, viewer.userId);
        if (failure.kind === 'signed-out') end({ kind: 'expired' });
        throw new ModerationRefused(
          'unavailable',
          failure.kind === 'refused' ? failure.text : 'You are signed out.',
        );
      }
      // The open page reads again by itself; what other pages have read may be different now.
      if (!READS.has(request.type))
        queries.removeQueries({ queryKey: moderationKeys.admin, type: 'inactive' });
      if (response.outcome === 'done') return response;
      if (response.problem === 'not-signed-in') end({ kind: 'expired' });
      // The server then renders the page for people without rights.
      if (response.problem === 'not-allowed') router.refresh();
      throw new ModerationRefused(response.problem, response.message);
    },
    [viewer.userId, end, router, queries],
  );
}

/** The sentence of anything thrown by the function of `useModeration`. */
export const refusalText = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : 'The request failed. Try again in a moment.';

/**
 * The name under which the site shows an administrator, from the moderation service: "Administrator 3F2A". "An administrator"
 * until it is known.
 * @param account the administrator's `sub`; null for no one
 */
export function useAdministratorName(account: string | null): string {
  const send = useModeration();
  const { data: name } = useQuery({
    queryKey: moderationKeys.administrator(account),
    queryFn: async () => {
      if (account === null) return '';
      const { names = {} } = await send({ type: 'nameAdministrators', accounts: [account] });
      return ownValue(names, account) ?? '';
    },
    enabled: account !== null,
    staleTime: 'static',
  });
  return name || 'An administrator';
}
