import { graphql } from '../../../lib/graphql/graphql.ts';
import { LINK_FIELDS } from '../../../lib/records/shapes.ts';

/** The fields of a person that lists show, and the owner that records are compared with. */
export const CARD_FIELDS = graphql(`fragment CardFields on Profile {
  id username displayName avatarUrl owner listing createdAt approvedAt moderation
}`);

/** The fields of a profile. Readers read these; its owner's export has the stored totals as well. */
export const PROFILE_FIELDS = graphql(
  `fragment ProfileFields on Profile {
    ...CardFields bio blogLink solanaAddress schedule presences activePlatforms updatedAt ${LINK_FIELDS}
  }`,
  [CARD_FIELDS],
);
