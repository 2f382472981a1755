'use client';

import { useEffect, useRef, useState } from 'react';
import { isoDateOf } from '@/lib/domain/time/when';
import { FirstVisit } from '../first-visit/FirstVisit.client';
import { StudioPage } from '../StudioPage';
import { ReadingFailed, StudioLoading } from '../StudioStates';
import { StudioContext, useStudio } from '../studio-context';
import { BrokenRecords } from './BrokenRecords';
import { Overview } from './Overview';

/** What needs attention first, then figures and the newest things; for somebody without a profile, the way to one. */
export function Dashboard() {
  const studio = useStudio();
  const { status, broken } = studio;
  // What this device knew last stands here until the newest is read.
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
  // A profile that cannot be read is not a profile that is not there.
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

/** Stands where the form stood, and takes its focus. */
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
