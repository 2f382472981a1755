import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Carrier, createOutbox, type Message, SENDER } from './outbox.ts';

/** Takes messages and delivers them afterwards, so that an answer takes as long with a message as without. */
export type Post = {
  readonly send: (message: Message) => void;
  /** Delivers one for somebody who waits to hear of it. Rejects when one of the carriers could not. */
  readonly deliver: (message: Message) => Promise<void>;
  /** Resolves when all that was sent so far is delivered, or was given up and reported. */
  readonly settled: () => Promise<void>;
};

export type PostOptions = {
  readonly clock: () => number;
  readonly report?: (problem: string) => void;
};

/** Delivers by each of the carriers, one message after another. */
export function createPost(
  carriers: readonly Carrier[],
  { clock, report = console.error }: PostOptions,
): Post {
  let last = Promise.resolve();
  const carryBy = async (carry: Carrier, message: Message, sentAt: Date) => {
    try {
      await carry(message, sentAt);
    } catch (error) {
      report(`embedded: a message could not be sent: ${error instanceof Error ? error.message : error}`);
      return error;
    }
  };
  const deliver = async (message: Message, sentAt: Date) => {
    const failures: unknown[] = [];
    for (const carry of carriers) failures.push(await carryBy(carry, message, sentAt));
    return failures.find((failure) => failure !== undefined);
  };
  return {
    send: (message) => {
      const sentAt = new Date(clock());
      last = last
        .then(() => new Promise<void>((resolve) => setImmediate(resolve)))
        .then(async () => void (await deliver(message, sentAt)));
    },
    deliver: async (message) => {
      const failure = await deliver(message, new Date(clock()));
      if (failure !== undefined) throw failure;
    },
    settled: () => last,
  };
}

/** The folder of a data folder that messages are kept in. */
export function outboxFolder(dataFolder: string): string {
  return join(dataFolder, 'outbox');
}

/** The carriers of an install: the outbox always, and the mail server of SMTP_URL when there is one. */
export function chooseCarriers(dataFolder: string, environment: NodeJS.ProcessEnv): readonly Carrier[] {
  const outbox = createOutbox(outboxFolder(dataFolder));
  return environment.SMTP_URL
    ? [outbox, createSmtp(environment.SMTP_URL, environment.SMTP_FROM || SENDER)]
    : [outbox];
}

/** Sends e-mail by the server of `url` (`smtp://user:password@host:port`); text messages stay in the outbox. */
export function createSmtp(url: string, from: string): Carrier {
  const transport = createTransport(url);
  return async (message) => {
    if (message.kind !== 'email') return;
    const { kind: _, ...email } = message;
    await transport.sendMail({ from, ...email });
  };
}
