import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AuthorizationRequest } from './authorization-request.ts';
import { type HostedRequest, RefusedError } from './exchange.ts';
import type { Hosted } from './hosted.ts';

/*
 * A sign-in on its way through the pages. It is not stored: its encrypted state is sent through forms and URLs, and
 * is only valid in the browser in which it began, according to a cookie. No other site can therefore post these
 * forms, and nobody can make another person complete a sign-in that they have begun.
 */
export type Flow = { readonly request: AuthorizationRequest; readonly providerId: string | null };

const COOKIE = '__Host-hosted-sign-in';
const PURPOSE = 'hosted-flow';
const LIFETIME = 15 * 60_000;

const schema = z.object({
  browser: z.string(),
  expiresAt: z.number(),
  providerId: z.string().nullable(),
  request: z.object({
    redirectUri: z.string(),
    state: z.string(),
    scope: z.string(),
    codeChallenge: z.string(),
    nonce: z.string().optional(),
    loginHint: z.string().optional(),
  }),
});

type Begun = { readonly sealed: string; readonly headers: Readonly<Record<string, string>> };

/** Binds a sign-in to the browser of the request, which gets a cookie if it has none. */
export function beginFlow({ pool }: Hosted, { cookies }: HostedRequest, flow: Flow): Begun {
  const known = cookies.get(COOKIE);
  const browser = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  const text = JSON.stringify({ ...flow, browser: hashOf(browser), expiresAt: pool.clock() + LIFETIME });
  const cookie = `${COOKIE}=${browser}; Path=/; Secure; HttpOnly; SameSite=Lax`;
  const headers: Begun['headers'] = browser === known ? {} : { 'set-cookie': cookie };
  return { sealed: pool.vault.seal(PURPOSE, '', Buffer.from(text)).toString('base64url'), headers };
}

/** Decrypts the state of a sign-in. Throws RefusedError if it is forged, too old, or of another browser. */
export function readFlow({ pool }: Hosted, { cookies }: HostedRequest, sealed: string | undefined): Flow {
  const { browser, expiresAt, ...flow } = open(pool.vault, sealed ?? '');
  if (expiresAt <= pool.clock())
    throw new RefusedError('This sign-in took too long. Go back to the site and start again.');
  if (hashOf(cookies.get(COOKIE) ?? '') !== browser)
    throw new RefusedError(
      'This sign-in was started in another browser. Go back to the site and start again.',
    );
  return flow;
}

/** The header that makes the browser forget its cookie. */
export const forgetBrowser = {
  'set-cookie': `${COOKIE}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`,
};

function open(vault: Hosted['pool']['vault'], sealed: string): z.infer<typeof schema> {
  try {
    return schema.parse(
      JSON.parse(vault.open(PURPOSE, '', Buffer.from(sealed, 'base64url')).toString('utf8')),
    );
  } catch {
    throw new RefusedError('This sign-in is not valid. Go back to the site and start again.');
  }
}

function hashOf(browser: string): string {
  return createHash('sha256').update(browser).digest('base64url');
}
