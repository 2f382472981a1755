import { Stack } from 'aws-cdk-lib';
import { type IRole, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { adminGroup } from '../auth/groups.ts';

/** Filled in by IAM when a request is checked. */
const IDENTITY = `$\{cognito-identity.amazonaws.com:sub}`;

const privateFolder = 'evidence';
const foldersWithoutDeleteForAdmins = ['profile-avatar', 'picture-submissions', privateFolder];

/**
 * What every signed-in person may do in the own sub-folder. Amplify grants that to the role of signed-in people only, which a member of
 * ADMINS does not have, so the group's role is given the same where it has no right to the whole folder: to delete, and in the
 * private one to read and write as well.
 */
export function grantAdminsTheirFolders(bucket: IBucket, groups: Record<string, { role: IRole }>): void {
  const group = groups[adminGroup];
  if (!group) {
    throw new Error(`The user pool has no group ${adminGroup}.`);
  }
  new Policy(Stack.of(bucket), 'AdminsOwnFolders', {
    roles: [group.role],
    statements: [
      new PolicyStatement({
        actions: ['s3:DeleteObject'],
        resources: foldersWithoutDeleteForAdmins.map((folder) =>
          bucket.arnForObjects(`${folder}/${IDENTITY}/*`),
        ),
      }),
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:PutObject'],
        resources: [bucket.arnForObjects(`${privateFolder}/${IDENTITY}/*`)],
      }),
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [bucket.bucketArn],
        conditions: {
          StringLike: { 's3:prefix': [`${privateFolder}/${IDENTITY}/*`, `${privateFolder}/${IDENTITY}/`] },
        },
      }),
    ],
  });
}
