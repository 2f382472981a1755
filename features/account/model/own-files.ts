/** A file in a folder. */
export type FoundFile = { readonly path: string; readonly bytes: number };

/** The store as the signed-in person may use it. Every call throws what Amplify's storage throws. */
export type OwnFiles = {
  /** The person's own name in the identity pool. */
  readonly identityId: () => Promise<string>;
  readonly list: (folder: string) => Promise<readonly FoundFile[]>;
  /** undefined when there is none. */
  readonly read: (path: string) => Promise<Blob | undefined>;
  readonly write: (path: string, data: Blob, mediaType: string) => Promise<void>;
  /** Succeeds when there is no such file. */
  readonly remove: (path: string) => Promise<void>;
};

/** The folders of the store in which every person has a sub-folder of their own, by the backend's rules. */
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
