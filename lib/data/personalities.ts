import 'server-only';
import type { Personality, PersonalityCategory } from '../domain/personalities/personality.ts';
import { cacheTags } from './cache-tags.ts';
import { askAsGuest } from './clients/public.ts';
import { kept, keptAt } from './reading/kept.ts';
import { recordLoader } from './reading/record-loader.ts';
import { connectionOf, parseRecord, parseRecords } from './records/parse.ts';
import { PERSONALITY_CATEGORY_IDS, PERSONALITY_FIELDS, storedPersonality } from './records/personality.ts';

const MOST_OF_A_CATEGORY = 100;

const loadPersonality = recordLoader('Personality', PERSONALITY_FIELDS);

/** The active personality with this id, or null. */
export const getPersonality: (id: string) => Promise<Personality | null> = keptAt(
  'personality',
  (id) => [cacheTags.personality(id), cacheTags.model('Personality')],
  async (id: string) => parseRecord('Personality', storedPersonality, await loadPersonality(id)),
);

const BY_CATEGORY = `query PersonalitiesOf($category: PersonalityCategory!, $limit: Int) {
  page: listPersonalitiesByCategory(category: $category, sortDirection: ASC, limit: $limit) { items { ${PERSONALITY_FIELDS} } }
}`;

const personalitiesOf = kept(
  'personalities-of',
  () => [cacheTags.personalities, cacheTags.model('Personality')],
  async (category: PersonalityCategory) => {
    const { page } = await askAsGuest(BY_CATEGORY, { category, limit: MOST_OF_A_CATEGORY });
    const all = parseRecords('Personality', storedPersonality, connectionOf(page).items);
    return all.filter((personality) => personality !== null);
  },
);

const UNRANKED = Number.MAX_SAFE_INTEGER;

/** Active personalities by ranking, best first; at most 100 of each category. */
export async function listPersonalities(
  filter: { readonly category?: PersonalityCategory } = {},
): Promise<readonly Personality[]> {
  const categories = filter.category ? [filter.category] : PERSONALITY_CATEGORY_IDS;
  const lists = await Promise.all(categories.map(personalitiesOf));
  return lists
    .flat()
    .sort((a, b) => (a.ranking ?? UNRANKED) - (b.ranking ?? UNRANKED) || a.name.localeCompare(b.name, 'en'));
}
