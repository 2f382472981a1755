'use client';

import { type ReactNode, useMemo } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { useRead } from '@/components/workspace/use-read';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { moderationKeys } from '../moderation-queries';
import { readOwnModeration } from './decisions';
import { ModerationContext, NO_DECISIONS, type OwnModerationState } from './moderation-context';

/** Reads the decisions about the person once for all pages of the studio. */
export function ModerationProvider({ children }: { children: ReactNode }) {
  const { userId } = useSignedIn().viewer;
  const { status, value, problem, reload } = useRead(
    moderationKeys.own(userId),
    () => readOwnModeration(userId, queryAsViewer),
    // A decision may have been made while the page was in the background.
    { refetchOnWindowFocus: 'always' },
  );
  const state = useMemo(
    (): OwnModerationState => ({
      // Decisions that were read stay on the page while they are read again.
      status: value && status === 'loading' ? 'ready' : status,
      moderation: value ?? NO_DECISIONS,
      problem,
      reload,
    }),
    [status, value, problem, reload],
  );
  return <ModerationContext value={state}>{children}</ModerationContext>;
}
