'use client';

import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { ownBan } from '@/features/studio/model/bans/own-restriction';
import { routes } from '@/lib/routes';
import { DeletedRecords } from '../restrictions/DeletedRecords.client';
import { NeedsProfile } from '../restrictions/NeedsProfile';
import { RestrictionList } from '../restrictions/RestrictionList.client';
import { StudioLink } from '../StudioLink';
import { StudioPage } from '../StudioPage';
import { MayBeOld } from '../StudioStates';
import { useStudio } from '../studio-context';

/** The list of a person's bans with their status. */
export function BanList() {
  const all = useStudio().bans.map(({ row }) => ownBan(row));
  const begin = (
    <StudioLink className="button button-primary" href={routes.studio.newBan()}>
      <Icon name="plus-lg" /> Record a ban
    </StudioLink>
  );
  return (
    <NeedsProfile title="Bans">
      <StudioPage
        title="Bans"
        lead="Your platform bans, with dates, notices, evidence and appeals."
        actions={all.length > 0 && begin}
      >
        <MayBeOld />
        {all.length > 0 ? (
          <RestrictionList all={all} nothing="No bans match this filter." />
        ) : (
          <EmptyState isFramed title="No bans yet" action={begin}>
            When a platform suspends or removes your account, record it here with the notice as evidence. Then
            add the appeal, the answer and the outcome.
          </EmptyState>
        )}
        <DeletedRecords kind="bans" />
      </StudioPage>
    </NeedsProfile>
  );
}
