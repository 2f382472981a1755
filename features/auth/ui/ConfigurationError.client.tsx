'use client';

import { useEffect } from 'react';

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
      <p role="alert" className="sign-in-problem">
        Configuration error (see console) – please contact the administrator
      </p>
    </>
  );
}
