import { routes } from '../../../lib/routes.ts';

const { studio } = routes;

/** Whole sections first: a record's own page has its id behind the section's address. */
const NAMES: readonly (readonly [path: string, name: string, ofRecord: string])[] = [
  [studio.newBan(), 'A new ban', ''],
  [studio.newReport(), 'A new shadowban report', ''],
  [studio.newBrief(), 'A new brief', ''],
  [studio.bans(), 'Bans', 'A ban'],
  [studio.reports(), 'Shadowban reports', 'A shadowban report'],
  [studio.briefs(), 'Briefs', 'A brief'],
  [studio.profile(), 'Your profile', 'Your profile'],
  [studio.data(), 'Your data', 'Your data'],
];

/** What a page of the studio is called in a list of what is not saved there. */
export function pageName(path: string): string {
  for (const [section, name, ofRecord] of NAMES) {
    if (path === section) return name;
    if (path.startsWith(`${section}/`)) return ofRecord || name;
  }
  return 'The studio';
}
