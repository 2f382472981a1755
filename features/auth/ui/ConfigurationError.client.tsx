'use client';

import { useEffect } from 'react';
import styles from './OutcomeNote.module.scss';

/** Replaces the forms when the backend has not described a user pool. */
export function ConfigurationError({ heading }: { heading: string }) {
  useEffect(() => {
    console.error(
      'amplify_outputs.json is missing or damaged, or contains no user pool. The server log shows the cause.',
    );
  }, []);
  return (
    <>
      <h1>{heading}</h1>
      <p role="alert" className={styles.problem}>
        Configuration error (see console) – please contact the administrator
      </p>
    </>
  );
}
