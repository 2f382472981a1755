import { routes } from '../../../../lib/routes.ts';

const { studio } = routes;

/** Whole sections first: a record's own page has its id behind the section's address. */
const NAMES: readonly (readonly [path: string, name: string, ofRecord: string])[] = [
  [studio.newBan(), 'New ban', ''],
  [studio.newReport(), 'New shadowban report', ''],
  [studio.newBrief(), 'New brief', ''],
  [studio.bans(), 'Bans', 'Ban'],
  [studio.reports(), 'Shadowban reports', 'Shadowban report'],
  [studio.briefs(), 'Briefs', 'Brief'],
  [studio.profile(), 'Your profile', 'Your profile'],
  [studio.data(), 'Your data', 'Your data'],
];

/** The name of a page in the list of unsaved changes. */
export function pageName(path: string): string {
  for (const [section, name, ofRecord] of NAMES) {
    if (path === section) return name;
    if (path.startsWith(`${section}/`)) return ofRecord || name;
  }
  return 'Studio';
}
