'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onSessionChange } from '@/lib/auth/session-broadcast';
import { AccountContext, type AccountDetails, type AccountViewer, type PoolTerms } from './account-context';
import { failureOfCall, isStillSignedIn, readDetails } from './account-service';
import type { Ending } from './ending';
import { Notice } from './form/Notice';
import { SessionEnded } from './SessionEnded.client';

/** What the sections of the page share: who is signed in, what the service says of the account, and its end. */
export function AccountProvider({
  viewer,
  terms,
  children,
}: {
  viewer: AccountViewer;
  terms: PoolTerms;
  children: ReactNode;
}) {
  const [details, setDetails] = useState<AccountDetails>();
  const [problem, setProblem] = useState('');
  const [ending, setEnding] = useState<Ending>();
  const isEndExpected = useRef(false);
  const router = useRouter();

  const end = useCallback((next: Ending) => setEnding((first) => first ?? next), []);
  const expectEnd = useCallback((isExpected: boolean) => {
    isEndExpected.current = isExpected;
  }, []);

  const load = useCallback(async () => {
    try {
      setDetails(await readDetails());
      setProblem('');
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setProblem(failure.text);
    }
  }, [end, viewer.userId]);

  useEffect(() => {
    void load();
  }, [load]);

  useEffect(() => {
    // Another window, or the header of this one, may have signed out, or somebody else in.
    return onSessionChange(async () => {
      if (!(await isStillSignedIn(viewer.userId)) && !isEndExpected.current) end({ kind: 'elsewhere' });
    });
  }, [end, viewer.userId]);

  const refresh = useCallback(async () => {
    await load();
    // What the server wrote of the person, such as the address in the header, may have changed as well.
    router.refresh();
  }, [load, router]);

  const account = useMemo(
    () => ({ viewer, terms, details, refresh, end, expectEnd }),
    [viewer, terms, details, refresh, end, expectEnd],
  );
  if (ending) return <SessionEnded ending={ending} />;
  return (
    <AccountContext value={account}>
      {problem && (
        <div className="page">
          <Notice
            tone="error"
            text={`Your account could not be read: ${problem}`}
            onDismiss={() => setProblem('')}
          >
            <button type="button" className="button" onClick={() => void load()}>
              Try again
            </button>
          </Notice>
        </div>
      )}
      {children}
    </AccountContext>
  );
}
