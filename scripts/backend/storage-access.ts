import { z } from 'zod';
import { findResource, findResources, type Resource, render, type Stack } from './templates.ts';

/** One Allow statement. A resource is the bucket's name, or the bucket's name and a pattern of keys; `${…}` is a variable of IAM's. */
type StorageStatement = {
  actions: string[];
  resources: string[];
  conditions?: Record<string, Record<string, string[]>>;
};

/** The permissions of each role for the bucket. A member of a group has only the statements of that group. */
export type StorageAccess = {
  bucket: string;
  guest: StorageStatement[];
  authenticated: StorageStatement[];
  groups: Record<string, StorageStatement[]>;
};

const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), item.transform((single) => [single])]);
const conditionsShape = z.record(z.string(), z.record(z.string(), oneOrMore(z.string())));
const statementShape = z.strictObject({
  Effect: z.literal('Allow'),
  Action: oneOrMore(z.string()),
  Resource: z.unknown(),
  Condition: conditionsShape.optional(),
});
const policyShape = z.object({
  Roles: z.array(z.unknown()),
  PolicyDocument: z.object({ Statement: z.array(statementShape) }),
});
const roleAttachmentShape = z.object({
  Roles: z.object({ authenticated: z.unknown(), unauthenticated: z.unknown() }),
});
const groupShape = z.object({ GroupName: z.string(), RoleArn: z.unknown() });

/** Gathers the IAM statements about the bucket by the role they are attached to. Anything but Allow is refused, not guessed at. */
export function readStorageAccess(root: Stack, bucketName: string): StorageAccess {
  const bucket = `@${findBucket(root, bucketName).id}.Arn`;
  const statementsOf = (role: string) =>
    findResources(root, 'AWS::IAM::Policy').flatMap((policy) => {
      const roles = z.array(z.unknown()).parse(policy.properties.Roles ?? []);
      return roles.some((attached) => `${render(attached, policy.stack)}.Arn` === role)
        ? readStatements(policy, bucket, bucketName)
        : [];
    });

  const attachment = findResource(root, 'AWS::Cognito::IdentityPoolRoleAttachment');
  const { Roles } = roleAttachmentShape.parse(attachment.properties);
  const groups = findResources(root, 'AWS::Cognito::UserPoolGroup').map(({ properties, stack }) => {
    const { GroupName, RoleArn } = groupShape.parse(properties);
    return [GroupName, statementsOf(render(RoleArn, stack))] as const;
  });
  return {
    bucket: bucketName,
    guest: statementsOf(render(Roles.unauthenticated, attachment.stack)),
    authenticated: statementsOf(render(Roles.authenticated, attachment.stack)),
    groups: Object.fromEntries(groups),
  };
}

/** The bucket that `defineStorage` made under this name; the other buckets belong to Amplify's own work. */
function findBucket(root: Stack, name: string): Resource {
  const found = findResources(root, 'AWS::S3::Bucket').find(({ properties }) =>
    z
      .array(z.object({ Key: z.string(), Value: z.unknown() }))
      .parse(properties.Tags ?? [])
      .some(({ Key, Value }) => Key === 'amplify:friendly-name' && Value === name),
  );
  if (!found) {
    throw new Error(`The synthesized backend has no bucket named ${name}.`);
  }
  return found;
}

function readStatements(policy: Resource, bucket: string, bucketName: string): StorageStatement[] {
  return policyShape.parse(policy.properties).PolicyDocument.Statement.map((statement) => {
    const resources = Array.isArray(statement.Resource) ? statement.Resource : [statement.Resource];
    return {
      actions: statement.Action,
      resources: resources.map((resource) => {
        const text = render(resource, policy.stack);
        if (text !== bucket && !text.startsWith(`${bucket}/`)) {
          throw new Error(`A role of the site may access ${text}, which is not the bucket ${bucketName}.`);
        }
        return bucketName + text.slice(bucket.length);
      }),
      ...(statement.Condition && { conditions: statement.Condition }),
    };
  });
}
