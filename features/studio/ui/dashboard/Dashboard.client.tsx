'use client';

import { useEffect, useRef, useState } from 'react';
import { isoDateOf } from '@/lib/time/when';
import { FirstVisit } from '../first-visit/FirstVisit.client';
import { StudioPage } from '../StudioPage';
import { ReadingFailed, StudioLoading } from '../StudioStates';
import { StudioContext, useStudio } from '../studio-context';
import { BrokenRecords } from './BrokenRecords';
import { Overview } from './Overview';

/** The first page of the studio: the overview, or the form for a first profile. */
export function Dashboard() {
  const studio = useStudio();
  const { status, broken } = studio;
  // The records that this device stored last are shown until the newest are read.
  const shown = studio.before ?? studio;
  const [isNew, setNew] = useState(false);
  if (shown.profile)
    return (
      <StudioContext value={shown}>
        <Overview own={shown.profile} welcome={isNew && <Welcome />} today={isoDateOf(new Date())} />
      </StudioContext>
    );
  if (status === 'loading') return <StudioLoading title="Studio" />;
  if (status === 'failed') return <ReadingFailed title="Studio" />;
  // A profile that is not valid is not the same as no profile.
  if (broken.some(({ kind }) => kind === 'profiles'))
    return (
      <StudioPage
        kicker="Studio"
        title="Your profile cannot be read"
        lead="It is stored, but part of it is not valid. Nothing was deleted."
      >
        <BrokenRecords />
      </StudioPage>
    );
  return <FirstVisit onCreated={() => setNew(true)} />;
}

/** Replaces the form of the first profile, and takes its focus. */
function Welcome() {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    words.current?.focus();
  }, []);
  return (
    <p ref={words} tabIndex={-1} role="status">
      Your page is live. Next, add your accounts or record your first ban.
    </p>
  );
}
