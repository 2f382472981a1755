import { S3Client } from '@aws-sdk/client-s3';
import { allFolders } from '../../../amplify/storage/folders.ts';
import { createRoles } from '../../functions/roles.ts';
import { STORAGE_PATH } from '../address.ts';
import { type AccessRules, readAccessRules, type Statement } from '../permission.ts';
import type { StorageOptions } from '../storage.ts';
import type { Keys } from './harness.ts';

const FUNCTION = 'files-test';

/** The rights that `grantModerateFiles` of amplify/storage/function-rights.ts gives to a function. */
const rights: Statement[] = [
  {
    actions: ['s3:DeleteObject', 's3:PutObjectTagging', 's3:DeleteObjectTagging'],
    resources: allFolders.map((folder) => `media/${folder}/*`),
  },
  {
    actions: ['s3:ListBucket'],
    resources: ['media'],
    conditions: { StringLike: { 's3:prefix': allFolders.map((folder) => `${folder}/*`) } },
  },
];

/** A function that moderates files: options of the storage that knows its role, and credentials of this role. */
export function createFilesRole(
  clock: () => number,
  more: readonly Statement[] = [],
): { readonly options: Partial<StorageOptions>; readonly keys: Keys } {
  const roles = createRoles({ functions: new Map(), settings: () => ({}), clock });
  const rules: AccessRules = { ...readAccessRules(), functions: { [FUNCTION]: [...rights, ...more] } };
  const { accessKeyId, secretKey, sessionToken } = roles.issue(FUNCTION);
  return { options: { roles, rules }, keys: { accessKeyId, secretAccessKey: secretKey, sessionToken } };
}

/** The client of AWS for a storage at this origin. */
export const openS3Client = (origin: string, credentials: Keys): S3Client =>
  new S3Client({
    endpoint: origin + STORAGE_PATH.slice(0, -1),
    region: 'us-west-2',
    forcePathStyle: true,
    credentials,
  });
