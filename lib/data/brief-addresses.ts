import 'server-only';
import { z } from 'zod';
import { isoDateOf } from '../domain/when.ts';
import { cacheTags } from './cache-tags.ts';
import { keptAt } from './kept.ts';
import { belongsTo } from './people.ts';
import { fieldLoader } from './record-loader.ts';
import { BRIEF_FIELDS, type StoredBrief, storedBrief } from './records/brief.ts';
import { connectionOf, parseRecord, parseRecords } from './records/parse.ts';
import { optionalText } from './records/shapes.ts';

/** More claims to one address than anybody makes; those that came first are among them in any case that is honest. */
const MOST_CLAIMS = 1000;

const claimsWith = (fields: string) =>
  fieldLoader(
    'String!',
    (slug) =>
      `listBriefsBySlug(slug: ${slug}, filter: { status: { eq: PUBLISHED } }, limit: ${MOST_CLAIMS}) { items { ${fields} } }`,
  );

const WHOSE = 'id owner createdAt blogDate profile { owner }';
const loadClaims = claimsWith(WHOSE);
const loadBriefs = claimsWith(`${BRIEF_FIELDS} profile { owner }`);

const claim = z.looseObject({
  id: z.string(),
  owner: optionalText,
  createdAt: z.string(),
  blogDate: z.string(),
  profile: z.object({ owner: optionalText }).nullable(),
});

/**
 * Of the briefs that claim an address, the one that was written first and whose owner is its profile's. When it says
 * that it was published does not matter, or a later brief could take an address by claiming an early date.
 */
function rightful(claims: unknown): z.infer<typeof claim> | null {
  if (claims === null) return null;
  const today = isoDateOf(new Date());
  const [first] = parseRecords('Brief', claim, connectionOf(claims).items)
    .filter(({ owner, profile, blogDate }) => profile && belongsTo({ owner }, profile) && blogDate <= today)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  return first ?? null;
}

const tagsOf = (slug: string) => [cacheTags.briefAt(slug), cacheTags.model('Brief')];

/** The id of the brief that an address belongs to, or null. */
export const briefIdAt: (slug: string) => Promise<string | null> = keptAt(
  'brief-at',
  tagsOf,
  async (slug: string) => rightful(await loadClaims(slug))?.id ?? null,
);

/** The brief that an address belongs to, or null. */
export const storedBriefAt: (slug: string) => Promise<StoredBrief | null> = keptAt(
  'brief',
  tagsOf,
  async (slug: string) => parseRecord('Brief', storedBrief, rightful(await loadBriefs(slug))),
);
