import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { confirmSignUp, signIn, signUp } from 'aws-amplify/auth';
import { ConsoleLogger, parseAmplifyConfig } from 'aws-amplify/utils';
import { forgetAttempts } from './forget-attempts.ts';
import { newestCode } from './newest-code.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** A person with a confirmed account. */
export type Person = { readonly email: string; readonly password: string };

/** The sign-in that Amplify's client stores: names and values of its cookies. */
export type StoredSignIn = ReadonlyMap<string, string>;

// It warns of every endpoint that is not AWS's own.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** Configures the unmodified client in this process, with an empty store. */
function openClient(origin: string) {
  const file = process.env.AMPLIFY_OUTPUTS ?? 'amplify_outputs.json';
  const { Auth } = parseAmplifyConfig(JSON.parse(readFileSync(file, 'utf8')));
  if (!Auth) throw new Error(`${file} has no user pool`);
  Auth.Cognito.userPoolEndpoint = `${origin}/_cloud/idp/`;
  const stored = new Map<string, string>();
  const tokenProvider = createUserPoolsTokenProvider(Auth, {
    getItem: async (key) => stored.get(key) ?? null,
    setItem: async (key, value) => void stored.set(key, value),
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  });
  return { context: createAmplifyContext({ Auth }, { Auth: { tokenProvider } }), signIn: stored };
}

/** Signs a new person up at the site's own pool, and confirms the email address with the code of the outbox. */
export async function signUpPerson(origin: string): Promise<Person> {
  const { context } = openClient(origin);
  const person = { email: `reader-${randomUUID()}@example.com`, password: `Aa1!${randomUUID()}` };
  const attributes = { userAttributes: { email: person.email } };
  await forgetAttempts();
  await signUp(context, { username: person.email, password: person.password, options: attributes });
  await confirmSignUp(context, {
    username: person.email,
    confirmationCode: await newestCode(person.email),
  });
  return person;
}

/** Signs a person in, and returns the client's stored tokens. Each call is a separate sign-in. */
export async function signInPerson(origin: string, { email, password }: Person): Promise<StoredSignIn> {
  const { context, signIn: stored } = openClient(origin);
  const { nextStep } = await signIn(context, { username: email, password });
  if (nextStep.signInStep !== 'DONE') throw new Error(`Signing in stopped at ${nextStep.signInStep}`);
  return stored;
}

/** Adds a sign-in to a browser, with the cookies that the client would have set. */
export async function addSignIn(
  browser: BrowserContext,
  origin: string,
  stored: StoredSignIn,
): Promise<void> {
  await browser.addCookies(
    [...stored].map(([name, value]) => ({
      name: encodeURIComponent(name),
      value: encodeURIComponent(value),
      url: origin,
    })),
  );
}

/** Origin of the site under test. */
export const ORIGIN = process.env.SITE_ORIGIN ?? 'http://localhost:3000';

/**
 * Playwright's test with `person`, an account for each worker, and `signedIn`: a test that uses it has the person
 * signed in in its browser, with a separate sign-in.
 */
export const test = base.extend<{ signedIn: StoredSignIn }, { person: Person }>({
  person: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture depends on from this pattern.
    async ({}, use) => use(await signUpPerson(ORIGIN)),
    { scope: 'worker' },
  ],
  signedIn: async ({ context, person }, use) => {
    const stored = await signInPerson(ORIGIN, person);
    await addSignIn(context, ORIGIN, stored);
    await use(stored);
  },
});

/** The same test, whose `page` belongs to a browser in which the person is signed in. */
export const signedInTest = test.extend({
  page: async ({ page, signedIn: _signedIn }, use) => use(page),
});
