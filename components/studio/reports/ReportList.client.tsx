'use client';

import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { ownReport } from '@/lib/studio/bans/own-restriction';
import { DeletedRecords } from '../restrictions/DeletedRecords.client';
import { NeedsProfile } from '../restrictions/NeedsProfile';
import { RestrictionList } from '../restrictions/RestrictionList.client';
import { StudioLink } from '../StudioLink';
import { StudioEmpty, StudioPage } from '../StudioPage';
import { MayBeOld } from '../StudioStates';
import { useStudio } from '../studio-context';

/** A person's reports of reduced reach: self-reported, and where each stands. */
export function ReportList() {
  const all = useStudio().reports.map(({ row }) => ownReport(row));
  const begin = (
    <StudioLink className="button button-primary" href={routes.studio.newReport()}>
      <Icon name="plus-lg" /> Report a shadowban
    </StudioLink>
  );
  return (
    <NeedsProfile title="Shadowban reports">
      <StudioPage
        title="Shadowban reports"
        lead={
          <>
            Reach that was cut without a word. Your page calls them self-reported, because only the platform
            could confirm them:{' '}
            <Link className="text-link" href={routes.glossary('shadowban')}>
              what the words mean
            </Link>
            .
          </>
        }
        actions={all.length > 0 && begin}
      >
        <MayBeOld />
        {all.length > 0 ? (
          <RestrictionList all={all} nothing="None of your reports is so." />
        ) : (
          <StudioEmpty title="No report is on record" action={begin}>
            If posts reach far fewer people than before, or your name is not found any more, write down what
            you saw: since when, the figures before and after, and what you lost by it.
          </StudioEmpty>
        )}
        <DeletedRecords kind="reports" />
      </StudioPage>
    </NeedsProfile>
  );
}
