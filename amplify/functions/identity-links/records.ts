import { z } from 'zod';
import { type LinkResult, readLinkResults } from '../../../features/profiles/model/identity-link.ts';
import type { Profile } from '../../../features/profiles/model/profile.ts';
import { PROFILE_FIELDS } from '../../../features/profiles/model/stored-fields.ts';
import { storedProfile } from '../../../features/profiles/model/stored-profile.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { type Api, succeeds } from '../api.ts';
import { readFound, readPage } from '../read-record.ts';

const linkShape = z.object({
  id: z.string(),
  profileId: z.string(),
  address: z.string(),
  checkedAt: z.string(),
});
/** A verified link. Its id is the key of the link. */
export type StoredLink = z.infer<typeof linkShape>;

const checkShape = z.object({
  id: z.string(),
  account: z.string(),
  results: z.unknown(),
  checkedAt: z.string(),
  requests: z.number(),
  requestsUntil: z.string(),
  list: z.string(),
  dueAt: z.string(),
});
/** `due`: the profile is checked at `dueAt`. `idle`: none of its links is verified, and the record is deleted at `dueAt`. */
type CheckList = 'due' | 'idle';

/** The checks of a profile. */
export type StoredCheck = Omit<z.infer<typeof checkShape>, 'results'> & {
  readonly results: readonly LinkResult[];
};

/** A profile as guests see it. `owner` is the account that may have it checked. */
type CheckedProfile = { readonly profile: Profile; readonly owner: string | null };

/** The records of the checks. A conditional change returns false if the record has changed or does not exist. */
export type IdentityRecords = {
  /** Returns null for a profile that guests cannot read. */
  readonly profile: (id: string) => Promise<CheckedProfile | null>;
  readonly link: (key: string) => Promise<StoredLink | null>;
  readonly getLinks: (profileId: string) => Promise<readonly StoredLink[]>;
  /** Returns false if the link is verified for another profile. */
  readonly saveLink: (link: StoredLink) => Promise<boolean>;
  readonly removeLink: (link: StoredLink) => Promise<boolean>;
  readonly check: (profileId: string) => Promise<StoredCheck | null>;
  /** Creates a check, or changes the one that was read before. */
  readonly saveCheck: (next: StoredCheck, before: StoredCheck | null) => Promise<boolean>;
  readonly removeCheck: (profileId: string) => Promise<boolean>;
  /** Returns some checks of a list whose time has come, those that have waited longest first. */
  readonly dueBefore: (list: CheckList, instant: string, limit: number) => Promise<readonly StoredCheck[]>;
};

const LINK_FIELDS = graphql('fragment LinkFields on IdentityLink { id profileId address checkedAt }');
const CHECK_FIELDS = graphql(
  'fragment CheckFields on IdentityCheck { id account results checkedAt requests requestsUntil list dueAt }',
);
const GET_PROFILE = readDocument(PROFILE_FIELDS);
const GET_LINK = graphql('query Link($id: ID!) { found: getIdentityLink(id: $id) { ...LinkFields } }', [
  LINK_FIELDS,
]);
const LINKS_OF = graphql(
  `query LinksOf($profileId: ID!) {
  page: listIdentityLinksByProfile(profileId: $profileId, limit: 100) { items { ...LinkFields } }
}`,
  [LINK_FIELDS],
);
const ADD_LINK = graphql(
  'mutation AddLink($input: CreateIdentityLinkInput!) { createIdentityLink(input: $input) { id profileId } }',
);
const CHANGE_LINK = graphql(
  `mutation ChangeLink($input: UpdateIdentityLinkInput!, $profileId: ID!) {
  updateIdentityLink(input: $input, condition: { profileId: { eq: $profileId } }) { id profileId }
}`,
);
const REMOVE_LINK = graphql(
  `mutation RemoveLink($id: ID!, $profileId: ID!) {
  deleteIdentityLink(input: { id: $id }, condition: { profileId: { eq: $profileId } }) { id profileId }
}`,
);
const GET_CHECK = graphql('query Check($id: ID!) { found: getIdentityCheck(id: $id) { ...CheckFields } }', [
  CHECK_FIELDS,
]);
const DUE = graphql(
  `query Due($list: String!, $instant: String!, $limit: Int!) {
  page: listIdentityChecksByDue(list: $list, dueAt: { lt: $instant }, sortDirection: ASC, limit: $limit) {
    items { ...CheckFields }
  }
}`,
  [CHECK_FIELDS],
);
const ADD_CHECK = graphql(
  'mutation AddCheck($input: CreateIdentityCheckInput!) { createIdentityCheck(input: $input) { id account } }',
);
const CHANGE_CHECK = graphql(
  `mutation ChangeCheck($input: UpdateIdentityCheckInput!, $requests: Int!, $checkedAt: String!) {
  updateIdentityCheck(
    input: $input, condition: { requests: { eq: $requests }, checkedAt: { eq: $checkedAt } }
  ) { id account }
}`,
);

const REMOVE_CHECK = graphql(
  'mutation RemoveCheck($id: ID!) { deleteIdentityCheck(input: { id: $id }) { id account } }',
);

/** The shape of results is one of the site's package zod. A deployment has another version here, and the two cannot be mixed. */
const storedCheck = {
  parse: (raw: unknown): StoredCheck => {
    const { results, ...check } = checkShape.parse(raw);
    return { ...check, results: readLinkResults(results) };
  },
};

/** Returns the records of the API: profiles as a guest, the others with the role of this function. */
export function openIdentityRecords({ asGuest, asFunction }: Api): IdentityRecords {
  return {
    profile: async (id) => {
      const { row } = await asGuest(GET_PROFILE, { id });
      // A profile that cannot be read is shown nowhere.
      const stored = storedProfile.safeParse(row ?? null).data;
      return stored ? { profile: stored.profile, owner: stored.owner } : null;
    },
    link: (id) => readFound(linkShape, asFunction(GET_LINK, { id })),
    getLinks: (profileId) => readPage(linkShape, asFunction(LINKS_OF, { profileId })),
    saveLink: async (link) =>
      (await succeeds(asFunction(CHANGE_LINK, { input: link, profileId: link.profileId }))) ||
      (await succeeds(asFunction(ADD_LINK, { input: link }))),
    removeLink: ({ id, profileId }) => succeeds(asFunction(REMOVE_LINK, { id, profileId })),
    check: (id) => readFound(storedCheck, asFunction(GET_CHECK, { id })),
    saveCheck: (next, before) => {
      const input = { ...next, results: JSON.stringify(next.results) };
      return succeeds(
        before
          ? asFunction(CHANGE_CHECK, { input, requests: before.requests, checkedAt: before.checkedAt })
          : asFunction(ADD_CHECK, { input }),
      );
    },
    removeCheck: (id) => succeeds(asFunction(REMOVE_CHECK, { id })),
    dueBefore: (list, instant, limit) => readPage(storedCheck, asFunction(DUE, { list, instant, limit })),
  };
}
