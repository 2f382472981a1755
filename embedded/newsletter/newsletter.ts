import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { type MailOutcome, type MailRequest, mailRequest } from '../../features/newsletter/model/contract.ts';
import type { Email } from '../../lib/text/email.ts';
import { readOwnerKey } from '../lib/owner-keys.ts';
import { readRequest, sendJson } from '../lib/request-body.ts';
import { dataFolder, openStore } from '../lib/store.ts';
import { createVault } from '../lib/vault.ts';
import type { Mailer } from '../mail/mailer.ts';
import { NEWSLETTER_LIMITS, openLimits } from './limits.ts';
import {
  alreadyEmail,
  confirmationEmail,
  unsubscribeEmail,
  unsubscribeHeaders,
  welcomeEmail,
} from './newsletter-texts.ts';
import { openSubscribers, tidyAddress } from './subscribers.ts';
import { openWeeklyJob, type WeeklyJob } from './weekly-job.ts';

/** Creates the missing tables. Instants are milliseconds since 1970; hashes are 32 bytes. */
function prepareNewsletterTables(database: DatabaseSync): void {
  database.exec(TABLES);
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS pending (
    address TEXT PRIMARY KEY,
    token_hash BLOB NOT NULL UNIQUE,
    asked_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS pending_by_age ON pending (asked_at);

  CREATE TABLE IF NOT EXISTS subscribers (
    address TEXT PRIMARY KEY,
    confirmed_at INTEGER NOT NULL,
    key_hash BLOB NOT NULL UNIQUE,
    last_week TEXT,
    is_sending INTEGER NOT NULL DEFAULT 0
  ) STRICT;
`;

export const NEWSLETTER_DATABASE = 'letters.sqlite';
const KEY_FILE = 'letters.key';

/** The newsletter's subscribers and requests. Every change is on disk before a response or an email is sent. */
export type Newsletter = {
  /**
   * Handles a request. Emails to a typed address are sent afterwards, so that the response takes as long without one.
   */
  readonly handle: (request: MailRequest) => Promise<MailOutcome>;
  readonly weekly: WeeklyJob;
  /** The subscription of one address, for the page with everything that the address gets. */
  readonly subscriptions: Subscriptions;
  /** Confirmed addresses. */
  readonly count: () => number;
  readonly close: () => void;
};

/** The newsletter as the page with everything that an address gets shows and ends it. */
export type Subscriptions = {
  /** Returns the subscriber of the secret of that page; null if the address is no subscriber. */
  readonly ofOwner: (key: string) => string | null;
  /** Returns when an address was confirmed in milliseconds since 1970; null if it is no subscriber. */
  readonly since: (address: string) => number | null;
  /** Ends the subscription of an address, and a request that was not confirmed. Returns whether it had one. */
  readonly end: (address: string) => boolean;
};

type NewsletterOptions = {
  readonly dataFolder?: string;
  readonly post: Mailer;
  /** The site's origin, for links. */
  readonly siteUrl: string;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

const TIDY_EVERY = 60 * 60 * 1000;

/**
 * Opens the newsletter of a data folder, in a separate database.
 * @throws StoreError
 */
export function openNewsletter({
  dataFolder: folder = dataFolder(),
  post,
  siteUrl,
  clock = Date.now,
}: NewsletterOptions): Newsletter {
  const store = openStore(folder, NEWSLETTER_DATABASE);
  const vault = createVault(store.boundSecret(KEY_FILE, 32));
  prepareNewsletterTables(store.database);
  const ownerKey = readOwnerKey(folder);
  const subscribers = openSubscribers(store.database, vault, clock, ownerKey);
  const keysOf = (address: string) => ({ key: subscribers.keyOf(address), owner: ownerKey(address) });
  const limits = openLimits(store.database, vault, clock, NEWSLETTER_LIMITS);
  const tidy = () => {
    subscribers.tidy();
    limits.tidy();
  };
  const tidyAlone = () => store.transaction(tidy);
  tidyAlone();
  // Requests expire even if no one sends another one.
  const timer = setInterval(tidyAlone, TIDY_EVERY);
  timer.unref();

  /** Sends an email to a typed address, unless it has reached its limit. The caller cannot see that. */
  const writeTo = (typed: string, caller: string, compose: (to: string) => Email | null): MailOutcome =>
    store.transaction(() => {
      tidy();
      if (!limits.takeShared('letters-from', 'letters-of-all', caller)) return 'too-many';
      const to = tidyAddress(typed);
      if (!limits.take('letters-to', to)) return 'done';
      const email = compose(to);
      if (email) post.send(email);
      return 'done';
    });

  const composeInvitation = (to: string) =>
    subscribers.has(to)
      ? alreadyEmail({ to, siteUrl }, keysOf(to))
      : confirmationEmail({ to, siteUrl }, subscribers.await(to));

  const confirm = (token: string): MailOutcome => {
    const to = store.transaction(() => subscribers.confirm(token));
    if (to === null) return 'unknown';
    post.send(welcomeEmail({ to, siteUrl }, keysOf(to)));
    return 'done';
  };

  const respond = async (request: MailRequest): Promise<MailOutcome> => {
    switch (request.ask) {
      case 'subscribe':
        return writeTo(request.address, request.caller, composeInvitation);
      case 'unsubscribe-link':
        return writeTo(request.address, request.caller, (to) =>
          subscribers.has(to) ? unsubscribeEmail({ to, siteUrl }, keysOf(to)) : null,
        );
      case 'confirm':
        return confirm(request.token);
      case 'unsubscribe':
        return store.transaction(() => (subscribers.remove(request.key) ? 'done' : 'unknown'));
    }
  };

  return {
    handle: respond,
    weekly: openWeeklyJob(store, (address) => {
      const keys = keysOf(address);
      return { ...keys, headers: unsubscribeHeaders(siteUrl, keys.key) };
    }),
    subscriptions: {
      ofOwner: subscribers.ofOwner,
      since: subscribers.since,
      end: (address) => store.transaction(() => subscribers.end(address)),
    },
    count: subscribers.count,
    close: () => {
      clearInterval(timer);
      store.close();
    },
  };
}

/** Handles the site's requests: 200 with the outcome, 400 for an invalid request. */
export async function newsletterResponse(
  emails: Pick<Newsletter, 'handle'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requested = await readRequest(mailRequest, request, response);
  if (requested) sendJson(response, { outcome: await emails.handle(requested) });
}
