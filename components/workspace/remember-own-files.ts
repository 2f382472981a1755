import { z } from 'zod';
import { readStored, writeStored } from '@/lib/browser-storage';
import { graphql } from '@/lib/graphql/graphql';
import { RecordsError } from '@/lib/workspace/stored-record';
import { queryAsViewer, readTokens } from './viewer-session';

/** The account whose folders this device made known. */
const KEY = 'own-files';

/** The same for the life of the page, for a browser that stores nothing. */
let remembered: string | null = null;

const REMEMBER = graphql(
  'mutation RememberOwnFiles($idToken: String!) { done: rememberOwnFiles(idToken: $idToken) }',
);
const FORGET = graphql('mutation ForgetOwnFiles { done: forgetOwnFiles }');
const doneShape = z.object({ data: z.object({ done: z.literal(true) }) });

/**
 * Makes known which folders of the store belong to the account, once on each device, or once
 * on each page if the browser stores nothing. Folders are named by the identity pool, which has no query for the account; moderation
 * needs it to inform the owner of a file. A failure changes nothing for the person, and the next upload tries again.
 * @param userId the `sub` of the account
 */
export async function rememberOwnFiles(userId: string): Promise<void> {
  try {
    if (remembered === userId || readStored('localStorage', KEY) === userId) return;
    const idToken = (await readTokens())?.idToken;
    if (idToken?.payload.sub !== userId) return;
    const response = await queryAsViewer(REMEMBER, { idToken: idToken.toString() });
    if (!doneShape.safeParse(response).success) return;
    remembered = userId;
    writeStored('localStorage', KEY, userId);
  } catch {
    // The backend cannot be reached.
  }
}

/**
 * Deletes what `rememberOwnFiles` made known, before the account is deleted.
 * @throws RecordsError if it is not deleted: while there are files in the person's folders, and for a locked account
 */
export async function forgetOwnFiles(): Promise<void> {
  // If the account is not deleted after all, the next upload makes its folders known again.
  remembered = null;
  writeStored('localStorage', KEY, null);
  const response = await queryAsViewer(FORGET, {});
  if (!doneShape.safeParse(response).success)
    throw new RecordsError('The record of your upload folders could not be deleted', response);
}
