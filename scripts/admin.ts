/**
 * `npm run admin -- <command>`: manages the administrators of the embedded backend's data folder, and other settings of accounts
 * that only the operator may change. No one can become an administrator over HTTP. The backend may be running: removed rights and
 * ended sign-ins apply at once.
 */

import { region } from '../amplify/region.ts';
import { type AuditLog, createAuditLog } from '../embedded/audit/audit-log.ts';
import {
  administratorsWithoutApp,
  listAdministrators,
  removeFactors,
  setAdministrator,
  signOutUser,
} from '../embedded/auth/administration.ts';
import { openUserPool, type UserPool } from '../embedded/auth/pool.ts';
import { openEngine } from '../embedded/data/engine.ts';
import { StoreError } from '../embedded/lib/store.ts';
import { isModerationCommand, MODERATION_USAGE, runModerationCommand } from './admin/moderation.ts';
import { Failure, runProgram } from './site/failure.ts';

const USAGE = `Usage: npm run admin -- <command>
  list                      lists the administrators
  add <email>               makes an account an administrator (from its next sign-in or token refresh)
  remove <email>            removes the administrator rights and signs the account out everywhere, at once
  sign-out <email>          signs an account out everywhere, at once
  remove-factors <email>    turns off an account’s second factors and signs it out everywhere
${MODERATION_USAGE}`;

const OPERATOR = { by: 'operator' };

type Command = (pool: UserPool, email: string) => string | null;

/** Runs each command for an address and returns its message; null when no account has the address. */
const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['add', (pool, email) => (setAdministrator(pool, email, true) ? `${email} is an administrator.` : null)],
  [
    'remove',
    (pool, email) =>
      setAdministrator(pool, email, false)
        ? `${email} is no longer an administrator and is signed out everywhere.`
        : null,
  ],
  [
    'sign-out',
    (pool, email) =>
      signOutUser(pool, getSub(pool, email), OPERATOR) ? `${email} is signed out everywhere.` : null,
  ],
  [
    'remove-factors',
    (pool, email) =>
      removeFactors(pool, getSub(pool, email), OPERATOR)
        ? `${email} no longer has a second factor and is signed out everywhere.`
        : null,
  ],
]);

const getSub = (pool: UserPool, email: string): string => pool.users.find(email)?.sub ?? '';

function openPool(audit: AuditLog): UserPool {
  try {
    return openUserPool({
      region,
      url: 'http://127.0.0.1',
      isBackend: false,
      // The audit log has these events. A second line of JSON would hide the answer in the terminal.
      log: () => {},
      onAccountEvent: audit.onAccountEvent,
    });
  } catch (error) {
    throw error instanceof StoreError ? new Failure(error.message) : error;
  }
}

function describeAdministrators(pool: UserPool): string {
  const lacking = new Set(administratorsWithoutApp(pool).map(({ username }) => username));
  const lines = listAdministrators(pool).map(
    ({ username, attributes }) =>
      `${attributes.email ?? username}${lacking.has(username) ? ' (no authenticator app, so no rights)' : ''}`,
  );
  return lines.length > 0 ? lines.join('\n') : 'There are no administrators.';
}

await runProgram(async () => {
  const [name = '', email] = process.argv.slice(2);
  if (isModerationCommand(name)) return runModerationCommand(process.argv.slice(2));
  const command = commands.get(name);
  if (name !== 'list' && !(command && email)) throw new Failure(USAGE);
  const audit = createAuditLog();
  const pool = openPool(audit);
  const engine = openEngine({ dataFolder: pool.store.folder });
  audit.connect(engine);
  try {
    const message = command && email ? command(pool, email) : describeAdministrators(pool);
    if (message === null) throw new Failure(`No account has the email address ${email}.`);
    console.log(message);
  } finally {
    await audit.settled();
    engine.close();
    await pool.close();
  }
});
