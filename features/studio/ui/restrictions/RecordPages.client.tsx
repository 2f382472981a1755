'use client';

import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/EmptyState';
import type { RecordList } from '@/features/account/model/own-records';
import { type OwnRestriction, ownRestriction } from '@/features/studio/model/own-restriction';
import { StudioLink, StudioLoading, StudioPage } from '../../../../components/workspace/StudioPage';
import { NeedsProfile } from '../StudioStates';
import { useStudio } from '../studio-context';
import { banForm } from './ban-form';
import { DraftPage } from './NewRestriction.client';
import { RestrictionPage } from './RestrictionPage.client';
import { reportForm } from './report-form';
import { LISTS } from './restriction-form';
import { useRecordDrafts } from './use-record-drafts';

/** The page of one of the person's own bans. */
export function BanPage({ id }: { id: string }) {
  return (
    <OwnRecord kind="bans" id={id}>
      {(own) => <RestrictionPage own={own} form={banForm} kicker={own.record.restriction ?? 'Ban'} />}
    </OwnRecord>
  );
}

/** The page of one of the person's own reports. */
export function ReportPage({ id }: { id: string }) {
  return (
    <OwnRecord kind="reports" id={id}>
      {(own) => <RestrictionPage own={own} form={reportForm} kicker="Shadowban report, self-reported" />}
    </OwnRecord>
  );
}

/** Shows a person's own record by its id, or a message that it does not exist. */
export function OwnRecord<Kind extends RecordList>({
  kind,
  id,
  children,
}: {
  kind: Kind;
  id: string;
  children: (own: Extract<OwnRestriction, { kind: Kind }>) => ReactNode;
}) {
  const studio = useStudio();
  const row = [...studio.bans, ...studio.reports].find((one) => one.row.id === id)?.row;
  const { noun } = LISTS[kind];
  const own = row && ownRestriction(kind, row);
  if (own && isOf(own, kind)) return children(own);
  return (
    <NeedsProfile title={`Your ${noun}`}>
      <DraftOrNothing kind={kind} id={id} />
    </NeedsProfile>
  );
}

/** A private draft has the id that its record will have, and is shown until the record exists. */
function DraftOrNothing({ kind, id }: { kind: RecordList; id: string }) {
  const all = useRecordDrafts();
  const { address } = LISTS[kind];
  const saved = all.drafts?.find((draft) => draft.row.id === id && draft.kind === kind);
  if (saved) return <DraftPage saved={saved} drafts={all} />;
  if (all.drafts === null && all.problem === '')
    return <StudioLoading title={kind === 'bans' ? 'Ban' : 'Shadowban report'} />;
  return (
    <StudioPage title={kind === 'bans' ? 'Ban not found' : 'Report not found'}>
      <EmptyState
        isFramed
        title="This record does not exist"
        action={
          <StudioLink className="button button-primary" href={address}>
            Back to your list
          </StudioLink>
        }
      >
        The record may have been deleted, here or in another tab. Records that you deleted in this browser
        appear below your list.
      </EmptyState>
    </StudioPage>
  );
}

const isOf = <Kind extends RecordList>(
  own: OwnRestriction,
  kind: Kind,
): own is Extract<OwnRestriction, { kind: Kind }> => own.kind === kind;
