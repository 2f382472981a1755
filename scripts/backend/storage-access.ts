import { z } from 'zod';
import { findNamedFunctions } from './named-functions.ts';
import { findResource, findResources, type Resource, render, type Stack } from './templates.ts';

/**
 * One statement: it allows unless `effect` is Deny. A resource is the bucket's name, or the bucket's name and a pattern of keys;
 * `${…}` is a variable of IAM's. A Deny may have `notResources` instead: it is for everything else in the bucket.
 */
type StorageStatement = {
  effect?: 'Deny';
  actions: string[];
  resources?: string[];
  notResources?: string[];
  conditions?: Record<string, Record<string, string[]>>;
};

/**
 * The permissions of each role for the bucket. A member of a group has only the statements of that group. `functions` has those
 * functions whose roles may access the bucket.
 */
export type StorageAccess = {
  bucket: string;
  guest: StorageStatement[];
  authenticated: StorageStatement[];
  groups: Record<string, StorageStatement[]>;
  functions: Record<string, StorageStatement[]>;
};

const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), item.transform((single) => [single])]);
const conditionsShape = z.record(z.string(), z.record(z.string(), oneOrMore(z.string())));
const resourceShape = z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]);
const shared = { Action: oneOrMore(z.string()), Condition: conditionsShape.optional() };
const denyShape = { ...shared, Effect: z.literal('Deny') };
const statementShape = z.union([
  z.strictObject({ ...shared, Effect: z.literal('Allow'), Resource: resourceShape }),
  z.strictObject({ ...denyShape, Resource: resourceShape }),
  z.strictObject({ ...denyShape, NotResource: resourceShape }),
]);
const policyShape = z.object({
  Roles: z.array(z.unknown()),
  PolicyDocument: z.object({ Statement: z.array(statementShape) }),
});
const roleAttachmentShape = z.object({
  Roles: z.object({ authenticated: z.unknown(), unauthenticated: z.unknown() }),
});
const policyOfRoleShape = z.object({
  Roles: z.array(z.unknown()).default([]),
  PolicyDocument: z.object({ Statement: z.array(z.looseObject({ Resource: z.unknown().optional() })) }),
});
const groupShape = z.object({ GroupName: z.string(), RoleArn: z.unknown() });

/** Gathers the IAM statements about the bucket by the role they are attached to. What is neither Allow nor Deny is refused, not guessed at. */
export function readStorageAccess(root: Stack, bucketName: string): StorageAccess {
  const bucket = `@${findBucket(root, bucketName).id}.Arn`;
  const getStatements = (role: string) =>
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
    return [GroupName, getStatements(render(RoleArn, stack))] as const;
  });
  return {
    bucket: bucketName,
    guest: getStatements(render(Roles.unauthenticated, attachment.stack)),
    authenticated: getStatements(render(Roles.authenticated, attachment.stack)),
    groups: Object.fromEntries(groups),
    functions: Object.fromEntries(
      findNamedFunctions(root).flatMap(({ name, roleArn }) => {
        // The CDK moves statements that are too long for the role's own policy into managed policies.
        const statements = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']
          .flatMap((type) => findResources(root, type))
          .flatMap((policy) => readOfFunction(policy, roleArn, bucket, bucketName));
        return statements.length > 0 ? [[name, statements] as const] : [];
      }),
    ),
  };
}

/** Returns the statements about the bucket in a policy of a function's role. The others are in functions.json. */
function readOfFunction(
  policy: Resource,
  roleArn: string,
  bucket: string,
  bucketName: string,
): StorageStatement[] {
  const { data } = policyOfRoleShape.safeParse(policy.properties);
  if (!data?.Roles.some((role) => `${render(role, policy.stack)}.Arn` === roleArn)) return [];
  const { PolicyDocument } = data;
  const Statement = PolicyDocument.Statement.filter(({ Resource: resource }) =>
    isAboutBucket(resource, policy.stack, bucket),
  );
  return readStatements(
    { ...policy, properties: { Roles: data.Roles, PolicyDocument: { Statement } } },
    bucket,
    bucketName,
  );
}

/**
 * Returns true if the resource of a statement, or one of its resources, is the bucket or is in it.
 * @param bucket `@id.Arn`
 */
export const isAboutBucket = (resource: unknown, stack: Stack, bucket: string): boolean =>
  (Array.isArray(resource) ? resource : [resource])
    .map((one) => render(one, stack))
    .some((text) => text === bucket || text.startsWith(`${bucket}/`));

/** The bucket that `defineStorage` made under this name; the other buckets belong to Amplify's own work. */
export function findBucket(root: Stack, name: string): Resource {
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
  const read = (resource: unknown) =>
    (Array.isArray(resource) ? resource : [resource]).map((one) => {
      const text = render(one, policy.stack);
      if (text !== bucket && !text.startsWith(`${bucket}/`)) {
        throw new Error(`A role of the site may access ${text}, which is not the bucket ${bucketName}.`);
      }
      return bucketName + text.slice(bucket.length);
    });
  return policyShape.parse(policy.properties).PolicyDocument.Statement.map((statement) => ({
    ...(statement.Effect === 'Deny' && { effect: statement.Effect }),
    actions: statement.Action,
    ...('NotResource' in statement
      ? { notResources: read(statement.NotResource) }
      : { resources: read(statement.Resource) }),
    ...(statement.Condition && { conditions: statement.Condition }),
  }));
}
