import { z } from 'zod';

/** Another creator with a similar display name. */
export type SimilarName = { readonly id: string; readonly username: string; readonly displayName: string };

const responseShape = z.object({
  similar: z.array(z.object({ id: z.string(), username: z.string(), displayName: z.string() })),
});

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Finds the listed creators with a similar name.
 * @param profileId the own profile's id; empty before there is one
 * @throws Error with a message for the person if the query failed
 */
export async function findSimilarNames(
  name: string,
  profileId: string,
  fetchFromSite: Fetch = fetch,
): Promise<readonly SimilarName[]> {
  const query = new URLSearchParams({ name: name.trim(), profile: profileId });
  const response = await fetchFromSite(`/api/similar-names?${query}`, { cache: 'no-store' }).catch(
    () => null,
  );
  const result = responseShape.safeParse(response?.ok ? await response.json().catch(() => null) : null);
  if (result.success) return result.data.similar;
  throw new Error(
    'Your display name could not be compared with those of others. Please try again in a moment.',
  );
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The text about creators with a similar display name. */
export const similarNameQuestion = (similar: readonly SimilarName[]): string =>
  similar.length === 1
    ? `Another creator is listed as “${similar[0]?.displayName}” (${similar[0]?.username}).`
    : `Other creators are listed as ${list.format(
        similar.map(({ displayName, username }) => `“${displayName}” (${username})`),
      )}.`;
