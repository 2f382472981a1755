import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/reading/cached.ts';
import type { ReadModel } from '../../explorer/server/read-model/read-model.ts';
import { readModel } from '../../explorer/server/read-model/site-read-model.ts';
import type { BriefSummary } from '../model/brief.ts';
import { briefSummaries } from './brief-records.ts';
import { establishedMark } from './established.ts';

/**
 * Returns the ids of the newest published briefs of established profiles.
 * @param now milliseconds since 1970
 */
export function newestEstablishedBriefs(model: ReadModel, now: number, limit: number): readonly string[] {
  return model.database
    .prepare(
      `SELECT id FROM document JOIN person ON person_id = profile
       WHERE kind = 'brief' AND person_owner = owner AND established <= ? ORDER BY place DESC, id LIMIT ?`,
    )
    .all(now, limit)
    .map(({ id }) => String(id));
}

const newestIds = cached(
  'home-briefs',
  () => [cacheTags.briefs, cacheTags.profiles, cacheTags.model('Brief'), cacheTags.model('Profile')],
  async (limit: number, _mark: number) => newestEstablishedBriefs(await readModel(), Date.now(), limit),
);

/** The newest published briefs of established profiles, newest first. */
export async function newestBriefs(limit: number): Promise<readonly BriefSummary[]> {
  return briefSummaries(await newestIds(limit, await establishedMark()));
}
