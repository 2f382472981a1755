'use client';

import { BrokenPage } from '@/components/layout/BrokenPage';

/** A page that could not be made, inside its layout. Nothing of the failure is shown; the log has it. */
export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <BrokenPage
      title="This page could not be made"
      text="The fault is ours, not yours. It is in our log. Often a second try is enough."
    >
      <button type="button" className="button button-primary" onClick={reset}>
        Try again
      </button>
      <a className="button" href="/">
        Go to the home page
      </a>
    </BrokenPage>
  );
}
