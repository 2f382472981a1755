import 'server-only';
import { SECRET_HEADER } from '../../embedded/data/changes/change-stream.ts';
import { embeddedBackendUrl } from '../amplify/embedded-backend.ts';
import { installSecret } from '../amplify/install-secret.ts';
import { VISITS_PATH, type VisitCounts, visitCounts } from '../analytics/visits.ts';
import { env } from '../env.ts';

/** Milliseconds. */
const ANSWERS_WITHIN = 5000;

/** What of it can be told: the counts; that they are in the log of a host on AWS; or that the backend does not answer. */
export type Visits =
  | { readonly kind: 'counts'; readonly counts: VisitCounts }
  | { readonly kind: 'in-log' }
  | { readonly kind: 'unknown' };

/** What was counted of the last `days`. Only for pages that have found their reader to be an administrator. */
export async function readVisits(days: number): Promise<Visits> {
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  if (!backend) return { kind: 'in-log' };
  try {
    const answer = await fetch(`${backend}${VISITS_PATH}?days=${days}`, {
      headers: { [SECRET_HEADER]: installSecret(env.embeddedData) },
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWERS_WITHIN),
    });
    return { kind: 'counts', counts: visitCounts.parse(await answer.json()) };
  } catch (error) {
    console.error('The counts of visits could not be read:', error);
    return { kind: 'unknown' };
  }
}
