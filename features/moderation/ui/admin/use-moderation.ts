import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { failureOfCall } from '@/components/workspace/session/viewer-session';
import type { ModerationResponse } from '@/features/moderation/model/contract';
import { type BrowserRequest, sendModeration } from './send-moderation';

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

/**
 * A function that sends a request to the moderation service. It throws ModerationRefused with a sentence for every failure.
 * When the sign-in has ended or the rights were revoked, the page shows that instead of its contents.
 */
export function useModeration(): (request: BrowserRequest) => Promise<Done> {
  const { viewer, end } = useSignedIn();
  const router = useRouter();
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
      if (response.outcome === 'done') return response;
      if (response.problem === 'not-signed-in') end({ kind: 'expired' });
      // The server then renders the page for people without rights.
      if (response.problem === 'not-allowed') router.refresh();
      throw new ModerationRefused(response.problem, response.message);
    },
    [viewer.userId, end, router],
  );
}

/** The sentence of anything thrown by the function of `useModeration`. */
export const refusalText = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : 'The request failed. Try again in a moment.';
