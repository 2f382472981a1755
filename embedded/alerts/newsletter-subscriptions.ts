import { z } from 'zod';
import type { DataPort } from '../../lib/graphql/data-port.ts';
import { graphql } from '../../lib/graphql/graphql.ts';
import { addressId } from '../../lib/security/address-secrets.ts';
import { hashSecret, type KeyedHash } from '../../lib/security/keyed-hash.ts';

/** The newsletter as the page with everything that an address gets shows and ends it. */
export type Subscriptions = {
  /** Returns the subscriber of the secret of that page; null if the address is no subscriber. */
  readonly ofOwner: (key: string) => Promise<string | null>;
  /** Returns when an address was confirmed in milliseconds since 1970; null if it is no subscriber. */
  readonly since: (address: string) => Promise<number | null>;
  /** Ends the subscription of an address, and a request that was not confirmed. Returns whether it had one. */
  readonly end: (address: string) => Promise<boolean>;
};

/** No one gets a newsletter. */
export const NO_NEWSLETTER: Subscriptions = {
  ofOwner: async () => null,
  since: async () => null,
  end: async () => false,
};

const OF_OWNER = graphql(
  `query SubscriberOfOwner($hash: String!) {
  page: listNewsletterSubscribersByOwner(ownerHash: $hash) { items { address } }
}`,
);
const SINCE = graphql(
  'query Subscriber($id: ID!) { found: getNewsletterSubscriber(id: $id) { confirmedAt } }',
);
const REQUEST = graphql('query TypedAddress($id: ID!) { found: getNewsletterRequest(id: $id) { id } }');
const END = graphql(
  'mutation RemoveSubscriber($id: ID!) { deleteNewsletterSubscriber(input: { id: $id }) { id } }',
);
const END_REQUEST = graphql(
  'mutation RemoveTypedAddress($id: ID!) { deleteNewsletterRequest(input: { id: $id }) { id } }',
);

const pageShape = z.object({ page: z.object({ items: z.array(z.object({ address: z.string() })) }) });
const sinceShape = z.object({ found: z.object({ confirmedAt: z.string() }).nullable() });
const requestShape = z.object({ found: z.object({ id: z.string() }).nullable() });

/**
 * Reads and ends subscriptions in the records of the newsletter's function.
 * @param hash a hash with the key of the newsletter's links
 */
export function openSubscriptions(execute: DataPort['execute'], hash: KeyedHash): Subscriptions {
  const idOf = (address: string) => addressId(hash, address);
  const since = async (address: string) => {
    const { found } = sinceShape.parse(await execute(SINCE, { id: idOf(address) }));
    return found && Date.parse(found.confirmedAt);
  };
  return {
    ofOwner: async (key) => {
      const { page } = pageShape.parse(await execute(OF_OWNER, { hash: hashSecret(key).toString('hex') }));
      return page.items[0]?.address ?? null;
    },
    since,
    end: async (address) => {
      const id = idOf(address);
      if (requestShape.parse(await execute(REQUEST, { id })).found) await execute(END_REQUEST, { id });
      if ((await since(address)) === null) return false;
      await execute(END, { id });
      return true;
    },
  };
}
