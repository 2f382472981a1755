import 'server-only';
import { z } from 'zod';
import { isAddress } from '../../domain/address.ts';
import { isoDateOf } from '../../domain/time/when.ts';
import { cacheTags } from '../cache-tags.ts';
import { belongsTo } from '../people.ts';
import { keptAt } from '../reading/kept.ts';
import { fieldLoader } from '../reading/record-loader.ts';
import { wholeList } from '../reading/whole-list.ts';
import { BRIEF_FIELDS, type StoredBrief, storedBrief } from '../records/brief.ts';
import { parseRecord, parseRecords } from '../records/parse.ts';
import { IDENTITY_FIELDS, ownName, profileIdentity } from '../records/profile.ts';
import { optionalText } from '../records/shapes.ts';

/** Addresses in one query: a list's page of them. */
const MOST_AT_ONCE = 24;

const claimsWith = (fields: string) =>
  fieldLoader(
    { slug: 'String!', nextToken: 'String' },
    'listBriefsBySlug(slug: $slug, filter: { status: { eq: PUBLISHED } }, limit: 1000, nextToken: $nextToken) { ...Claims }',
    {
      fragment: `fragment Claims on ModelBriefConnection { items { ${fields} } nextToken }`,
      mostAtOnce: MOST_AT_ONCE,
    },
  );

const OF_PROFILE = `profile { ${IDENTITY_FIELDS} owner }`;
const loadClaims = claimsWith(`id owner createdAt blogDate ${OF_PROFILE}`);
const loadBriefs = claimsWith(`${BRIEF_FIELDS} ${OF_PROFILE}`);

const claim = z.looseObject({
  id: z.string(),
  owner: optionalText,
  createdAt: z.string(),
  blogDate: z.string(),
  // The profile of a claim that counts for nothing may be anything: it is not worth a line in the log.
  profile: profileIdentity.extend({ owner: optionalText }).check(ownName).nullable().catch(null),
});

/**
 * Of the briefs that claim an address, the one that was written first and whose owner is its profile's. When it says
 * that it was published does not matter, or a later brief could take an address by claiming an early date.
 */
async function rightful(slug: string, load: typeof loadClaims): Promise<z.infer<typeof claim> | null> {
  if (!isAddress(slug)) return null;
  const claims = await wholeList(`Briefs at ${slug}`, (nextToken) => load({ slug, nextToken }));
  const today = isoDateOf(new Date());
  const [first] = parseRecords('Brief', claim, claims)
    .filter(({ owner, profile, blogDate }) => profile && belongsTo({ owner }, profile) && blogDate <= today)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  return first ?? null;
}

const tagsOf = (slug: string) => [cacheTags.briefAt(slug), cacheTags.model('Brief')];

/** The id of the brief that an address belongs to, or null. */
export const briefIdAt: (slug: string) => Promise<string | null> = keptAt(
  'brief-at',
  tagsOf,
  async (slug: string) => (await rightful(slug, loadClaims))?.id ?? null,
);

/** The brief that an address belongs to, or null. */
export const storedBriefAt: (slug: string) => Promise<StoredBrief | null> = keptAt(
  'brief',
  tagsOf,
  async (slug: string) => parseRecord('Brief', storedBrief, await rightful(slug, loadBriefs)),
);
