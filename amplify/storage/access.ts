import type { defineStorage } from '@aws-amplify/backend';

type StorageAccess = NonNullable<Parameters<typeof defineStorage>[0]['access']>;

/**
 * Who may do what below each path. Two facts of the platform shape this table:
 * a member of a group gets that group's role and no other, so ADMINS stand on every path; and a path may not lie inside
 * another that carries {entity_id}, so a folder and each person's own sub-folder are one path with both kinds of rule.
 */
export const access: StorageAccess = (allow) => {
  const admins = allow.groups(['ADMINS']);
  const all = allow.authenticated.to(['read', 'write', 'delete']);
  const guestsRead = allow.guest.to(['read']);
  const shared = [allow.authenticated.to(['read', 'write']), guestsRead];
  const own = allow.entity('identity').to(['read', 'write', 'delete']);
  const adminsWrite = admins.to(['read', 'write']);
  const adminsDelete = admins.to(['read', 'write', 'delete']);
  return {
    'public/*': [all, guestsRead, adminsDelete],
    'streams/*': [all, guestsRead, adminsDelete],
    'stream-thumbnails/{entity_id}/*': [...shared, own, adminsDelete],
    'profile-avatar/{entity_id}/*': [...shared, own, adminsWrite],
    'picture-submissions/{entity_id}/*': [...shared, own, adminsWrite],
    'brief-thumbnails/{entity_id}/*': [...shared, own, adminsDelete],
    'images/{entity_id}/*': [...shared, own, adminsDelete],
    'personalities/*': [guestsRead, allow.authenticated.to(['read']), adminsDelete],
    // Private: nobody but the person reads it, ADMINS included. Their own sub-folders are adminFolders.ts's.
    'evidence/{entity_id}/*': [own],
  };
};
