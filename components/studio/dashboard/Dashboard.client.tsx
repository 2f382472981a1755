'use client';

import { StudioPage } from '../StudioPage';
import { useStudio } from '../studio-context';

/** What needs attention first, then figures and the newest things. */
export function Dashboard() {
  const { profile, viewer } = useStudio();
  return (
    <StudioPage kicker="Studio" title={profile?.profile.displayName ?? viewer.name}>
      <p>{profile ? profile.profile.username : 'No profile yet'}</p>
    </StudioPage>
  );
}
