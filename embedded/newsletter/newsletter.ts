import { contactAddress } from '../../features/contact/model/contact-address.ts';
import { contactEmail } from '../../features/contact/model/contact-email.ts';
import type { MailOutcome, MailRequest } from '../../features/newsletter/model/contract.ts';
import { createVault } from '../auth/vault.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Email } from '../mail/outbox.ts';
import { dataFolder, openStore } from '../store.ts';
import { LETTER_LIMITS, openLimits } from './limits.ts';
import {
  alreadyEmail,
  confirmationEmail,
  unsubscribeEmail,
  unsubscribeHeaders,
  welcomeEmail,
} from './newsletter-texts.ts';
import { openSubscribers, tidyAddress } from './subscribers.ts';
import { prepareNewsletterTables } from './tables.ts';
import { openWeeklyRound, type WeeklyRound } from './weekly-round.ts';

export const NEWSLETTER_DATABASE = 'letters.sqlite';
const KEY_FILE = 'letters.key';

/** The newsletter's subscribers and requests. Every change is on disk before a response or an email is sent. */
export type Newsletter = {
  /**
   * Handles a request. Emails to a typed address are sent afterwards, so that the response takes as long without one.
   */
  readonly answer: (request: MailRequest) => Promise<MailOutcome>;
  readonly weekly: WeeklyRound;
  /** Confirmed addresses. */
  readonly count: () => number;
  readonly close: () => void;
};

export type NewsletterOptions = {
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
  const subscribers = openSubscribers(store.database, vault, clock);
  const limits = openLimits(store.database, vault, clock, LETTER_LIMITS);
  const tidy = () => {
    subscribers.tidy();
    limits.tidy();
  };
  const tidyAlone = () => store.transaction(tidy);
  tidyAlone();
  // Requests expire even if nobody sends another one.
  const timer = setInterval(tidyAlone, TIDY_EVERY);
  timer.unref();

  /** Sends an email to a typed address, unless it has reached its limit. The caller cannot see that. */
  const writeTo = (typed: string, caller: string, compose: (to: string) => Email | null): MailOutcome =>
    store.transaction(() => {
      tidy();
      if (!limits.takeShared('letters-from', 'letters-of-all', caller)) return 'too-many';
      const to = tidyAddress(typed);
      if (!limits.take('letters-to', to)) return 'done';
      const letter = compose(to);
      if (letter) post.send(letter);
      return 'done';
    });

  const composeInvitation = (to: string) =>
    subscribers.has(to)
      ? alreadyEmail({ to, siteUrl }, subscribers.keyOf(to))
      : confirmationEmail({ to, siteUrl }, subscribers.await(to));

  const confirm = (token: string): MailOutcome => {
    const to = store.transaction(() => subscribers.confirm(token));
    if (to === null) return 'unknown';
    post.send(welcomeEmail({ to, siteUrl }, subscribers.keyOf(to)));
    return 'done';
  };

  const answer = async (request: MailRequest): Promise<MailOutcome> => {
    switch (request.ask) {
      case 'subscribe':
        return writeTo(request.address, request.caller, composeInvitation);
      case 'unsubscribe-link':
        return writeTo(request.address, request.caller, (to) =>
          subscribers.has(to) ? unsubscribeEmail({ to, siteUrl }, subscribers.keyOf(to)) : null,
        );
      case 'confirm':
        return confirm(request.token);
      case 'unsubscribe':
        return store.transaction(() => (subscribers.remove(request.key) ? 'done' : 'unknown'));
      case 'contact': {
        const isAllowed = store.transaction(() =>
          limits.takeShared('contact-from', 'contact-of-all', request.caller),
        );
        if (!isAllowed) return 'too-many';
        // Waits for the delivery, because the sender must know the result. The post has reported any error.
        return post.deliver(contactEmail(request.message, contactAddress(siteUrl))).then(
          () => 'done' as const,
          () => 'failed' as const,
        );
      }
    }
  };

  return {
    answer,
    weekly: openWeeklyRound(store, (address) => {
      const key = subscribers.keyOf(address);
      return { key, headers: unsubscribeHeaders(siteUrl, key) };
    }),
    count: subscribers.count,
    close: () => {
      clearInterval(timer);
      store.close();
    },
  };
}
