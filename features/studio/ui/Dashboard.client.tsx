'use client';

import { useState } from 'react';
import { toIsoDate } from '@/lib/time/when';
import { StudioLoading } from '../../../components/workspace/StudioPage';
import { Overview } from './Overview';
import { NoProfile, ReadingFailed, Welcome } from './StudioStates';
import { StudioContext, useStudio } from './studio-context';

/** The first page of the studio: the overview, or the form for a first profile. */
export function Dashboard() {
  const studio = useStudio();
  const { status } = studio;
  // The records that this device stored last are shown until the newest are read.
  const shown = studio.before ?? studio;
  const [isNew, setNew] = useState(false);
  if (shown.profile)
    return (
      <StudioContext value={shown}>
        <Overview
          own={shown.profile}
          welcome={
            isNew && <Welcome>Your page is live. Next, add your accounts or record your first ban.</Welcome>
          }
          today={toIsoDate(new Date())}
        />
      </StudioContext>
    );
  if (status === 'loading') return <StudioLoading title="Studio" />;
  if (status === 'failed') return <ReadingFailed title="Studio" />;
  return <NoProfile onCreated={() => setNew(true)} />;
}
