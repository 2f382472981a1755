import { graphql } from '../../../lib/graphql/graphql.ts';

/**
 * The fields of a brief. Readers read these; its owner's export has the counts and keys of indexes as well, without the moment from
 * which the backend holds the slug.
 */
export const BRIEF_FIELDS = graphql(`fragment BriefFields on Brief {
  id slug title description categories tags warfareTags profileId owner status blogDate publishAt
  searchTitle searchDescription thumbnail thumbnailAlt longDescription video videoCaptions updateNotes createdAt updatedAt moderation slugClaimedAt
}`);
