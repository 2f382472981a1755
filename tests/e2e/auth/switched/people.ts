import { randomUUID } from 'node:crypto';
import { region } from '../../../../amplify/region.ts';
import { choosePresets } from '../../../../embedded/auth/development.ts';
import { operations } from '../../../../embedded/auth/operations/http.ts';
import { openUserPool, type UserPool } from '../../../../embedded/auth/pool.ts';
import { readPoolSettings } from '../../../../embedded/auth/settings.ts';
import type { User } from '../../../../embedded/auth/users.ts';
import { test as ownSiteTest } from '../../support/own-site.ts';
import type { Person } from '../../support/signed-in.ts';

export { expect } from '../../support/own-site.ts';

/** Adds a confirmed account to the pool, with changes: some steps cannot be reached in another way. */
export type AddPerson = (changes?: Partial<Pick<User, 'status' | 'attributes' | 'mfa'>>) => Promise<Person>;

const adderTo =
  (pool: UserPool): AddPerson =>
  async ({ attributes, ...changes } = {}) => {
    const person = { email: `reader-${randomUUID()}@example.com`, password: `Aa1!${randomUUID()}` };
    const input = {
      ClientId: pool.names.clientId,
      Username: person.email,
      Password: person.password,
      UserAttributes: [{ Name: 'email', Value: person.email }],
    };
    await operations.get('SignUp')?.(pool, input, { address: '127.0.0.1' });
    const user = pool.users.find(person.email);
    if (!user) throw new Error(`${person.email} is not in the pool`);
    const verified = { ...user.attributes, email_verified: 'true', ...attributes };
    pool.users.save({ ...user, status: 'CONFIRMED', ...changes, attributes: verified });
    return person;
  };

/** A test with its own site, whose user pool this process can write to. */
export const test = ownSiteTest.extend<object, { addPerson: AddPerson }>({
  addPerson: [
    async ({ ownSite: _started, poolPresets }, use) => {
      const settings = readPoolSettings(choosePresets(poolPresets));
      const pool = openUserPool({ region, url: 'http://127.0.0.1', settings });
      await use(adderTo(pool));
      await pool.close();
    },
    { scope: 'worker' },
  ],
});
