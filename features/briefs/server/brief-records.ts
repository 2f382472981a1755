import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cachedBySlug } from '../../../lib/backend/reading/cached.ts';
import { recordLoader } from '../../../lib/backend/reading/record-loader.ts';
import { parseRecord } from '../../../lib/records/parse.ts';
import { sampleMark } from '../../../lib/samples/sample-owner.ts';
import { belongsTo, getProfileCard, logForeign } from '../../profiles/server/people.ts';
import type { Brief, BriefSummary } from '../model/brief.ts';
import { BRIEF_FIELDS, type StoredSummary, storedSummary } from '../model/records/brief.ts';
import { briefOfAddress, storedBriefAt } from './brief-addresses.ts';

const loadBrief = recordLoader('Brief', BRIEF_FIELDS);

const getStoredSummary: (id: string) => Promise<StoredSummary | null> = cachedBySlug(
  'brief-summary',
  (id: string) => [cacheTags.brief(id), cacheTags.model('Brief')],
  async (id: string) => parseRecord('Brief', storedSummary, await loadBrief(id)),
);

/** Joins a brief to its author. Null if the profile is gone or belongs to someone else. */
async function withAuthor<Stored extends StoredSummary>(
  stored: Stored | null,
): Promise<(Omit<Stored, 'owner'> & Pick<BriefSummary, 'author'>) | null> {
  if (!stored) return null;
  const { owner, ...brief } = stored;
  const card = await getProfileCard(stored.profileId);
  if (!card || !belongsTo({ owner }, card)) {
    logForeign('Brief', stored.id);
    return null;
  }
  const { username, displayName, avatarUrl } = card;
  const author = { username, displayName, avatarUrl, ...sampleMark(card.isSample === true) };
  return { ...brief, author };
}

/** Returns the published brief that owns this slug, with its author, or null. */
export async function briefAt(slug: string): Promise<Brief | null> {
  return withAuthor(await storedBriefAt(slug));
}

/** Returns the summary of a brief. Null if it is not public, or if another brief owns its slug. */
async function summaryOf(id: string): Promise<BriefSummary | null> {
  const summary = await withAuthor(await getStoredSummary(id));
  if (!summary) return null;
  return (await briefOfAddress(id, summary.slug)) === id ? summary : null;
}

/** Summaries of these briefs in this order, without those that are not public. */
export async function briefSummaries(ids: readonly string[]): Promise<readonly BriefSummary[]> {
  return (await Promise.all(ids.map(summaryOf))).filter((item) => item !== null);
}
