import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { StudioLoading, StudioPage } from '../../../components/workspace/StudioPage';
import styles from '../../../components/workspace/StudioPage.module.scss';
import { BrokenRecords } from './BrokenRecords';
import { FirstVisit } from './FirstVisit';
import { useStudio } from './studio-context';

/** The page when the records could not be read, with the reason and a button to try again. */
export function ReadingFailed({ title }: { title: string }) {
  const { problem, reload } = useStudio();
  return (
    <StudioPage kicker="Studio" title={title}>
      <Callout role="alert" icon="wifi-off">
        <p>Your records could not be read. {problem}</p>
        <Button onClick={() => void reload()}>Try again</Button>
      </Callout>
    </StudioPage>
  );
}

/** A note that older records are shown: they are being loaded again, or that failed. */
export function MayBeOld() {
  const { status, problem, reload } = useStudio();
  return (
    <div role="status" className={styles.region}>
      {status === 'loading' && <p className="visually-hidden">Loading updates…</p>}
      {status !== 'loading' && problem && (
        <Callout icon="wifi-off">
          <p>This page may be out of date. {problem}</p>
          <Button onClick={() => void reload()}>Try again</Button>
        </Callout>
      )}
    </div>
  );
}

/** Shows its children once the records are read and there is a profile; otherwise the form for one. */
export function NeedsProfile({ title, children }: { title: string; children: ReactNode }) {
  const { status, profile } = useStudio();
  const [isNew, setNew] = useState(false);
  if (status === 'loading') return <StudioLoading title={title} />;
  if (status === 'failed') return <ReadingFailed title={title} />;
  if (!profile) return <NoProfile purpose={title} onCreated={() => setNew(true)} />;
  return (
    <>
      {isNew && <Welcome>Your page is live.</Welcome>}
      {children}
    </>
  );
}

/** Replaces the form of the first profile, and takes its focus. */
export function Welcome({ children }: { children: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    words.current?.focus();
  }, []);
  return (
    <Callout role="status" tone="success" icon="check-circle-fill">
      <p ref={words} tabIndex={-1} className={styles.news}>
        {children}
      </p>
    </Callout>
  );
}

/**
 * Shown to a person without a profile: the form for one.
 * @param purpose the page that was requested and needs a profile; it follows at once
 */
export function NoProfile(props: { purpose?: string; onCreated?: () => void }) {
  const { broken } = useStudio();
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
  return <FirstVisit {...props} />;
}
