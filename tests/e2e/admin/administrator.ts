import { region } from '../../../amplify/region.ts';
import { setAdministrator } from '../../../embedded/auth/administrators.ts';
import { openUserPool } from '../../../embedded/auth/pool.ts';
import {
  addSignIn,
  test as base,
  type KeptSignIn,
  ORIGIN,
  type Person,
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
export async function newAdministrator(): Promise<KeptSignIn> {
  const person = await signUpPerson(ORIGIN);
  await makeAdministrator(person);
  return signInPerson(ORIGIN, person);
}

/** An administrator of a test, with the client's stored sign-in. */
export type Administrator = { readonly person: Person; readonly kept: KeptSignIn };

/**
 * Playwright's test with `administrator`: a new administrator, one for each worker, signed in in the test's browser by a
 * sign-in of this test alone.
 */
export const test = base.extend<{ administrator: Administrator }, { keeper: Person }>({
  keeper: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture depends on from this pattern.
    async ({}, use) => {
      const person = await signUpPerson(ORIGIN);
      await makeAdministrator(person);
      await use(person);
    },
    { scope: 'worker' },
  ],
  administrator: async ({ context, keeper }, use) => {
    const kept = await signInPerson(ORIGIN, keeper);
    await addSignIn(context, ORIGIN, kept);
    await use({ person: keeper, kept });
  },
});
