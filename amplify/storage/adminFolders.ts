import { Stack } from 'aws-cdk-lib';
import { type IRole, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { adminGroup } from '../auth/resource.ts';

const foldersWithoutDeleteForAdmins = ['profile-avatar', 'picture-submissions'];

/**
 * Every signed-in person may delete what lies in the own sub-folder. Amplify grants that to the role of signed-in people only, which a member of
 * ADMINS does not have, so the group's role is given the same where it has no right to delete the whole folder.
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
        resources: foldersWithoutDeleteForAdmins.map(
          // The variable is IAM's own, filled in when a request is checked.
          (folder) => bucket.arnForObjects(`${folder}/\${cognito-identity.amazonaws.com:sub}/*`),
        ),
      }),
    ],
  });
}
