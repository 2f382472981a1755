import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached, cachedBySlug } from '../../../lib/backend/cached.ts';
import { recordLoader } from '../../../lib/backend/record-loader.ts';
import type { BriefFilter } from '../../../lib/domain/list-filters.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { smartQuotes } from '../../../lib/markdown/smart-quotes.ts';
import { parseRecord } from '../../../lib/records/parse.ts';
import { sampleMark } from '../../../lib/samples/sample-owner.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import { belongsTo, logForeign } from '../../profiles/model/own-records.ts';
import { getProfileCard } from '../../profiles/server/people.ts';
import type { Brief, BriefSummary } from '../model/brief.ts';
import { type StoredSummary, storedSummary } from '../model/stored-brief.ts';
import { BRIEF_FIELDS } from '../model/stored-fields.ts';
import { briefOfAddress, storedBriefAt } from './brief-addresses.ts';

const PAGE_SIZE = 24;

const briefIds = cached(
  'brief-ids',
  () => [cacheTags.briefs, cacheTags.model('Brief'), cacheTags.model('Profile')],
  async (
    category: string | null,
    theme: string | null,
    tag: string | null,
    format: string | null,
    page: number,
  ) => {
    const chosen = Object.entries({ category, theme, tag, format });
    const { rows, next } = await (await readStore()).listed({
      kind: 'brief',
      facets: chosen.flatMap(([name, value]) => (value === null ? [] : [`${name}:${value}`])),
      skip: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
    });
    return { ids: rows.map(({ id }) => id), hasNext: next !== null };
  },
);

/** The ids of one page of published briefs, newest first. */
export async function briefIdPage({ category, theme, tag, format, page: wanted = 1 }: BriefFilter) {
  const page = Math.max(1, Math.trunc(wanted) || 1);
  return {
    page,
    ...(await briefIds(category ?? null, theme ?? null, tag ?? null, format ?? null, page)),
  };
}

const loadBrief = recordLoader(readDocument(BRIEF_FIELDS));

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
  const { title, description } = stored;
  return { ...brief, title: smartQuotes(title), description: smartQuotes(description), author };
}

/** Returns the published brief that owns this slug, with its author, or null. */
export async function briefAt(slug: string): Promise<Brief | null> {
  const brief = await withAuthor(await storedBriefAt(slug));
  return (
    brief && {
      ...brief,
      searchTitle: brief.searchTitle && smartQuotes(brief.searchTitle),
      searchDescription: brief.searchDescription && smartQuotes(brief.searchDescription),
      updateNotes: brief.updateNotes.map(({ at, text }) => ({ at, text: text && smartQuotes(text) })),
    }
  );
}

/** Returns the summary of a brief. Null if it is not public, or if another brief owns its slug. */
async function getSummary(id: string): Promise<BriefSummary | null> {
  const summary = await withAuthor(await getStoredSummary(id));
  if (!summary) return null;
  return (await briefOfAddress(id, summary.slug)) === id ? summary : null;
}

/** Summaries of these briefs in this order, without those that are not public. */
export async function briefSummaries(ids: readonly string[]): Promise<readonly BriefSummary[]> {
  return (await Promise.all(ids.map(getSummary))).filter((item) => item !== null);
}
