import { embeddedBackendUrl } from '@/lib/amplify/embedded-backend';
import { passToCloud } from '@/lib/amplify/pass-to-cloud';
import { env } from '@/lib/env';

/**
 * Forwards requests to the embedded backend, on the site's own origin. Behind the caching proxy these requests do not
 * reach Next.js.
 */
const answer = (request: Request) => passToCloud(request, embeddedBackendUrl(env.amplifyOutputs));

export const GET = answer;
export const HEAD = answer;
export const POST = answer;
export const PUT = answer;
export const DELETE = answer;
