import { join } from 'node:path';
import type { AlertResult, SubscriptionRequest } from '../../../features/alerts/model/contract.ts';
import { addressId, ownerKey } from '../../../lib/security/address-secrets.ts';
import { createKeyedHash, hashSecret } from '../../../lib/security/keyed-hash.ts';
import type { Email } from '../../../lib/text/email.ts';
import { executeAsService } from '../../data/execute-as-service.ts';
import { openTestEngine } from '../../data/testing/harness.ts';
import { readAlertsKey } from '../../lib/owner-keys.ts';
import { createMailer, type Mailer } from '../../mail/mailer.ts';
import { createOutbox, type MailTransport, type Message } from '../../mail/outbox.ts';
import { type Alerts, openAlerts } from '../alerts.ts';
import { openSubscriptions, type Subscriptions } from '../newsletter-subscriptions.ts';

/** Alerts in a temporary folder, with a clock that a test controls, and all emails that were sent. */
export type TestAlerts = {
  readonly alerts: Alerts;
  readonly newsletter: Subscriptions;
  readonly folder: string;
  readonly post: Mailer;
  readonly now: () => number;
  /** All emails sent so far, in order. */
  readonly sent: () => Promise<readonly Email[]>;
  readonly pass: (milliseconds: number) => void;
  readonly follow: (
    address: string,
    subscription?: Partial<SubscriptionRequest>,
    caller?: string,
  ) => Promise<AlertResult>;
  /**
   * Requests an alert and confirms it with the link. Returns the number of the alert and the secret of its owner's
   * list.
   */
  readonly join: (
    address: string,
    subscription?: Partial<SubscriptionRequest>,
  ) => Promise<{ readonly alert: number; readonly key: string }>;
  /** Subscribes an address to the newsletter, as its function does. Returns the secret of the page with all of its emails. */
  readonly subscribe: (address: string) => Promise<string>;
  /** The alerts as another process that died and was started again has them. */
  readonly reopen: () => Alerts;
  readonly dispose: () => void;
};

const NOON = Date.parse('2026-11-21T12:00:00Z');
export const SITE = 'https://site.example';

const EVERYTHING: SubscriptionRequest = {
  following: '',
  happenings: ['new', 'appeals', 'ends'],
  pace: 'hourly',
};

export function openTestAlerts(): TestAlerts {
  const { engine, folder, dispose: disposeEngine } = openTestEngine();
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
  const newsletterHash = createKeyedHash(Buffer.alloc(32, 1));
  const newsletter = openSubscriptions(executeAsService(engine, 'alerts'), newsletterHash);
  const open = () => openAlerts({ dataFolder: folder, post, siteUrl: SITE, newsletter, clock });
  const alerts = open();
  const others: Alerts[] = [];
  const sent = async () => {
    await post.settled();
    return messages;
  };
  const follow: TestAlerts['follow'] = (address, subscription, caller = '192.0.2.1') =>
    alerts.handle({ ask: 'follow', address, wish: { ...EVERYTHING, ...subscription }, caller });
  return {
    alerts,
    newsletter,
    folder,
    post,
    now: clock,
    sent,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    follow,
    join: async (address, subscription) => {
      await follow(address, subscription, `caller of ${address}`);
      // Messages of one moment have no order in the outbox.
      now += 1;
      const { key = '' } = await alerts.handle({
        ask: 'confirm',
        token: secretIn((await sent()).at(-1), 'confirm'),
      });
      const { alerts: list = [] } = await alerts.handle({ ask: 'list', key });
      return { alert: list.at(-1)?.alert ?? 0, key };
    },
    subscribe: async (address) => {
      const owner = ownerKey(createKeyedHash(readAlertsKey(folder)), address);
      const subscriber = {
        id: addressId(newsletterHash, address),
        address,
        confirmedAt: new Date(now).toISOString(),
        keyHash: hashSecret(`key of ${address}`).toString('hex'),
        ownerHash: hashSecret(owner).toString('hex'),
        list: 'weekly',
        lastWeek: '0000-W00',
        isSending: false,
      };
      engine.bulk('NewsletterSubscriber', [subscriber], { kind: 'service', name: 'newsletter' });
      return owner;
    },
    reopen: () => {
      const again = open();
      others.push(again);
      return again;
    },
    dispose: () => {
      for (const each of [alerts, ...others]) each.close();
      disposeEngine();
    },
  };
}

/** Returns the secret of an email's link; empty if it has none. */
export const secretIn = (email: Email | undefined, page: 'confirm' | 'manage' | 'unsubscribe'): string =>
  email?.text.match(new RegExp(`${SITE}/alerts/${page}/([\\w-]+)`))?.[1] ?? '';
