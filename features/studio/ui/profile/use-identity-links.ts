import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { useRead } from '@/components/workspace/use-read';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import {
  checkIdentityLinks,
  type IdentityCheck,
  readIdentityCheck,
} from '@/features/studio/model/identity-links';
import { studioKeys } from '../studio-queries';

type CheckState =
  | { readonly kind: 'idle' | 'checking' | 'checked' }
  | { readonly kind: 'wait'; readonly nextAt: string }
  | { readonly kind: 'failed'; readonly text: string };

export type IdentityLinks = {
  /** The latest check; null before the first; undefined until it is read. */
  readonly latest: IdentityCheck | null | undefined;
  /** The reason why it could not be read; '' if it could. */
  readonly problem: string;
  readonly checkState: CheckState;
  readonly check: () => Promise<void>;
  readonly dismiss: () => void;
};

const IDLE: CheckState = { kind: 'idle' };

/** The check of the links of a profile, for its owner. */
export function useIdentityLinks(profileId: string): IdentityLinks {
  const { viewer, end } = useSignedIn();
  const queries = useQueryClient();
  const queryKey = studioKeys.identityCheck(profileId);
  const [checkState, setCheckState] = useState<CheckState>(IDLE);
  const { value, readAt, problem } = useRead<{ readonly check: IdentityCheck | null }>(
    queryKey,
    async () => ({ check: await readIdentityCheck(profileId, queryAsViewer) }),
    { refetchOnWindowFocus: false },
  );
  return {
    latest: readAt === 0 ? undefined : (value?.check ?? null),
    problem,
    checkState,
    check: async () => {
      setCheckState({ kind: 'checking' });
      try {
        const outcome = await checkIdentityLinks(profileId, queryAsViewer);
        if (outcome.kind === 'wait') return setCheckState(outcome);
        queries.setQueryData(queryKey, { check: outcome });
        setCheckState({ kind: 'checked' });
      } catch (thrown) {
        const failure = await failureOfCall(thrown, viewer.userId);
        if (failure.kind === 'signed-out') return end({ kind: 'expired' });
        setCheckState({ kind: 'failed', text: failure.text });
      }
    },
    dismiss: () => setCheckState(IDLE),
  };
}
