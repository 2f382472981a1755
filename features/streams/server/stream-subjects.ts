import 'server-only';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { rawPages } from '../../../lib/backend/pages.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { parseRecords } from '../../../lib/records/parse.ts';
import { texts } from '../../../lib/records/shapes.ts';

/** The maximum that a search for a tag reads: some 10,000 streams. */
const MAX_REQUESTS = 10;
const SUBJECTS = graphql(`query StreamSubjects($nextToken: String) {
  page: listStreamsByStatus(status: ACTIVE, sortDirection: DESC, limit: 1000, nextToken: $nextToken) {
    items { id genre geners tags } nextToken
  }
}`);

const subjects = z.object({ id: z.string(), genre: texts, geners: texts, tags: texts });

export type StreamSubjects = { readonly genres: readonly string[]; readonly tags: readonly string[] };

/**
 * Returns the genres and tags of the newest 10,000 active streams, as written. A request for an unknown tag
 * uses this list, without its own search. View counts do not change it.
 */
export const streamSubjects: () => Promise<StreamSubjects> = cached(
  'stream-subjects',
  () => [cacheTags.streamTraits, cacheTags.model('Stream')],
  async () => {
    const [genres, tags] = [new Set<string>(), new Set<string>()];
    const pages = rawPages(
      'Subjects of streams',
      async (nextToken) => (await queryPublic(SUBJECTS, { nextToken })).page,
      { maxPages: MAX_REQUESTS, isPartEnough: true },
    );
    for await (const items of pages) {
      for (const stream of parseRecords('Stream', subjects, items)) {
        for (const genre of [...stream.genre, ...stream.geners]) genres.add(genre);
        for (const tag of stream.tags) tags.add(tag);
      }
    }
    return { genres: [...genres], tags: [...tags] };
  },
);
