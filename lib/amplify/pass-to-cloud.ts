import 'server-only';
import { cloudAddress } from './cloud-address.ts';

/**
 * Headers of one connection and not of the message (RFC 9110, 7.6.1), and those that are set again for the
 * next one.
 */
const OF_THE_CONNECTION = [
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers that a caller can forge: no proxy before this server checks them. */
const OF_A_PROXY = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
];

function without(headers: Headers, names: readonly string[]): Headers {
  const rest = new Headers(headers);
  for (const name of names) rest.delete(name);
  return rest;
}

/**
 * Returns the headers for the backend, with the requested host, which signed requests sign. Without
 * `X-Forwarded-For` the backend would treat a client as a program of this installation, which has no limits.
 * The client's address is not known here, so all clients share one caller.
 */
function passedOn(headers: Headers): Headers {
  const rest = without(headers, [...OF_THE_CONNECTION, ...OF_A_PROXY]);
  rest.set('x-forwarded-for', 'unknown');
  const host = headers.get('host');
  if (host !== null) rest.set('x-forwarded-host', host);
  return rest;
}

/**
 * Forwards a request below /_cloud to the embedded backend, streamed both ways. It is used if no caching
 * proxy runs before Next.js: `next dev` and `next start`.
 * @param backend origin of the embedded backend; undefined if the backend is on AWS: there is then nothing
 * below /_cloud
 */
export async function passToCloud(request: Request, backend: string | undefined): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const address = cloudAddress(pathname + search);
  if (!backend || !address || address === 'hidden') return new Response('Not Found', { status: 404 });
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  try {
    const response = await fetch(backend + address.path, {
      method: request.method,
      headers: passedOn(request.headers),
      redirect: 'manual',
      cache: 'no-store',
      signal: request.signal,
      ...(hasBody && { body: request.body, duplex: 'half' }),
    } as RequestInit);
    return new Response(response.body, {
      status: response.status,
      // The response body is already decoded; the request body is forwarded unchanged.
      headers: without(response.headers, [...OF_THE_CONNECTION, 'content-encoding']),
    });
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 });
    console.error(`The backend could not be reached: ${error instanceof Error ? error.message : error}`);
    return Response.json(
      { errors: [{ message: 'The server is not available at the moment.' }] },
      { status: 502, headers: { 'Retry-After': '5' } },
    );
  }
}
