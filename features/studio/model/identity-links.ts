import { z } from 'zod';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { html } from '../../../lib/text/markup.ts';
import { type GraphQLClient, RecordsError } from '../../../lib/workspace/stored-record.ts';
import { type LinkResult, readLinkResults } from '../../profiles/model/identity-link.ts';
import type { Input } from './own-rows.ts';
import { type ProfileValues, profileInput } from './profile-values.ts';

/** The latest check of a profile's links. */
export type IdentityCheck = { readonly checkedAt: string; readonly results: readonly LinkResult[] };

/** What came of asking for a check. `nextAt`: the earliest time of the next one, after too many. */
export type CheckOutcome =
  | ({ readonly kind: 'done' } & IdentityCheck)
  | { readonly kind: 'wait'; readonly nextAt: string };

const STORED = readDocument('IdentityCheck', ['checkedAt', 'results']);
const storedShape = z.object({
  data: z.object({ row: z.object({ checkedAt: z.string(), results: z.unknown() }).nullable() }),
});

/** Reads the latest check of a profile; null if there was none. Throws RecordsError and the client's errors. */
export async function readIdentityCheck(id: string, client: GraphQLClient): Promise<IdentityCheck | null> {
  const result = await client(STORED, { id });
  const { data } = storedShape.safeParse(result);
  if (!data) throw new RecordsError('The last check of your links could not be read', result);
  const { row } = data.data;
  return row && { checkedAt: row.checkedAt, results: readLinkResults(row.results) };
}

const CHECK = graphql(`mutation CheckLinks($profileId: ID!) {
  check: checkIdentityLinks(profileId: $profileId) { outcome checkedAt nextAt links { address outcome } }
}`);
const checkShape = z.object({
  data: z.object({
    check: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('done'), checkedAt: z.string(), links: z.unknown() }),
      z.object({ outcome: z.literal('wait'), nextAt: z.string() }),
    ]),
  }),
});

/** Has the links of a profile checked. Throws RecordsError and the client's errors. */
export async function checkIdentityLinks(profileId: string, client: GraphQLClient): Promise<CheckOutcome> {
  const result = await client(CHECK, { profileId });
  const { data } = checkShape.safeParse(result);
  if (!data) throw new RecordsError('The links could not be checked', result);
  const { check } = data.data;
  if (check.outcome === 'wait') return { kind: 'wait', nextAt: check.nextAt };
  return { kind: 'done', checkedAt: check.checkedAt, results: readLinkResults(check.links) };
}

/** Returns the fields with links of a profile's values. */
const getLinks = (values: ProfileValues): Input =>
  Object.fromEntries(
    Object.entries(profileInput(values)).filter(([field]) => field.endsWith('Link') || field === 'presences'),
  );

/** Returns true if one of two versions of a profile has another link. */
export const hasOtherLinks = (one: ProfileValues, other: ProfileValues): boolean =>
  JSON.stringify(getLinks(one)) !== JSON.stringify(getLinks(other));

/** Returns the profile that has a link for which saving was refused; null for any other problem. */
export const claimingProfile = (problem: string): string | null =>
  /is a verified link of another profile: \/profiles\/([a-z0-9-]+)\./.exec(problem)?.[1] ?? null;

/** Returns the HTML with which a page links back to a profile. */
export const linkBackHtml = ({ host, href }: URL): string =>
  html`<a rel="me" href="${href}">${host}</a>`.text;
