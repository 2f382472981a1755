import 'server-only';
import { SECRET_HEADER } from '../../../embedded/data/changes/change-stream.ts';
import { embeddedBackendUrl } from '../../../lib/amplify/embedded-backend.ts';
import { installSecret } from '../../../lib/amplify/install-secret.ts';
import { env } from '../../../lib/env.ts';
import { VISITS_PATH, type VisitCounts, visitCounts } from '../../analytics/model/visits.ts';

/** The timeout of a request in milliseconds. */
const ANSWERS_WITHIN = 5000;

/**
 * The counts, or the reason why there are none: a site on AWS has them in the log of its host, or the backend
 * does not respond.
 */
export type Visits =
  | { readonly kind: 'counts'; readonly counts: VisitCounts }
  | { readonly kind: 'in-log' }
  | { readonly kind: 'unknown' };

/** Reads the counts of the last `days`. Only for pages that have checked that the reader is an administrator. */
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
