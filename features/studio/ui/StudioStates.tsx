import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { EmptyState } from '@/components/ui/EmptyState';
import { routes } from '@/lib/routes';
import { StudioLink, StudioLoading, StudioPage } from '../../../components/workspace/StudioPage';
import styles from '../../../components/workspace/StudioPage.module.scss';
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

/** Shows its children once the records are read and there is a profile; otherwise instructions. */
export function NeedsProfile({ title, children }: { title: string; children: ReactNode }) {
  const { status, profile } = useStudio();
  if (status === 'loading') return <StudioLoading title={title} />;
  if (status === 'failed') return <ReadingFailed title={title} />;
  return profile ? children : <ProfileFirst title={title} />;
}

/** Shown to a person without a profile, instead of pages whose records belong to one. */
export function ProfileFirst({ title }: { title: string }) {
  return (
    <StudioPage title={title}>
      <EmptyState
        isFramed
        title="Create a profile first"
        action={
          <StudioLink href={routes.studio.home()} className="button button-primary">
            Create profile
          </StudioLink>
        }
      >
        Records and briefs belong to your profile. This takes a minute: choose a username and a display name.
      </EmptyState>
    </StudioPage>
  );
}
