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

/** The pages whose records belong to a profile. Without one they show the form for it. */
const OF_PROFILE: readonly string[] = [
  routes.studio.profile(),
  routes.studio.bans(),
  routes.studio.reports(),
  routes.studio.briefs(),
];

const NOTE = {
  id: 'needs-profile',
  text: 'Create your profile first: the records in these sections belong to it.',
};

/** The pages of the studio, and the public page of a person who has a profile. */
export function StudioNavigation() {
  const { status, profile, broken } = useStudio();
  const isFirstVisit = status === 'ready' && profile === null && broken.length === 0;
  const links = PAGES.map((link) =>
    isFirstVisit && OF_PROFILE.includes(link.href) ? { ...link, waitsFor: NOTE.id } : link,
  );
  return (
    <WorkspaceNavigation
      label="Studio"
      home={routes.studio.home()}
      links={links}
      note={isFirstVisit ? NOTE : undefined}
    >
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
