import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/EmptyState';
import { routes } from '@/lib/routes';
import { StudioLink } from '../StudioLink';
import { StudioPage } from '../StudioPage';
import { ReadingFailed, StudioLoading } from '../StudioStates';
import { useStudio } from '../studio-context';

/** Shows its children once the records are read and there is a profile; otherwise instructions. */
export function NeedsProfile({ title, children }: { title: string; children: ReactNode }) {
  const { status, profile } = useStudio();
  if (status === 'loading') return <StudioLoading title={title} />;
  if (status === 'failed') return <ReadingFailed title={title} />;
  if (profile) return children;
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
        Records are attached to your profile. This takes a minute: choose a username and a display name.
      </EmptyState>
    </StudioPage>
  );
}
