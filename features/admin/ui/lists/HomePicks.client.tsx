'use client';

import { PICK_SLOT_IDS } from '@/lib/domain/editorial-picks';
import { routes } from '@/lib/routes';
import { StudioLink, StudioPage } from '../../../../components/workspace/StudioPage';
import { PickCard } from './PickCard';

/** The selection of content at the top of the home page. Only administrators can change it. */
export function HomePicks() {
  return (
    <StudioPage
      title="Home page"
      lead="Choose what visitors see first. If you do not choose a first item, the editors’ newest guide is shown. If there is no guide either, the next section moves up."
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
