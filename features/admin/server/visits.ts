import 'server-only';
import { hasSiteKey } from '../../../lib/amplify/site-key.ts';
import { verifiedAccessToken } from '../../../lib/auth/current-viewer.ts';
import { queryAsViewer } from '../../../lib/backend/viewer.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { type VisitCounts, visitCounts } from '../../analytics/model/visit-counts.ts';

/** The counts, or the reason why there are none: this site does not count visits, or the backend does not respond. */
export type Visits =
  | { readonly kind: 'counts'; readonly counts: VisitCounts }
  | { readonly kind: 'off' }
  | { readonly kind: 'unknown' };

const READ = graphql(`query SiteVisits($days: Int!) {
  result: siteVisits(days: $days) { days { day visits launches views } streams { stream views } }
}`);

/** Reads the counts of the last `days` with the rights of the signed-in administrator. The backend checks the group. */
export async function readVisits(days: number): Promise<Visits> {
  if (!hasSiteKey()) return { kind: 'off' };
  try {
    const token = await verifiedAccessToken();
    if (!token) throw new Error('No one is signed in.');
    const { result } = await queryAsViewer(READ, { days }, token);
    return { kind: 'counts', counts: visitCounts.parse(result) };
  } catch (error) {
    console.error('The counts of visits could not be read:', error);
    return { kind: 'unknown' };
  }
}
