'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { useRead } from '@/components/workspace/use-read';
import { AccountContext, accountKeys, type PoolTerms, readDetails } from './account-context';

/** Provides the account's data from the sign-in service to the sections of the page. */
export function AccountProvider({ terms, children }: { terms: PoolTerms; children: ReactNode }) {
  const { userId } = useSignedIn().viewer;
  // The page shows the account as it was opened; its own changes read it again.
  const { value, problem, reload } = useRead(accountKeys.details(userId), readDetails, {
    refetchOnWindowFocus: false,
  });
  const [isDismissed, setDismissed] = useState(false);
  const router = useRouter();

  const load = useCallback(() => {
    setDismissed(false);
    return reload();
  }, [reload]);
  const refresh = useCallback(async () => {
    await load();
    // Parts that the server rendered, such as the email address in the header, may have changed too.
    router.refresh();
  }, [load, router]);
  const account = useMemo(() => ({ terms, details: value ?? undefined, refresh }), [terms, value, refresh]);
  return (
    <AccountContext value={account}>
      {problem && !isDismissed && (
        <div className="page">
          <Notice
            tone="error"
            text={`We could not load your account. ${problem}`}
            onDismiss={() => setDismissed(true)}
          >
            <Button onClick={() => void load()}>Try again</Button>
          </Notice>
        </div>
      )}
      {children}
    </AccountContext>
  );
}
