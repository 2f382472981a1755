import type { ReactNode } from 'react';
import { routes } from '@/lib/routes';
import { StudioLink } from '../StudioLink';
import { StudioEmpty, StudioPage } from '../StudioPage';
import { ReadingFailed, StudioLoading } from '../StudioStates';
import { useStudio } from '../studio-context';

/** What hangs on a profile: shown once the records are read and there is one, else what to do. */
export function NeedsProfile({ title, children }: { title: string; children: ReactNode }) {
  const { status, profile } = useStudio();
  if (status === 'loading') return <StudioLoading title={title} />;
  if (status === 'failed') return <ReadingFailed title={title} />;
  if (profile) return children;
  return (
    <StudioPage title={title}>
      <StudioEmpty
        title="First a profile"
        action={
          <StudioLink href={routes.studio.home()} className="button button-primary">
            Choose a username
          </StudioLink>
        }
      >
        What you record here hangs on your profile. It takes a minute: a username, and the name that people
        know you by.
      </StudioEmpty>
    </StudioPage>
  );
}
