import { z } from 'zod';
import { listDocument } from '../../../lib/graphql/documents.ts';
import {
  createRow,
  deleteUnread,
  type GraphQLClient,
  RecordsError,
} from '../../../lib/workspace/stored-record.ts';
import type { OwnFiles } from '../../account/model/own-records.ts';
import {
  hashDraftToken,
  linkFolder,
  linkPictureKey,
  newDraftToken,
  newPictureFolder,
} from '../../briefs/model/draft-link.ts';
import { readDraftPicture } from './draft-pictures.ts';
import { readOwnList } from './own-rows.ts';

/** A link to a draft as its author sees it. The secret is not among the fields: no one has it after the creation. */
export type DraftLink = {
  readonly id: string;
  /** ISO instants. */
  readonly createdAt: string;
  readonly expiresAt: string;
  /** The folder of the pictures. */
  readonly pictures: string;
};

const FIELDS = [
  'id',
  'briefId',
  'userId',
  'expiresAt',
  'pictures',
  'createdAt',
  'updatedAt',
  'owner',
] as const;

const QUERY = listDocument('listDraftLinksByBrief', { briefId: 'ID!' }, FIELDS);

const linkShape = z.object({
  id: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  pictures: z.string(),
});

/** Reads the links of a person's brief, those that end first before the others. Throws RecordsError and the client's errors. */
export async function readDraftLinks(
  briefId: string,
  userId: string,
  client: GraphQLClient,
): Promise<readonly DraftLink[]> {
  const problem = 'The links could not be read';
  const rows = await readOwnList(
    (nextToken) => client(QUERY, { briefId, limit: 100, nextToken }),
    problem,
    userId,
  );
  const { data: links } = z.array(linkShape).safeParse(rows);
  if (!links) throw new RecordsError(problem, null);
  return links.sort((one, other) => one.expiresAt.localeCompare(other.expiresAt));
}

export const isOpenLink = ({ expiresAt }: DraftLink, now: Date): boolean =>
  Date.parse(expiresAt) > now.getTime();

type Files = Pick<OwnFiles, 'identityId' | 'list' | 'read' | 'write' | 'remove'>;

/**
 * Creates a link to a stored brief. Returns its secret, which is stored nowhere.
 * @param days how long it works
 * @throws RecordsError and the client's errors
 */
export async function createDraftLink(
  { briefId, userId, days, now }: { briefId: string; userId: string; days: number; now: Date },
  client: GraphQLClient,
): Promise<{ readonly token: string; readonly link: DraftLink }> {
  const token = newDraftToken();
  const link = {
    id: await hashDraftToken(token),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + days * 86_400_000).toISOString(),
    pictures: newPictureFolder(),
  };
  const { id, expiresAt, pictures } = link;
  const created = await createRow(
    { model: 'DraftLink', fields: FIELDS },
    { id, briefId, userId, expiresAt, pictures },
    client,
  );
  if (created.kind !== 'saved') throw new RecordsError('The link could not be created', null);
  return { token, link };
}

/** Copies the private pictures of a brief for a link, without those that it has. Public pictures have no copies. */
export async function copyPicturesForLink(
  { pictures }: DraftLink,
  addresses: readonly string[],
  files: Files,
): Promise<void> {
  const keys = addresses.flatMap((address) => {
    const key = linkPictureKey(address, pictures);
    return key ? [[address, key] as const] : [];
  });
  if (keys.length === 0) return;
  const found = await files.list(linkFolder(await files.identityId(), pictures));
  for (const [address, key] of keys) {
    if (found.some(({ path }) => path === key)) continue;
    const picture = await readDraftPicture(files, address);
    if (picture) await files.write(key, picture, key.endsWith('.webp') ? 'image/webp' : 'image/jpeg');
  }
}

/** Ends a link at once, then deletes the copies of its pictures. Throws the client's and the store's errors. */
export async function revokeDraftLink(
  { id, pictures }: DraftLink,
  client: GraphQLClient,
  files: Files,
): Promise<void> {
  await deleteUnread('DraftLink', id, client);
  const copies = await files.list(linkFolder(await files.identityId(), pictures));
  for (const { path } of copies) await files.remove(path);
}
