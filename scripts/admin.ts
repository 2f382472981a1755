/**
 * `npm run admin -- add EMAIL`, `remove EMAIL` or `list`: who is an administrator of the embedded backend's data folder.
 * There is no way to become one over HTTP. The backend may be running; a person's next token says what is true.
 */

import { region } from '../amplify/region.ts';
import { listAdministrators, setAdministrator } from '../embedded/auth/administrators.ts';
import { openUserPool } from '../embedded/auth/pool.ts';
import { StoreError } from '../embedded/store.ts';
import { Failure, runProgram } from './site/failure.ts';

const USAGE = 'Usage: npm run admin -- add <e-mail> | remove <e-mail> | list';

function openPool() {
  try {
    return openUserPool({ region, url: 'http://127.0.0.1' });
  } catch (error) {
    throw error instanceof StoreError ? new Failure(error.message) : error;
  }
}

await runProgram(async () => {
  const [command, email] = process.argv.slice(2);
  const isChange = (command === 'add' || command === 'remove') && email;
  if (!isChange && command !== 'list') throw new Failure(USAGE);
  const pool = openPool();
  try {
    if (!isChange) {
      const addresses = listAdministrators(pool).map(
        ({ username, attributes }) => attributes.email ?? username,
      );
      console.log(addresses.length > 0 ? addresses.join('\n') : 'There is no administrator.');
    } else if (setAdministrator(pool, email, command === 'add')) {
      console.log(`${email} is ${command === 'add' ? 'an administrator' : 'no administrator any more'}.`);
    } else {
      throw new Failure(`Nobody has signed up as ${email}.`);
    }
  } finally {
    await pool.close();
  }
});
