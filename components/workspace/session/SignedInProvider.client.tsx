'use client';

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onSessionChange } from '@/lib/auth/session-broadcast';
import type { Ending } from './ending';
import { SessionEnded } from './SessionEnded.client';
import { SignedInContext, type SignedInViewer } from './signed-in-context';
import { isStillSignedIn } from './viewer-session';

/** Provides the signed-in person. If the sign-in ends, the page shows a message in place of its content. */
export function SignedInProvider({
  viewer,
  keepsDrafts = false,
  children,
}: {
  viewer: SignedInViewer;
  /** True if the typed text is saved on the device and is restored after signing in. */
  keepsDrafts?: boolean;
  children: ReactNode;
}) {
  const [ending, setEnding] = useState<Ending>();
  const isEndExpected = useRef(false);

  const end = useCallback((next: Ending) => setEnding((first) => first ?? next), []);
  const expectEnd = useCallback((isExpected: boolean) => {
    isEndExpected.current = isExpected;
  }, []);

  useEffect(() => {
    // Another window, or the header of this one, may have signed out, or signed in someone else.
    return onSessionChange(async () => {
      if (!(await isStillSignedIn(viewer.userId)) && !isEndExpected.current) end({ kind: 'elsewhere' });
    });
  }, [end, viewer.userId]);

  const signedIn = useMemo(() => ({ viewer, end, expectEnd }), [viewer, end, expectEnd]);
  if (ending) return <SessionEnded ending={ending} keepsDrafts={keepsDrafts} />;
  return <SignedInContext value={signedIn}>{children}</SignedInContext>;
}
