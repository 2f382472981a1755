import { type NewsletterRecords, openRecords } from '../../../amplify/functions/newsletter/records.ts';
import {
  createSubscriptions,
  type Subscriptions,
} from '../../../amplify/functions/newsletter/subscriptions.ts';
import { parseResponse, type Query, readData } from '../../../lib/graphql/api-response.ts';
import { createKeyedHash } from '../../../lib/security/keyed-hash.ts';
import type { Email } from '../../../lib/text/email.ts';
import { readDefinition } from '../../data/definition.ts';
import type { Engine } from '../../data/engine.ts';
import { openTestEngine, type TestEngine } from '../../data/testing/harness.ts';
import { createRoles } from '../roles.ts';

/** The rules of the newsletter's function over the engine, with the rights of its role, a clock of the test, and all emails. */
export type TestNewsletter = {
  readonly subscriptions: Subscriptions;
  readonly records: NewsletterRecords;
  readonly backend: TestEngine;
  readonly emails: readonly Email[];
  readonly pass: (milliseconds: number) => void;
  /** Subscribes an address and uses its link. */
  readonly join: (address: string) => Promise<void>;
  readonly dispose: () => void;
};

const definition = readDefinition();
const NOON = Date.parse('2026-11-21T12:00:00Z');
const SITE = 'https://site.example';

/** Returns the API with the rights of the role of the newsletter's function. */
export function queryAsNewsletter({ execute }: Pick<Engine, 'execute'>): Query {
  const settings = () => ({ EMAIL_SENDER: 'post@site.example' });
  const { isAllowed } = createRoles({ functions: definition.lambdas, settings, clock: Date.now });
  const mayCall = (field: string) => {
    const resource = `appsync:types/${field.replace('.', '/fields/')}`;
    return isAllowed('newsletter', { action: 'appsync:GraphQL', resource, context: {} });
  };
  return async (query, variables) => {
    const identity = { kind: 'service', name: 'newsletter', mayCall } as const;
    return readData(parseResponse(await execute({ query, variables, identity })));
  };
}

export function openTestNewsletter(): TestNewsletter {
  const backend = openTestEngine(definition);
  const emails: Email[] = [];
  let now = NOON;
  const records = openRecords(queryAsNewsletter(backend.engine));
  const subscriptions = createSubscriptions({
    records,
    newsletterHash: createKeyedHash(Buffer.alloc(32, 1)),
    ownerHash: createKeyedHash(Buffer.alloc(32, 2)),
    siteUrl: SITE,
    send: async (email) => {
      emails.push(email);
    },
    clock: () => now,
  });
  return {
    subscriptions,
    records,
    backend,
    emails,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    join: async (address) => {
      await subscriptions.subscribe(address);
      await subscriptions.confirm(tokenIn(emails.at(-1)?.text));
    },
    dispose: backend.dispose,
  };
}

const linkIn = (text: string | undefined, page: string) =>
  new RegExp(`/extra/newsletter/${page}/([\\w-]+)`).exec(text ?? '')?.[1] ?? '';

/** The secret of the link to confirm in an email. */
export const tokenIn = (text: string | undefined): string => linkIn(text, 'confirm');

/** The secret of the link to unsubscribe in an email. */
export const keyIn = (text: string | undefined): string => linkIn(text, 'unsubscribe');

/** The secret of the link to everything that an address gets, in an email. */
export const ownerIn = (text: string | undefined): string =>
  /\/alerts\/manage\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
