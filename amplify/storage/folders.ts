/** The folders with a sub-folder of each person, whose files pages show. */
const publicFolders = [
  'stream-thumbnails',
  'profile-avatar',
  'picture-submissions',
  'brief-thumbnails',
  'images',
] as const;

/** The folders with a sub-folder of each person that only this person may list. */
export const privateFolders = ['evidence', 'drafts', 'draft-links'] as const;

/** The folders with a sub-folder of each person. */
export const ownFolders = [...publicFolders, ...privateFolders] as const;

/** The folders without sub-folders of people. */
const sharedFolders = ['public', 'streams', 'personalities', 'site-media'] as const;

/** The folders of data versions, which one function writes. The second one has files with withdrawn records. */
export const versionFolders = ['data-versions', 'data-versions-withheld'] as const;

/** All folders of the bucket, in the order of the keys of their files. */
export const allFolders: readonly string[] = [...ownFolders, ...sharedFolders, ...versionFolders].sort(
  (one, other) => (`${one}/` < `${other}/` ? -1 : 1),
);
