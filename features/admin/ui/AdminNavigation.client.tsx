'use client';

import { type WorkspaceLink, WorkspaceNavigation } from '@/components/workspace/WorkspaceNavigation';
import { routes } from '@/lib/routes';
import { linksOn } from '@/lib/site/parts';

const PAGES: readonly WorkspaceLink[] = [
  { label: 'Overview', href: routes.admin.home(), icon: 'house-door' },
  { label: 'Reports', href: routes.admin.moderation(), icon: 'flag', isApart: true },
  { label: 'People', href: routes.admin.people(), icon: 'person-vcard' },
  { label: 'Profiles', href: routes.admin.profiles(), icon: 'person' },
  { label: 'Bans', href: routes.admin.bans(), icon: 'ban' },
  { label: 'Shadowban reports', href: routes.admin.shadowbanReports(), icon: 'eye-slash' },
  { label: 'Briefs', href: routes.admin.briefs(), icon: 'journal-text' },
  { label: 'Files', href: routes.admin.files(), icon: 'file-earmark' },
  { label: 'Home page', href: routes.admin.homePicks(), icon: 'star', isApart: true },
  { label: 'Posts', href: routes.admin.posts(), icon: 'pencil' },
  { label: 'Streams', href: routes.admin.streams(), icon: 'collection-play' },
  { label: 'Personalities', href: routes.admin.personalities(), icon: 'people' },
  { label: 'Site', href: routes.admin.site(), icon: 'sliders', isApart: true },
  { label: 'Audit log', href: routes.admin.audit(), icon: 'clipboard-check' },
];

/** The administrators' pages. */
export function AdminNavigation() {
  return <WorkspaceNavigation label="Administration" home={routes.admin.home()} links={linksOn(PAGES)} />;
}
