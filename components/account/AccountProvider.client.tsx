'use client';

import { Hub } from 'aws-amplify/utils';
import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
      const failure = await failureOfCall(thrown);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setProblem(failure.text);
    }
  }, [end]);

  useEffect(() => {
    void load();
  }, [load]);

  useEffect(() => {
    const endElsewhere = () => {
      if (!isEndExpected.current) end({ kind: 'elsewhere' });
    };
    const stopListening = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signedOut') endElsewhere();
    });
    // Another window may have signed out while this one was asleep.
    const look = async () => {
      if (document.visibilityState === 'visible' && !(await isStillSignedIn())) endElsewhere();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', look);
    };
  }, [end]);

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
