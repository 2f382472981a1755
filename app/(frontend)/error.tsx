'use client';

import { BrokenPage } from '@/components/layout/BrokenPage';
import { Button } from '@/components/ui/Button';

/** The error page inside the layout. Details of the failure are only in the log. */
export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <BrokenPage title="Something went wrong" text="We’ve logged the problem. Try again in a moment.">
      <Button variant="primary" onClick={reset}>
        Try again
      </Button>
      <a className="button" href="/">
        Go to the home page
      </a>
    </BrokenPage>
  );
}
