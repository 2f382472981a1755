import { Stack } from 'aws-cdk-lib';
import { type IRole, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { adminGroup } from '../auth/groups.ts';
import { ownFolders, privateFolders } from './folders.ts';

/** Filled in by IAM when a request is checked. */
const IDENTITY = `$\{cognito-identity.amazonaws.com:sub}`;

/** The pattern of the keys in the sub-folder of the person who sends the request. */
export const ownFolder = (folder: string): string => `${folder}/${IDENTITY}/*`;

/**
 * Grants the members of ADMINS their own sub-folders. Amplify grants these to the role of signed-in people only, which a
 * member of a group does not have.
 */
export function grantAdminsTheirFolders(bucket: IBucket, groups: Record<string, { role: IRole }>): void {
  const group = groups[adminGroup];
  if (!group) {
    throw new Error(`The user pool has no group ${adminGroup}.`);
  }
  const getArns = (folders: readonly string[]) =>
    folders.map((folder) => bucket.arnForObjects(ownFolder(folder)));
  new Policy(Stack.of(bucket), 'AdminsOwnFolders', {
    roles: [group.role],
    statements: [
      new PolicyStatement({
        actions: ['s3:PutObject', 's3:DeleteObject'],
        resources: getArns(ownFolders),
      }),
      new PolicyStatement({ actions: ['s3:GetObject'], resources: getArns(privateFolders) }),
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [bucket.bucketArn],
        conditions: {
          StringLike: {
            's3:prefix': privateFolders.flatMap((folder) => [ownFolder(folder), `${folder}/${IDENTITY}/`]),
          },
        },
      }),
    ],
  });
}

/**
 * Grants guests the published copies of evidence, and nothing else of `picture-submissions/`. Paths in
 * Amplify's own rules cannot have a wildcard in the middle.
 */
export function grantGuestsPublishedFiles(bucket: IBucket, guests: IRole): void {
  new Policy(Stack.of(bucket), 'GuestsPublishedFiles', {
    roles: [guests],
    statements: [
      new PolicyStatement({
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects('picture-submissions/*/published/*')],
      }),
    ],
  });
}
