import 'server-only';
import { queryPublic } from '../../../lib/backend/public.ts';
import { isThrottled } from '../../../lib/graphql/api-response.ts';
import { type GraphqlDocument, graphql } from '../../../lib/graphql/graphql.ts';
import type { MailOutcome } from '../model/contract.ts';

const SUBSCRIBE = graphql(
  'mutation Subscribe($value: String!) { result: subscribeToNewsletter(email: $value) { outcome } }',
);
const CONFIRM = graphql(
  'mutation Confirm($value: String!) { result: confirmNewsletter(token: $value) { outcome } }',
);
const REQUEST_LINK = graphql(
  'mutation RequestLink($value: String!) { result: requestUnsubscribeLink(email: $value) { outcome } }',
);
const UNSUBSCRIBE = graphql(
  'mutation Unsubscribe($value: String!) { result: unsubscribeFromNewsletter(key: $value) { outcome } }',
);
const END_OF_OWNER = graphql(
  'mutation EndOfOwner($value: String!) { result: endNewsletterOfOwner(key: $value) { outcome } }',
);
const OF_OWNER = graphql(
  'query OfOwner($value: String!) { result: newsletterOfOwner(key: $value) { outcome confirmedAt owner } }',
);

type Operation = GraphqlDocument<{ result: { outcome: string } | null }, { readonly value: string }>;

/** Runs one operation of the newsletter's function as a guest. Rejects if it failed or its result is unknown. */
async function run(operation: Operation, value: string): Promise<MailOutcome> {
  try {
    const { result } = await queryPublic(operation, { value });
    const outcome = result?.outcome;
    if (outcome === 'done' || outcome === 'unknown') return outcome;
    // The form has been checked by the same rules, and it is not offered while the newsletter is off.
    console.error('The backend refused a request about the newsletter:', outcome);
    return 'failed';
  } catch (error) {
    if (isThrottled(error)) return 'too-many';
    throw error;
  }
}

/** The operations of the newsletter's function, with an email address or the secret of a link. */
export const newsletterOperations = {
  subscribe: (email: string) => run(SUBSCRIBE, email),
  confirm: (token: string) => run(CONFIRM, token),
  requestLink: (email: string) => run(REQUEST_LINK, email),
  unsubscribe: (key: string) => run(UNSUBSCRIBE, key),
  /** Ends the subscription of the owner of the page with all emails to an address. */
  endOfOwner: (key: string) => run(END_OF_OWNER, key),
};

/** Returns the subscription of the owner of that page: when it was confirmed, and the masked address; null if there is none. */
export async function newsletterOfOwner(
  key: string,
): Promise<{ readonly confirmedAt: number; readonly owner: string } | null> {
  const { result } = await queryPublic(OF_OWNER, { value: key });
  if (!result?.confirmedAt) return null;
  return { confirmedAt: Date.parse(result.confirmedAt), owner: result.owner ?? '' };
}
