import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { createOutbox, defaultSender, type MailTransport, type Message, signedEmail } from './outbox.ts';
import { createMemoryQueue, type MailQueue, type QueuedMessage } from './queue.ts';

/** Queues messages and delivers them afterwards, so that a response takes as long with a message as without. */
export type Mailer = {
  /** Queues a message; with the queue of a database it is on disk with the transaction that this is called in. */
  readonly send: (message: Message) => void;
  /** Does the same work without a message, so that the response time does not reveal whether one was sent. */
  readonly sendDecoy: () => void;
  /** Delivers a message at once. Rejects if the carrier fails. */
  readonly deliver: (message: Message) => Promise<void>;
  /** Resolves when everything that is due has been delivered, or was reported and waits to be tried again. */
  readonly settled: () => Promise<void>;
  /** Completes the current delivery and stops; queued messages stay queued. */
  readonly close: () => Promise<void>;
};

export type PostOptions = {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly report?: (problem: string) => void;
  readonly queue?: MailQueue;
  /** False in a program that runs alongside the backend and leaves the delivery to it. */
  readonly isDelivering?: boolean;
};

const refusal = z.union([
  // The server refused the message.
  z.looseObject({ responseCode: z.number() }),
  // There was no server to talk to.
  z.looseObject({ syscall: z.literal('connect') }),
  z.looseObject({ code: z.enum(['EDNS', 'EAUTH']) }),
]);

/** Returns true if an error of the mail library means that the email was certainly not sent. */
const wasSurelyNotSent = (error: unknown): boolean => refusal.safeParse(error).success;

const SECOND = 1000;
const FIRST_RETRY = 10 * SECOND;
const MAX_RETRY = 15 * 60 * SECOND;
/** A message that could not be delivered for this long is given up: its code has expired. */
const GIVE_UP_AFTER = 24 * 60 * 60 * SECOND;
const LOOK_EVERY = 5 * SECOND;

/**
 * Delivers queued messages one after another, and repeats failed deliveries: after 10 seconds, then at longer
 * intervals, for a day. An email that must not arrive twice is repeated only if it was certainly not sent.
 */
export function createMailer(
  carry: MailTransport,
  { clock, report = console.error, queue = createMemoryQueue(), isDelivering = true }: PostOptions,
): Mailer {
  let running: Promise<void> | undefined;
  let isClosed = false;

  const deliverNext = async ({ id, message, queuedAt, tries, isBegun }: QueuedMessage) => {
    const isOnce = message?.kind === 'email' && message.isOnce === true;
    if (isOnce && isBegun) {
      report('embedded: an email may not have arrived, because its delivery was interrupted.');
      queue.remove(id);
      return;
    }
    try {
      if (isOnce) queue.begin(id);
      if (message) await carry(message, new Date(queuedAt));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (isOnce && !wasSurelyNotSent(error)) {
        report(`embedded: an email may not have arrived and will not be sent again: ${reason}`);
        queue.remove(id);
        return;
      }
      if (clock() - queuedAt < GIVE_UP_AFTER) {
        report(`embedded: a message could not be sent and will be retried: ${reason}`);
        queue.postpone(id, clock() + Math.min(FIRST_RETRY * 2 ** Math.min(tries, 20), MAX_RETRY));
        return;
      }
      report(`embedded: a message could not be sent for a day and was discarded: ${reason}`);
    }
    queue.remove(id);
  };

  const deliverAll = async () => {
    await new Promise<void>((resolve) => setImmediate(resolve));
    for (let due = isClosed ? null : queue.next(clock()); due; due = isClosed ? null : queue.next(clock())) {
      await deliverNext(due);
    }
  };

  const wake = () => {
    if (!isDelivering || isClosed) return;
    running ??= deliverAll()
      // After an error, such as a full disk, the message stays and is tried again.
      .catch((error: unknown) => {
        report(`embedded: the mail queue failed: ${error instanceof Error ? error.message : error}`);
      })
      .finally(() => {
        running = undefined;
      });
  };

  const add = (message: Message | null) => {
    queue.add(message, clock());
    wake();
  };

  const timer = setInterval(wake, LOOK_EVERY);
  timer.unref();
  // Messages of an earlier process.
  wake();
  return {
    send: add,
    sendDecoy: () => add(null),
    deliver: (message) => carry(message, new Date(clock())),
    settled: async () => {
      wake();
      while (running) await running;
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Returns the folder for messages in a data folder. */
export function outboxFolder(dataFolder: string): string {
  return join(dataFolder, 'outbox');
}

/**
 * The carrier of an install: the mail server of SMTP_URL for email, or the outbox without one. Text messages go to the
 * outbox. With a mail server the outbox gets no copy of an email.
 */
export function selectTransport(dataFolder: string, environment: NodeJS.ProcessEnv): MailTransport {
  const outbox = createOutbox(outboxFolder(dataFolder));
  const { SMTP_URL: url, SMTP_FROM: from } = environment;
  if (!url) return outbox;
  const smtp = createSmtp(url, from);
  return (message, sentAt) => (message.kind === 'email' ? smtp : outbox)(message, sentAt);
}

/**
 * Sends email by the server of `url` (`smtp://user:password@host:port`). Rejects a text message.
 * @param from the sender; if it is empty, the name of the site at localhost
 */
export function createSmtp(url: string, from: string | undefined): MailTransport {
  // A server that does not respond must not delay the next message for long.
  const timeouts = {
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
  };
  const transport = createTransport({ url, ...timeouts });
  return async (message) => {
    if (message.kind !== 'email') throw new TypeError('A mail server cannot send text messages');
    const { kind: _, isOnce: _once, ...email } = signedEmail(message);
    await transport.sendMail({ from: from || defaultSender(), ...email });
  };
}
