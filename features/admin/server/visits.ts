import 'server-only';
import { installSecret, SECRET_HEADER } from '../../../lib/amplify/call-embedded.ts';
import { embeddedBackendUrl } from '../../../lib/amplify/embedded-backend.ts';
import { env } from '../../../lib/env/env.ts';
import { VISITS_PATH, type VisitCounts, visitCounts } from '../../analytics/model/contract.ts';

/** The timeout of a request in milliseconds. */
const TIMEOUT_MS = 5000;

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
    const response = await fetch(`${backend}${VISITS_PATH}?days=${days}`, {
      headers: { [SECRET_HEADER]: installSecret(env.embeddedData) },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { kind: 'counts', counts: visitCounts.parse(await response.json()) };
  } catch (error) {
    console.error('The counts of visits could not be read:', error);
    return { kind: 'unknown' };
  }
}
