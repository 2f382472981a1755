import { z } from 'zod';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { addressId } from '../../../lib/security/address-secrets.ts';
import { hashSecret, type KeyedHash } from '../../../lib/security/keyed-hash.ts';
import { succeeds } from '../api.ts';
import { readFirst, readFound } from '../read-record.ts';

/** The newsletter as the page with everything that an address gets shows and ends it. */
export type NewsletterOfAddress = {
  /** Returns the subscriber of the secret of that page; null if the address is no subscriber. */
  readonly ofOwner: (key: string) => Promise<string | null>;
  /** Returns when an address was confirmed; null if it is no subscriber. */
  readonly since: (address: string) => Promise<string | null>;
  /** Ends the subscription of an address, and a request that was not confirmed. Returns whether it had one. */
  readonly end: (address: string) => Promise<boolean>;
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
  'mutation RemoveSubscriber($id: ID!) { removed: deleteNewsletterSubscriber(input: { id: $id }) { id } }',
);
const END_REQUEST = graphql(
  'mutation RemoveTypedAddress($id: ID!) { removed: deleteNewsletterRequest(input: { id: $id }) { id } }',
);

const addressShape = z.object({ address: z.string() });
const confirmedShape = z.object({ confirmedAt: z.string() });
const idShape = z.object({ id: z.string() });

/**
 * Reads and ends subscriptions in the records of the newsletter's function.
 * @param hash a hash with the key of the newsletter's links
 */
export function openNewsletter(query: Query, hash: KeyedHash): NewsletterOfAddress {
  const since = async (address: string) =>
    (await readFound(confirmedShape, query(SINCE, { id: addressId(hash, address) })))?.confirmedAt ?? null;
  return {
    ofOwner: async (key) => {
      const hashOfKey = hashSecret(key).toString('hex');
      return (await readFirst(addressShape, query(OF_OWNER, { hash: hashOfKey })))?.address ?? null;
    },
    since,
    end: async (address) => {
      const id = addressId(hash, address);
      if (await readFound(idShape, query(REQUEST, { id }))) await succeeds(query(END_REQUEST, { id }));
      if ((await since(address)) === null) return false;
      return succeeds(query(END, { id }));
    },
  };
}
