import 'server-only';
import type { ProfileCard } from '../../profiles/model/stored-profile.ts';
import { getProfileCard } from '../../profiles/server/people.ts';
import { search } from './search.ts';

/** Returns listed people whose names or descriptions contain the words, the best match first. */
export async function searchCreators(text: string, limit: number): Promise<readonly ProfileCard[]> {
  const { items } = await search({ text, kind: 'profile' });
  const usernames = items.slice(0, limit).map(({ path }) => decodeURIComponent(path.split('/').at(-1) ?? ''));
  const cards = await Promise.all(usernames.map((username) => getProfileCard(username.toLowerCase())));
  return cards.flatMap((card) => (card?.isListed ? [card] : []));
}
