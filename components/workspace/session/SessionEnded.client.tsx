'use client';

import { useEffect, useRef } from 'react';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { type Ending, endingWords } from './ending';
import styles from './SessionEnded.module.scss';

/** Replaces the page once the person is no longer signed in: the reason, and a link to sign in and return. */
export function SessionEnded({ ending, keepsDrafts }: { ending: Ending; keepsDrafts: boolean }) {
  const { title, text, canSignIn } = endingWords(ending, keepsDrafts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={`page ${styles.ended}`}>
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
    </div>
  );
}
