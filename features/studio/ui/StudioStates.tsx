import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { StudioPage } from './StudioPage';
import styles from './StudioStates.module.scss';
import { useStudio } from './studio-context';

/** The page while the person's records are loading. */
export function StudioLoading({ title }: { title: string }) {
  return (
    <StudioPage kicker="Studio" title={title}>
      <p role="status" className={styles.loading}>
        <svg viewBox="0 0 240 24" width="240" height="24" aria-hidden="true">
          <path d="M0 12H240" />
        </svg>
        Loading your records…
      </p>
    </StudioPage>
  );
}

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
