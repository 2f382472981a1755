import { contactAddress } from '../../features/contact/model/contact-address.ts';
import { contactLetter } from '../../features/contact/model/contact-letter.ts';
import type { LetterOutcome, LetterRequest } from '../../features/newsletter/model/contract.ts';
import { createVault } from '../auth/vault.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Email } from '../mail/outbox.ts';
import { dataFolder, openStore } from '../store.ts';
import {
  alreadyLetter,
  confirmationLetter,
  unsubscribeHeaders,
  unsubscribeLetter,
  welcomeLetter,
} from './letter-texts.ts';
import { LETTER_LIMITS, openLimits } from './limits.ts';
import { openSubscribers, tidyAddress } from './subscribers.ts';
import { prepareLetterTables } from './tables.ts';
import { openWeeklyRound, type WeeklyRound } from './weekly-round.ts';

export const LETTERS_DATABASE = 'letters.sqlite';
const KEY_FILE = 'letters.key';

/** The newsletter's subscribers and requests. Every change is on disk before a response or an email is sent. */
export type Letters = {
  /**
   * Handles a request. Emails to a typed address are sent afterwards, so that the response takes as long without one.
   */
  readonly answer: (request: LetterRequest) => Promise<LetterOutcome>;
  readonly weekly: WeeklyRound;
  /** Confirmed addresses. */
  readonly count: () => number;
  readonly close: () => void;
};

export type LettersOptions = {
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
export function openLetters({
  dataFolder: folder = dataFolder(),
  post,
  siteUrl,
  clock = Date.now,
}: LettersOptions): Letters {
  const store = openStore(folder, LETTERS_DATABASE);
  const vault = createVault(store.boundSecret(KEY_FILE, 32));
  prepareLetterTables(store.database);
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
  const writeTo = (typed: string, caller: string, compose: (to: string) => Email | null): LetterOutcome =>
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
      ? alreadyLetter({ to, siteUrl }, subscribers.keyOf(to))
      : confirmationLetter({ to, siteUrl }, subscribers.await(to));

  const confirm = (token: string): LetterOutcome => {
    const to = store.transaction(() => subscribers.confirm(token));
    if (to === null) return 'unknown';
    post.send(welcomeLetter({ to, siteUrl }, subscribers.keyOf(to)));
    return 'done';
  };

  const answer = async (request: LetterRequest): Promise<LetterOutcome> => {
    switch (request.ask) {
      case 'subscribe':
        return writeTo(request.address, request.caller, composeInvitation);
      case 'unsubscribe-link':
        return writeTo(request.address, request.caller, (to) =>
          subscribers.has(to) ? unsubscribeLetter({ to, siteUrl }, subscribers.keyOf(to)) : null,
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
        return post.deliver(contactLetter(request.message, contactAddress(siteUrl))).then(
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
