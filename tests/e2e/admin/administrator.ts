import { region } from '../../../amplify/region.ts';
import { setAdministrator } from '../../../embedded/auth/administration.ts';
import { openUserPool } from '../../../embedded/auth/pool.ts';
import {
  addSignIn,
  test as base,
  ORIGIN,
  type Person,
  type StoredSignIn,
  signInPerson,
  signUpPerson,
} from '../support/signed-in.ts';

export { expect } from '../support/signed-in.ts';

/** Adds a person to ADMINS or removes them, as `npm run admin` does on the data folder of the site under test. */
export async function makeAdministrator({ email }: Person, isOne = true): Promise<void> {
  const pool = openUserPool({ region, url: 'http://127.0.0.1', isBackend: false });
  try {
    if (!setAdministrator(pool, email, isOne)) throw new Error(`Nobody has signed up as ${email}`);
  } finally {
    await pool.close();
  }
}

/** Signs up an administrator and signs them in. */
export async function newAdministrator(): Promise<StoredSignIn> {
  const person = await signUpPerson(ORIGIN);
  await makeAdministrator(person);
  return signInPerson(ORIGIN, person);
}

/** An administrator of a test, with the client's stored sign-in. */
export type Administrator = { readonly person: Person; readonly signIn: StoredSignIn };

/**
 * Playwright's test with `administrator`: a new administrator, one for each worker, signed in in the test's browser by a
 * sign-in of this test alone.
 */
export const test = base.extend<{ administrator: Administrator }, { account: Person }>({
  account: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture depends on from this pattern.
    async ({}, use) => {
      const person = await signUpPerson(ORIGIN);
      await makeAdministrator(person);
      await use(person);
    },
    { scope: 'worker' },
  ],
  administrator: async ({ context, account }, use) => {
    const stored = await signInPerson(ORIGIN, account);
    await addSignIn(context, ORIGIN, stored);
    await use({ person: account, signIn: stored });
  },
});
