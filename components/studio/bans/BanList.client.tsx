'use client';

import { Icon } from '@/components/ui/Icon';
import { routes } from '@/lib/routes';
import { ownBan } from '@/lib/studio/bans/own-restriction';
import { DeletedRecords } from '../restrictions/DeletedRecords.client';
import { NeedsProfile } from '../restrictions/NeedsProfile';
import { RestrictionList } from '../restrictions/RestrictionList.client';
import { StudioLink } from '../StudioLink';
import { StudioEmpty, StudioPage } from '../StudioPage';
import { MayBeOld } from '../StudioStates';
import { useStudio } from '../studio-context';

/** A person's bans: what is on record of them and where each stands. */
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
        lead="When a platform shut you out, what it said, and how the appeal went: each dated, and each kept."
        actions={all.length > 0 && begin}
      >
        <MayBeOld />
        {all.length > 0 ? (
          <RestrictionList all={all} nothing="None of your bans is so." />
        ) : (
          <StudioEmpty title="No ban is on record" action={begin}>
            When a platform suspends or removes an account of yours, record it on the day: what it did, what
            it said, and the notice as evidence. Then add the appeal, the answer and the end as they come.
          </StudioEmpty>
        )}
        <DeletedRecords kind="bans" />
      </StudioPage>
    </NeedsProfile>
  );
}
