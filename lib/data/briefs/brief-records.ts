import 'server-only';
import type { Brief, BriefSummary } from '../../domain/briefs/brief.ts';
import { sampleMark } from '../../domain/samples/sample-owner.ts';
import { cacheTags } from '../cache-tags.ts';
import { belongsTo, getProfileCard, logForeign } from '../people.ts';
import { keptAt } from '../reading/kept.ts';
import { recordLoader } from '../reading/record-loader.ts';
import { BRIEF_FIELDS, type StoredSummary, storedSummary } from '../records/brief.ts';
import { parseRecord } from '../records/parse.ts';
import { briefOfAddress, storedBriefAt } from './brief-addresses.ts';

const loadBrief = recordLoader('Brief', BRIEF_FIELDS);

const getStoredSummary: (id: string) => Promise<StoredSummary | null> = keptAt(
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
