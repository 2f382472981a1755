'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from '@/components/ui/Link';
import { onSessionChange } from '@/lib/auth/session-broadcast';
import { routes } from '@/lib/routes';
import { openQueryClient } from './query-client';
import styles from './SessionEnded.module.scss';
import { type Ending, endingWords, SignedInContext, type SignedInViewer } from './signed-in-context';
import { isStillSignedIn } from './viewer-session';

/** Replaces the page once the person is no longer signed in: the reason, and a link to sign in and return. */
function SessionEnded({ ending, isWorkspace }: { ending: Ending; isWorkspace: boolean }) {
  const { title, text, canSignIn } = endingWords(ending, isWorkspace);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const content = (
    <>
      <svg viewBox="0 0 240 24" width="240" height="24" aria-hidden="true">
        <path d="M0 12H96" />
        <path className={styles.break} d="M104 2v20" />
        <path className={styles.dots} d="M114 12H240" />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="standfirst" role="status">
        {text}
      </p>
      <p className={styles.ways}>
        {canSignIn && (
          <Link
            href={routes.signIn(window.location.pathname + window.location.search)}
            className="button button-primary"
          >
            Sign in again
          </Link>
        )}
        <Link href={routes.home()} className="button">
          Go to the home page
        </Link>
      </p>
    </>
  );
  return isWorkspace ? (
    <main id="main" tabIndex={-1} className={styles.ended}>
      {content}
    </main>
  ) : (
    <div className={`page ${styles.ended}`}>{content}</div>
  );
}

/** Holds what the pages read as this person. Nothing is left in memory when the sign-in ends. */
function ReadData({ children }: { children: ReactNode }) {
  const [client] = useState(openQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Provides the signed-in person and the cache of their data. If the sign-in ends, the page shows a message in place of its content. */
export function SignedInProvider({
  viewer,
  isWorkspace = false,
  children,
}: {
  viewer: SignedInViewer;
  /** True if the page's main element is among the children, and typed text is saved on the device and restored after signing in. */
  isWorkspace?: boolean;
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
  if (ending) return <SessionEnded ending={ending} isWorkspace={isWorkspace} />;
  return (
    <SignedInContext value={signedIn}>
      <ReadData key={viewer.userId}>{children}</ReadData>
    </SignedInContext>
  );
}
