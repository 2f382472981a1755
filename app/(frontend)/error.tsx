'use client';

import { BrokenPage } from '@/components/layout/BrokenPage';

/** The error page inside the layout. Details of the failure are only in the log. */
export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <BrokenPage title="Something went wrong" text="We’ve logged the problem. Try again in a moment.">
      <button type="button" className="button button-primary" onClick={reset}>
        Try again
      </button>
      <a className="button" href="/">
        Go to the home page
      </a>
    </BrokenPage>
  );
}
