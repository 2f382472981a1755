import { createMailer, type Mailer, selectTransport } from '../mail/mailer.ts';
import { openMailQueue } from '../mail/queue.ts';
import { dataFolder, openStore, type Store } from '../store.ts';
import { type Attempts, openAttempts } from './attempts.ts';
import { type Authenticators, openAuthenticators } from './authenticators.ts';
import { type Challenges, openChallenges } from './challenges.ts';
import { type Codes, openCodes } from './codes.ts';
import { createEventReporter, type OnAccountEvent, type ReportEvent } from './events.ts';
import { expireUnconfirmed } from './expiry.ts';
import { namePools, type PoolNames, SEED_BYTES, SEED_FILE } from './pool-names.ts';
import { openResets, type Resets } from './resets.ts';
import { type PoolSettings, readPoolSettings } from './settings.ts';
import { openSignIns, type SignIns } from './sign-ins.ts';
import { loadSigningKey, type SigningKey } from './signing-key.ts';
import { prepareUserPoolTables } from './tables.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { openUsers, type Users } from './users.ts';
import { createVault, type Vault } from './vault.ts';

/** The user pool: the services of every operation. */
export type UserPool = {
  readonly names: PoolNames;
  /** The issuer of its tokens: an address below which the pool's keys are served. */
  readonly issuer: string;
  /** The site's own origin, for links in messages. */
  readonly siteUrl: string;
  readonly settings: PoolSettings;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly store: Store;
  readonly vault: Vault;
  readonly signingKey: SigningKey;
  readonly users: Users;
  readonly signIns: SignIns;
  readonly tokens: Tokens;
  readonly codes: Codes;
  readonly challenges: Challenges;
  readonly authenticators: Authenticators;
  readonly attempts: Attempts;
  readonly resets: Resets;
  readonly post: Mailer;
  /** Reports what happened to an account: to `onAccountEvent` and to the operators' log. Call it after the transaction. */
  readonly report: ReportEvent;
  readonly close: () => Promise<void>;
};

const EXPIRE_EVERY = 10 * 60 * 1000;

/** Set aside in the database of accounts, so that people can sign in while the disk is full: some thousand sign-ins. */
const RESERVED_BYTES = 2_000_000;

export type UserPoolOptions = {
  readonly dataFolder?: string;
  readonly region: string;
  /** The address of the embedded backend, such as `http://127.0.0.1:20005`. */
  readonly url: string;
  /** The site's origin, by default `http://localhost:3000`. It never comes from a request. */
  readonly siteUrl?: string;
  readonly settings?: PoolSettings;
  readonly clock?: () => number;
  readonly environment?: NodeJS.ProcessEnv;
  /** False for a program beside the backend, which delivers no mail and removes no accounts that have expired. */
  readonly isBackend?: boolean;
  /** Receives account events, for example to store them as audit entries; none by default. */
  readonly onAccountEvent?: OnAccountEvent;
  /** Receives the operators' log lines of account events; none by default. */
  readonly log?: (line: string) => void;
};

/**
 * Opens the user pool of a data folder, which is created if it does not exist.
 * @throws StoreError
 */
export function openUserPool({
  dataFolder: folder = dataFolder(),
  region,
  url,
  siteUrl = 'http://localhost:3000',
  settings = readPoolSettings(),
  clock = Date.now,
  environment = process.env,
  isBackend = true,
  onAccountEvent,
  log,
}: UserPoolOptions): UserPool {
  const store = openStore(folder, 'auth.sqlite', { reserve: isBackend ? RESERVED_BYTES : 0 });
  const { database } = store;
  const names = namePools(store.boundSecret(SEED_FILE, SEED_BYTES), region);
  const issuer = `${url}/idp/${names.userPoolId}`;
  const vault = createVault(store.boundSecret('vault.key', 32));
  const signingKey = loadSigningKey(store);
  // After the keys: a first start that was broken off before has left an empty database.
  prepareUserPoolTables(database);
  const post = createMailer(selectTransport(store.folder, environment), {
    clock,
    queue: openMailQueue(database, vault),
    isDelivering: isBackend,
  });
  const pool: UserPool = {
    names,
    issuer,
    siteUrl,
    settings,
    clock,
    store,
    vault,
    signingKey,
    users: openUsers(database, vault, clock),
    signIns: openSignIns(database, settings.lifetimes.refresh, clock),
    tokens: createTokens({ key: signingKey, issuer, names, lifetimes: settings.lifetimes, clock }),
    codes: openCodes(database, vault, clock),
    challenges: openChallenges(database, vault, clock),
    authenticators: openAuthenticators(database, vault, clock),
    attempts: openAttempts(database, vault, clock),
    resets: openResets(database),
    post,
    report: createEventReporter({ clock, onAccountEvent, log }),
    close: async () => {
      clearInterval(timer);
      await post.close();
      store.close();
    },
  };
  const timer = isBackend ? setInterval(() => expireUnconfirmed(pool), EXPIRE_EVERY) : undefined;
  timer?.unref();
  return pool;
}
