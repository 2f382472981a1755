/** A file in a folder. */
export type FoundFile = { readonly path: string; readonly bytes: number };

/** The store with the rights of the signed-in person. Every call throws the errors of Amplify's storage. */
export type OwnFiles = {
  /** Returns the person's identity id in the identity pool. */
  readonly identityId: () => Promise<string>;
  readonly list: (folder: string) => Promise<readonly FoundFile[]>;
  /** Reads a file; undefined if there is none. */
  readonly read: (path: string) => Promise<Blob | undefined>;
  readonly write: (path: string, data: Blob, mediaType: string) => Promise<void>;
  /** Deletes a file. Succeeds if there is no such file. */
  readonly remove: (path: string) => Promise<void>;
};

/** The folders of the store in which every person has a sub-folder, by the backend's rules. */
export const OWN_FOLDERS = [
  'evidence',
  'drafts',
  'picture-submissions',
  'profile-avatar',
  'brief-thumbnails',
  'images',
  'stream-thumbnails',
] as const;

/** Finds every file in a person's own sub-folders. Files in other folders are shared. */
export async function findOwnFiles({ identityId, list }: OwnFiles): Promise<readonly FoundFile[]> {
  const id = await identityId();
  return (await Promise.all(OWN_FOLDERS.map((folder) => list(`${folder}/${id}/`)))).flat();
}
