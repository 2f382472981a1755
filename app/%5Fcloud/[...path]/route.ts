import { embeddedBackendUrl } from '@/lib/amplify/embedded-backend';
import { passToCloud } from '@/lib/amplify/pass-to-cloud';
import { env } from '@/lib/env/env';

/**
 * Forwards requests to the embedded backend, on the site's own origin. Behind the caching proxy these requests do not
 * reach Next.js.
 */
const respond = (request: Request) => passToCloud(request, embeddedBackendUrl(env.amplifyOutputs));

export const GET = respond;
export const HEAD = respond;
export const POST = respond;
export const PUT = respond;
export const DELETE = respond;
