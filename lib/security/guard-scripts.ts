import { createHash, randomBytes } from 'node:crypto';
import type { NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import { readOutputs } from '../amplify/config.ts';
import { HOLD_FORM_SCRIPT } from '../auth/hold-form.ts';
import { env } from '../env/env.ts';
import { BEFORE_PAINT_SCRIPT } from '../settings/before-paint.ts';

/** Origins besides the site's own that signed-in pages use; none for the embedded backend. */
type BackendHosts = {
  /** Origins of the API, the user pool, the identity pool and the storage, for `connect-src`. */
  readonly connect: readonly string[];
  /** Origins of pictures and recordings in the storage, for `img-src` and `media-src`. */
  readonly media: readonly string[];
};

const NO_HOSTS: BackendHosts = { connect: [], media: [] };

const outputsShape = z.object({
  custom: z.object({ embedded: z.object({ publicPath: z.string() }).optional() }).optional(),
  data: z.object({ url: z.url() }),
  auth: z.object({
    aws_region: z.string(),
    oauth: z.object({ domain: z.string() }).optional(),
  }),
  storage: z.object({ aws_region: z.string(), bucket_name: z.string() }).optional(),
});

/**
 * Returns the origins of the API. AppSync's real-time endpoint is beside it: `appsync-api` becomes
 * `appsync-realtime-api`.
 */
function apiOrigins(url: string): string[] {
  const { origin, host } = new URL(url);
  return [origin, `wss://${host.replace('.appsync-api.', '.appsync-realtime-api.')}`];
}

/**
 * Reads the hosts that the browser contacts from the backend's configuration.
 * @param outputs the content of amplify_outputs.json
 */
export function backendHosts(outputs: unknown): BackendHosts {
  const parsed = outputsShape.safeParse(outputs);
  if (!parsed.success || parsed.data.custom?.embedded) return NO_HOSTS;
  const { data, auth, storage } = parsed.data;
  const bucket = storage ? [`https://${storage.bucket_name}.s3.${storage.aws_region}.amazonaws.com`] : [];
  const connect = [
    ...apiOrigins(data.url),
    `https://cognito-idp.${auth.aws_region}.amazonaws.com`,
    `https://cognito-identity.${auth.aws_region}.amazonaws.com`,
    ...(auth.oauth ? [`https://${auth.oauth.domain}`] : []),
    ...bucket,
  ];
  return { connect, media: bucket };
}

const ownScripts = [BEFORE_PAINT_SCRIPT, HOLD_FORM_SCRIPT].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);

/**
 * Returns the Content-Security-Policy of a page that runs React. It allows the site's own files, the
 * site's own inline scripts, and scripts that Next.js writes into this response with the nonce. Scripts can read the
 * cookies with tokens, so no injected script may run on such a page.
 *
 * @param nonce random, base64, used for one response
 * @param isDevelopment React then uses `eval`, to show the source of an error, and a WebSocket to reload
 * @param hosts origins of the backend, if it is not below the site's own
 */
export function scriptPolicy(nonce: string, isDevelopment: boolean, hosts: BackendHosts = NO_HOSTS): string {
  // A not-found page is a reader's page with rules for prefetching. Those rules are data and run nothing.
  const scripts = ["'self'", `'nonce-${nonce}'`, ...ownScripts, "'inline-speculation-rules'"];
  return [
    "default-src 'self'",
    ['script-src', ...scripts, ...(isDevelopment ? ["'unsafe-eval'"] : [])].join(' '),
    // React and the elements of libraries write styles into attributes and shadow roots.
    "style-src 'self' 'unsafe-inline'",
    ['connect-src', "'self'", 'data:', 'blob:', ...hosts.connect, ...(isDevelopment ? ['ws:'] : [])].join(
      ' ',
    ),
    ['img-src', "'self'", 'data:', 'blob:', ...hosts.media].join(' '),
    ['media-src', "'self'", 'blob:', ...hosts.media].join(' '),
    "worker-src 'self' blob:",
    // A page of this site with the same policy: the preview of a brief.
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

let hosts: BackendHosts | undefined;

/**
 * Returns the hosts of the backend in amplify_outputs.json. A page without a backend shows its own message.
 */
function readHosts(): BackendHosts {
  try {
    hosts ??= backendHosts(readOutputs(env.amplifyOutputs));
    return hosts;
  } catch {
    return NO_HOSTS;
  }
}

/** Sets the script policy of a page, with a nonce for this response only. */
export async function guardScripts(
  request: NextRequest,
  respond: (request: NextRequest) => NextResponse | Promise<NextResponse>,
): Promise<NextResponse> {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const policy = scriptPolicy(randomBytes(16).toString('base64'), isDevelopment, readHosts());
  // Next.js reads the nonce there and marks its own scripts with it.
  request.headers.set('Content-Security-Policy', policy);
  const response = await respond(request);
  response.headers.set('Content-Security-Policy', policy);
  return response;
}
