import { z } from 'zod';
import { MODERATION_API_PATH, moderationResponse } from '../../../features/moderation/model/contract.ts';

/** Another creator with a similar display name. */
export type SimilarName = { readonly id: string; readonly username: string; readonly displayName: string };

const answerShape = z.object({
  similar: z.array(z.object({ id: z.string(), username: z.string(), displayName: z.string() })),
});

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Finds the listed creators with a similar name.
 * @param profileId the own profile's id; empty before there is one
 * @throws Error with a sentence for the person when it could not be found out
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
  const answer = answerShape.safeParse(response?.ok ? await response.json().catch(() => null) : null);
  if (answer.success) return answer.data.similar;
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

/**
 * Puts a confirmed name into the queue of the moderators.
 * @returns null when it is done; else a sentence for the person
 */
export async function reportSimilarName(
  profileId: string,
  similar: readonly SimilarName[],
  fetchFromSite: Fetch = fetch,
): Promise<string | null> {
  const failed =
    'Your name is saved, but the moderators could not be notified. Save your profile again later.';
  const response = await fetchFromSite(MODERATION_API_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'reportSimilarName', profileId, similarTo: similar.map(({ id }) => id) }),
  }).catch(() => null);
  if (!response?.ok) return failed;
  const parsed = moderationResponse.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return failed;
  return parsed.data.outcome === 'done' ? null : parsed.data.message;
}
