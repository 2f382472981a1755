'use client';

import { PICK_SLOT_IDS } from '@/lib/domain/editorial-picks';
import { routes } from '@/lib/routes';
import { StudioLink } from '../../studio/StudioLink';
import { StudioPage } from '../../studio/StudioPage';
import { PickCard } from './PickCard';

/** What the home page shows first: administrators choose it, and no owner of a record can. */
export function HomePicks() {
  return (
    <StudioPage
      title="Home page"
      lead="Choose what visitors see first. Without a lead, the newest sample guide leads; without that, the next section moves up."
      actions={
        <StudioLink href={routes.home()} className="button">
          See the home page
        </StudioLink>
      }
    >
      {PICK_SLOT_IDS.map((slot) => (
        <PickCard key={slot} slot={slot} />
      ))}
    </StudioPage>
  );
}
