import { z } from 'zod';
import { graphql } from '@/lib/graphql/graphql';
import { queryAsViewer, readTokens } from './viewer-session';

/** The account whose folders this device made known. */
const KEY = 'own-files';

const REMEMBER = graphql(
  'mutation RememberOwnFiles($idToken: String!) { done: rememberOwnFiles(idToken: $idToken) }',
);
const doneShape = z.object({ data: z.object({ done: z.literal(true) }) });

/**
 * Makes known which folders of the store belong to the account, once on each device. Folders are named by the identity pool, which has no
 * query for the account; moderation needs it to inform the owner of a file. A failure changes nothing for the person, and the
 * next upload tries again.
 * @param userId the `sub` of the account
 */
export async function rememberOwnFiles(userId: string): Promise<void> {
  try {
    if (localStorage.getItem(KEY) === userId) return;
    const idToken = (await readTokens())?.idToken;
    if (idToken?.payload.sub !== userId) return;
    const response = await queryAsViewer(REMEMBER, { idToken: idToken.toString() });
    if (doneShape.safeParse(response).success) localStorage.setItem(KEY, userId);
  } catch {
    // The browser refuses storage, or the backend cannot be reached.
  }
}
