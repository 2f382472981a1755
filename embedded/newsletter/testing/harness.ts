import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { MailOutcome } from '../../../features/newsletter/model/contract.ts';
import type { Email } from '../../../lib/text/email.ts';
import { temporaryFolder } from '../../data/testing/harness.ts';
import { createMailer } from '../../mail/mailer.ts';
import { createOutbox, type MailTransport, type Message } from '../../mail/outbox.ts';
import { type Newsletter, openNewsletter } from '../newsletter.ts';

/** The newsletter in a temporary folder, with a clock that a test controls, and all emails that were sent. */
export type TestNewsletter = {
  readonly newsletter: Newsletter;
  readonly folder: string;
  /** All emails sent so far, in order. */
  readonly sent: () => Promise<readonly Email[]>;
  readonly pass: (milliseconds: number) => void;
  readonly subscribe: (address: string, caller?: string) => Promise<MailOutcome>;
  /** Types the address and presses the button of its link. */
  readonly join: (address: string) => Promise<void>;
  readonly dispose: () => void;
};

const NOON = Date.parse('2026-11-21T12:00:00Z');

export function openTestNewsletter(): TestNewsletter {
  const folder = temporaryFolder();
  const messages: Email[] = [];
  let now = NOON;
  const clock = () => now;
  const note = async (message: Message) => {
    if (message.kind === 'email') messages.push(message);
  };
  const outbox = createOutbox(join(folder, 'outbox'));
  const carry: MailTransport = async (message, sentAt) => {
    await outbox(message, sentAt);
    await note(message);
  };
  const post = createMailer(carry, { clock });
  const newsletter = openNewsletter({
    dataFolder: folder,
    post,
    siteUrl: 'https://site.example',
    clock,
  });
  const sent = async () => {
    await post.settled();
    return messages;
  };
  const subscribe = (address: string, caller = '192.0.2.1') =>
    newsletter.handle({ ask: 'subscribe', address, caller });
  return {
    newsletter,
    folder,
    sent,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    subscribe,
    join: async (address) => {
      await subscribe(address, `caller of ${address}`);
      // Messages of one moment have no order in the outbox.
      now += 1;
      await newsletter.handle({ ask: 'confirm', token: tokenIn((await sent()).at(-1)) });
    },
    dispose: () => {
      newsletter.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const linkIn = (email: Email | undefined, page: string) =>
  email?.text.match(new RegExp(`https://site\\.example/extra/newsletter/${page}/([\\w-]+)`))?.[1] ?? '';

/** The secret of the link to confirm. */
export const tokenIn = (email: Email | undefined): string => linkIn(email, 'confirm');

/** The secret of the link to unsubscribe. */
export const keyIn = (email: Email | undefined): string => linkIn(email, 'unsubscribe');
