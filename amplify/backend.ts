import { defineBackend } from '@aws-amplify/backend';
import { auth } from './auth/resource.ts';
import { applyAuthSettings } from './auth/settings.ts';
import { addFirewall } from './data/firewall.ts';
import { data } from './data/resource.ts';
import { applyApiSettings } from './data/settings.ts';
import { grantAdminsTheirFolders, grantGuestsPublishedFiles } from './storage/ownFolders.ts';
import { storage } from './storage/resource.ts';

export const backend = defineBackend({ auth, data, storage });

applyAuthSettings(backend.auth.resources);
applyApiSettings(backend.data);
addFirewall(backend.data);
grantAdminsTheirFolders(backend.storage.resources.bucket, backend.auth.resources.groups);
grantGuestsPublishedFiles(
  backend.storage.resources.bucket,
  backend.auth.resources.unauthenticatedUserIamRole,
);
