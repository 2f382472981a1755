import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:https';
import { freePort } from '../../../../scripts/site/port.ts';
import type { PoolSettings } from '../../settings.ts';
import { openTestPool, type TestPool } from '../../testing/harness.ts';
import { type Hosted, hostedAddresses, openHosted } from '../hosted.ts';
import { createHostedServer, loadCertificate } from '../https-server.ts';
import { type Browser, type BrowserResponse, hiddenField, openBrowser } from './browser.ts';

export const SITE = 'http://localhost:3000';
export const RETURN_ADDRESS = `${SITE}/auth/login`;
export const STATE = 'state-of-a-test';

/** A client's secret verifier of one sign-in, and its public challenge. */
export type Proof = { readonly verifier: string; readonly challenge: string };

export type TestHosted = {
  readonly people: TestPool;
  readonly hosted: Hosted;
  readonly certificate: string;
  /** An address of hosted sign-in. */
  readonly at: (path: string, query?: Readonly<Record<string, string>>) => string;
  readonly openBrowser: () => Browser;
  /** Returns the query of a sign-in with Google; in `changes`, undefined removes a parameter. */
  readonly authorizationParameters: (
    proof: Proof,
    changes?: Readonly<Record<string, string | undefined>>,
  ) => Record<string, string>;
  /** Signs in at the fake provider, and returns the final URL that the browser is redirected to. */
  readonly signInWith: (
    proof: Proof,
    person: Readonly<Record<string, string>>,
    changes?: Readonly<Record<string, string>>,
    browser?: Browser,
  ) => Promise<URL>;
  readonly exchange: (form: Readonly<Record<string, string>>) => Promise<BrowserResponse>;
  /** The form that redeems a code. */
  readonly redemption: (code: string, verifier: string) => Record<string, string>;
  /** Advances the clock by a number of milliseconds. */
  readonly pass: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
};

/** Creates a client's PKCE verifier and challenge for one sign-in. */
export function makeProof(): Proof {
  const verifier = randomBytes(64).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Starts hosted sign-in with every provider, over a new pool. */
export async function startTestHosted(settings: Partial<PoolSettings> = {}): Promise<TestHosted> {
  const socialProviders = ['Amazon', 'Apple', 'Facebook', 'Google'] as const;
  let ahead = 0;
  // The real time, because the certificate must be valid today.
  const people = openTestPool({ socialProviders, ...settings }, undefined, () => Date.now() + ahead);
  const hosted = openHosted(people.pool, hostedAddresses(await freePort(), [SITE]));
  const server = await listening(hosted);
  const { cert: certificate } = await loadCertificate(people.folder, people.pool.clock);
  const at: TestHosted['at'] = (path, query) =>
    `${hosted.origin}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
  const authorizationParameters: TestHosted['authorizationParameters'] = ({ challenge }, changes = {}) => {
    const all: Record<string, string | undefined> = {
      redirect_uri: RETURN_ADDRESS,
      response_type: 'code',
      client_id: people.pool.names.clientId,
      identity_provider: 'Google',
      scope: 'openid email profile aws.cognito.signin.user.admin',
      state: STATE,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...changes,
    };
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
  };
  return {
    people,
    hosted,
    certificate,
    at,
    openBrowser: () => openBrowser(certificate),
    authorizationParameters,
    signInWith: async (proof, person, changes, browser = openBrowser(certificate)) => {
      const begun = await browser.get(at('/oauth2/authorize', authorizationParameters(proof, changes)));
      const page = await browser.get(begun.location);
      const [address = ''] = begun.location.split('?');
      const chosen = await browser.post(address, { flow: hiddenField(page.text, 'flow'), ...person });
      return new URL((await browser.get(chosen.location)).location);
    },
    exchange: (form) => openBrowser(certificate).post(at('/oauth2/token'), { ...form }),
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    redemption: (code, code_verifier) => ({
      grant_type: 'authorization_code',
      client_id: people.pool.names.clientId,
      redirect_uri: RETURN_ADDRESS,
      code,
      code_verifier,
    }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await people.dispose();
    },
  };
}

async function listening(hosted: Hosted): Promise<Server> {
  const server = await createHostedServer(hosted);
  server.listen(Number(new URL(hosted.origin).port), '127.0.0.1');
  await once(server, 'listening');
  // A test that fails before it closes the server must not block the whole run.
  return server.unref();
}
