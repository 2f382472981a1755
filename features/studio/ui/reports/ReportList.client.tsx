'use client';

import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { ownReport } from '@/features/studio/model/bans/own-restriction';
import { routes } from '@/lib/routes';
import { DeletedRecords } from '../restrictions/DeletedRecords.client';
import { NeedsProfile } from '../restrictions/NeedsProfile';
import { RestrictionList } from '../restrictions/RestrictionList.client';
import { StudioLink } from '../StudioLink';
import { StudioPage } from '../StudioPage';
import { MayBeOld } from '../StudioStates';
import { useStudio } from '../studio-context';

/** The list of a person's shadowban reports with their status. */
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
            Limits on your reach that the platform did not announce. They are marked self-reported, because
            only the platform could confirm them.{' '}
            <Link className="text-link" href={routes.glossary('shadowban')}>
              What these words mean
            </Link>
          </>
        }
        actions={all.length > 0 && begin}
      >
        <MayBeOld />
        {all.length > 0 ? (
          <RestrictionList all={all} nothing="No reports match this filter." />
        ) : (
          <EmptyState isFramed title="No reports yet" action={begin}>
            If your posts reach far fewer people, or search no longer finds your name, report it here. Give
            the start date, the figures before and after, and any loss.
          </EmptyState>
        )}
        <DeletedRecords kind="reports" />
      </StudioPage>
    </NeedsProfile>
  );
}
