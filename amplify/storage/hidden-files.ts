import { Stack } from 'aws-cdk-lib';
import { Effect, type IRole, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { adminGroup } from '../auth/groups.ts';
import { ownFolders } from './folders.ts';
import { ownFolder } from './ownFolders.ts';

/** The roles of the people and guests of the site. */
type Roles = {
  readonly unauthenticatedUserIamRole: IRole;
  readonly authenticatedUserIamRole: IRole;
  readonly groups: Record<string, { readonly role: IRole }>;
};

/** The condition of IAM for a file that moderation hid. The function of moderation sets this tag, and no other role may. */
const isHidden = { StringEquals: { 's3:ExistingObjectTag/moderation': 'hidden' } };

/**
 * Refuses reads of hidden files: to guests always, and to signed-in people except in their own sub-folders. ADMINS can read them.
 * S3 knows the tags of an object when it checks `s3:GetObject`, and not when it lists keys: people who may list a folder still see
 * the key of a hidden file.
 */
export function denyHiddenFiles(bucket: IBucket, roles: Roles): void {
  new Policy(Stack.of(bucket), 'GuestsHiddenFiles', {
    roles: [roles.unauthenticatedUserIamRole],
    statements: [
      new PolicyStatement({
        effect: Effect.DENY,
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects('*')],
        conditions: isHidden,
      }),
    ],
  });
  const others = Object.entries(roles.groups).flatMap(([name, { role }]) =>
    name === adminGroup ? [] : [role],
  );
  new Policy(Stack.of(bucket), 'PeopleHiddenFiles', {
    roles: [roles.authenticatedUserIamRole, ...others],
    statements: [
      new PolicyStatement({
        effect: Effect.DENY,
        actions: ['s3:GetObject'],
        notResources: ownFolders.map((folder) => bucket.arnForObjects(ownFolder(folder))),
        conditions: isHidden,
      }),
    ],
  });
}
