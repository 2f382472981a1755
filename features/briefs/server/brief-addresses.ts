import { graphql } from '../../../lib/graphql/graphql.ts';
import 'server-only';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cachedBySlug } from '../../../lib/backend/cached.ts';
import { MAX_PAGES, readRawPages, skipIfTooLong } from '../../../lib/backend/pages.ts';
import { fieldLoader } from '../../../lib/backend/record-loader.ts';
import { isSlug } from '../../../lib/domain/slug.ts';
import { parseRecord, parseRecords } from '../../../lib/records/parse.ts';
import { optionalText } from '../../../lib/records/shapes.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { belongsTo } from '../../profiles/model/own-records.ts';
import { ownName, profileIdentity } from '../../profiles/model/stored-profile.ts';
import { type StoredBrief, storedBrief } from '../model/stored-brief.ts';
import { BRIEF_FIELDS } from '../model/stored-fields.ts';

/** Maximum number of slugs in one query: one page of a list. */
const MAX_AT_ONCE = 24;
/*
 * Nearly every slug has one claim, so a page has five. Later claims are read only if the earlier ones are not valid.
 */

const loadClaims = fieldLoader(
  graphql(`query Claims($slug: String!, $nextToken: String) {
    page: listBriefsByClaim(claimedSlug: $slug, sortDirection: ASC, limit: 5, nextToken: $nextToken) { ...Claims }
  }
  fragment Claims on ModelBriefConnection { items { id owner blogDate profile { id username owner } } nextToken }`),
  { mostAtOnce: MAX_AT_ONCE },
);
const loadBriefs = fieldLoader(
  graphql(
    `query ClaimedBriefs($slug: String!, $nextToken: String) {
      page: listBriefsByClaim(claimedSlug: $slug, sortDirection: ASC, limit: 5, nextToken: $nextToken) { ...ClaimedBriefs }
    }
    fragment ClaimedBriefs on ModelBriefConnection {
      items { ...BriefFields profile { id username owner } } nextToken
    }`,
    [BRIEF_FIELDS],
  ),
  { mostAtOnce: MAX_AT_ONCE },
);

const claim = z.looseObject({
  id: z.string(),
  owner: optionalText,
  blogDate: z.string(),
  // An invalid claim may name any profile, so it is not logged.
  profile: profileIdentity.extend({ owner: optionalText }).check(ownName).nullable().catch(null),
});

/**
 * Returns the brief that owns a slug: the published brief with the earliest valid claim. A claim is valid if
 * the brief's owner also owns its profile. The backend sets the time of a claim (`guardBrief.js`), so a brief
 * that is renamed or redated comes last.
 */
async function getOwner(slug: string, load: typeof loadClaims): Promise<z.infer<typeof claim> | null> {
  if (!isSlug(slug)) return null;
  const today = toIsoDate(new Date());
  const pages = readRawPages(`Briefs at ${slug}`, (nextToken) => load({ slug, nextToken }), {
    maxPages: MAX_PAGES,
  });
  for await (const items of pages) {
    const found = parseRecords('Brief', claim, items).find(
      ({ owner, profile, blogDate }) => profile && belongsTo({ owner }, profile) && blogDate <= today,
    );
    if (found) return found;
  }
  return null;
}

const getTags = (slug: string) => [cacheTags.briefAt(slug), cacheTags.model('Brief')];

/** Returns the ID of the brief that owns a slug, or null. */
const briefIdAt: (slug: string) => Promise<string | null> = cachedBySlug(
  'brief-at',
  getTags,
  async (slug: string) => (await getOwner(slug, loadClaims))?.id ?? null,
);

/**
 * Returns the ID of the brief that owns the slug that another brief claims. Null also if there are too many
 * claims to read.
 */
export const briefOfAddress = (id: string, slug: string): Promise<string | null> =>
  skipIfTooLong(`Brief ${id}`, briefIdAt(slug));

/** Returns the brief that owns a slug, or null. */
export const storedBriefAt: (slug: string) => Promise<StoredBrief | null> = cachedBySlug(
  'brief',
  getTags,
  async (slug: string) => parseRecord('Brief', storedBrief, await getOwner(slug, loadBriefs)),
);
