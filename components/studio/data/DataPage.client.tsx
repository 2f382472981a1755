'use client';

import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { StudioPage } from '../StudioPage';
import { BringBack } from './BringBack';
import { TakeAway } from './TakeAway';

/** Everything of one's own, out of the site and into it again. */
export function DataPage() {
  return (
    <StudioPage
      title="Your data"
      lead={
        <>
          What you keep here is yours. Take all of it away whenever you like, and bring it back. To have your
          records gone, go to <Link href={`${routes.account()}#delete`}>your account</Link>.
        </>
      }
    >
      <TakeAway />
      <BringBack />
    </StudioPage>
  );
}
