'use client';

import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { type WorkspaceLink, WorkspaceNavigation } from '@/components/workspace/WorkspaceNavigation';
import { routes } from '@/lib/routes';
import { useStudio } from './studio-context';

const PAGES: readonly WorkspaceLink[] = [
  { label: 'Overview', href: routes.studio.home(), icon: 'house-door' },
  { label: 'Profile', href: routes.studio.profile(), icon: 'person' },
  { label: 'Bans', href: routes.studio.bans(), icon: 'ban' },
  { label: 'Shadowban reports', href: routes.studio.reports(), icon: 'eye-slash' },
  { label: 'Briefs', href: routes.studio.briefs(), icon: 'journal-text' },
  { label: 'Decisions', href: routes.studio.moderation(), icon: 'chat-square-text' },
  { label: 'Your data', href: routes.studio.data(), icon: 'download' },
  { label: 'Activity', href: routes.studio.activity(), icon: 'activity' },
];

/** The pages of the studio, and the public page of a person who has a profile. */
export function StudioNavigation() {
  const { profile } = useStudio();
  return (
    <WorkspaceNavigation label="Studio" home={routes.studio.home()} links={PAGES}>
      {profile && (
        <li data-apart="">
          <Link href={routes.profile(profile.profile.username)}>
            <Icon name="eye" />
            Your public page
          </Link>
        </li>
      )}
    </WorkspaceNavigation>
  );
}
