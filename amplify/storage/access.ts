import type { defineStorage } from '@aws-amplify/backend';

type StorageAccess = NonNullable<Parameters<typeof defineStorage>[0]['access']>;

/**
 * Access rules for each path. Two facts of the platform shape this table. A member of a group gets that
 * group's role only, so ADMINS are named on every path. A path may not be inside another that contains
 * {entity_id}, so a folder and each person's own sub-folder are one path with both kinds of rule. An IAM
 * pattern cannot distinguish a folder's own level from its sub-folders, so people write in their own
 * sub-folder only (docs/decisions/0007-storage-permissions.md). Rules that Amplify cannot express are in ownFolders.ts.
 */
export const access: StorageAccess = (allow) => {
  const admins = allow.groups(['ADMINS']);
  const shared = [
    allow.guest.to(['read']),
    allow.authenticated.to(['read', 'write', 'delete']),
    admins.to(['read', 'write', 'delete']),
  ];
  const peopleRead = allow.authenticated.to(['read']);
  // Guests read a file whose name they know from a page. A list would reveal every identity and every file.
  const guestsGet = allow.guest.to(['get']);
  const own = allow.entity('identity').to(['read', 'write', 'delete']);
  const adminsRead = admins.to(['read']);
  const adminsDelete = admins.to(['read', 'delete']);
  const adminsWrite = admins.to(['read', 'write', 'delete']);
  return {
    'public/*': shared,
    'streams/*': shared,
    'stream-thumbnails/{entity_id}/*': [guestsGet, peopleRead, own, adminsDelete],
    'profile-avatar/{entity_id}/*': [guestsGet, peopleRead, own, adminsRead],
    // Guests read the published copies only: ownFolders.ts.
    'picture-submissions/{entity_id}/*': [peopleRead, own, adminsRead],
    'brief-thumbnails/{entity_id}/*': [guestsGet, peopleRead, own, adminsDelete],
    'images/{entity_id}/*': [guestsGet, peopleRead, own, adminsDelete],
    'personalities/*': [allow.guest.to(['read']), peopleRead, adminsWrite],
    // Pictures of the site itself, such as those of streams.
    'site-media/*': [guestsGet, allow.authenticated.to(['get']), adminsWrite],
    // Files of data versions. Only the function of data versions writes them: function-rights.ts. No one else may read the folder
    // data-versions-withheld, which has files with withdrawn records.
    'data-versions/*': [guestsGet, allow.authenticated.to(['get']), admins.to(['get'])],
    // Private: only the person reads it, not even ADMINS.
    'evidence/{entity_id}/*': [own],
    'drafts/{entity_id}/*': [own],
    // Copies of pictures of drafts for draft links. Their names contain a secret, and only their owner can list them.
    'draft-links/{entity_id}/*': [guestsGet, own],
  };
};
