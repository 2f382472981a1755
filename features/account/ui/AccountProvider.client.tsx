'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall } from '@/components/workspace/viewer-session';
import { AccountContext, type AccountDetails, type PoolTerms, readDetails } from './account-context';

/** Provides the account's data from the sign-in service to the sections of the page. */
export function AccountProvider({ terms, children }: { terms: PoolTerms; children: ReactNode }) {
  const { end, viewer } = useSignedIn();
  const [details, setDetails] = useState<AccountDetails>();
  const [problem, setProblem] = useState('');
  const router = useRouter();

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

  const refresh = useCallback(async () => {
    await load();
    // Parts that the server rendered, such as the email address in the header, may have changed too.
    router.refresh();
  }, [load, router]);

  const account = useMemo(() => ({ terms, details, refresh }), [terms, details, refresh]);
  return (
    <AccountContext value={account}>
      {problem && (
        <div className="page">
          <Notice
            tone="error"
            text={`We could not load your account. ${problem}`}
            onDismiss={() => setProblem('')}
          >
            <Button onClick={() => void load()}>Try again</Button>
          </Notice>
        </div>
      )}
      {children}
    </AccountContext>
  );
}
