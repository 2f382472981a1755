import { z } from 'zod';
import { findResources, type Resource, render, type Stack } from './templates.ts';

/** How a deployment protects what is stored in it: names of tables (those of models by the model), pools and buckets. */
export type Protection = {
  /** Stays when the stack is deleted. */
  kept: string[];
  /** Is deleted with the stack. */
  deleted: string[];
  /** Cannot be deleted, by anyone, before the protection is turned off. */
  deletionProtection: string[];
  pointInTimeRecovery: string[];
  /** Functions, and the API, by the days after which their logs are deleted; `never` for logs without an end. */
  logDays: Record<string, string[]>;
};

const storedTypes = [
  'Custom::AmplifyDynamoDBTable',
  'AWS::DynamoDB::Table',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::IdentityPool',
  'AWS::S3::Bucket',
];

/** Amplify's tables have the property names of DynamoDB, and all others those of CloudFormation. */
const protectedShape = z.union([
  z.object({ deletionProtectionEnabled: z.literal(true) }),
  z.object({ DeletionProtectionEnabled: z.literal(true) }),
  z.object({ DeletionProtection: z.literal('ACTIVE') }),
]);
const recoverableShape = z.union([
  z.object({ pointInTimeRecoverySpecification: z.object({ pointInTimeRecoveryEnabled: z.literal(true) }) }),
  z.object({ PointInTimeRecoverySpecification: z.object({ PointInTimeRecoveryEnabled: z.literal(true) }) }),
]);
const functionShape = z.object({ LoggingConfig: z.object({ LogGroup: z.unknown() }).optional() });
const retentionShape = z.object({ RetentionInDays: z.number().optional() });

/** Reads how the synthesized backend protects its data. */
export function readProtection(root: Stack): Protection {
  const stored = storedTypes.flatMap((type) => findResources(root, type));
  const getNames = (test: (resource: Resource) => boolean) => stored.filter(test).map(getName).sort();
  return {
    kept: getNames(({ isRetained }) => isRetained),
    deleted: getNames(({ isRetained }) => !isRetained),
    deletionProtection: getNames(({ properties }) => protectedShape.safeParse(properties).success),
    pointInTimeRecovery: getNames(({ properties }) => recoverableShape.safeParse(properties).success),
    logDays: readLogDays(root),
  };
}

/** The id without the hash that the CDK adds, and without "Table". */
const getName = ({ id }: Resource) => id.replace(/[0-9A-F]{8}$/, '').replace(/Table$/, '');

/** A function without a log group gets one from Lambda, which is never deleted. */
function readLogDays(root: Stack): Protection['logDays'] {
  const retentionDays = new Map(
    findResources(root, 'AWS::Logs::LogGroup').map(({ id, properties, stack }) => [
      render({ Ref: id }, stack),
      retentionShape.parse(properties).RetentionInDays,
    ]),
  );
  const functions = findResources(root, 'AWS::Lambda::Function').map((resource) => {
    const group = functionShape.parse(resource.properties).LoggingConfig?.LogGroup;
    return [getName(resource), group && retentionDays.get(render(group, resource.stack))] as const;
  });
  // AppSync makes its log group itself. Amplify sets its days with a resource of the CDK.
  const apis = findResources(root, 'AWS::AppSync::GraphQLApi').map((api) => {
    const [retention] = findResources(root, 'Custom::LogRetention');
    return [getName(api), retention && retentionShape.parse(retention.properties).RetentionInDays] as const;
  });
  const logs = [...functions, ...apis].map(([name, days]) => ({ name, days: String(days ?? 'never') }));
  return Object.fromEntries(
    [...new Set(logs.map(({ days }) => days))].sort().map((days) => [
      days,
      logs
        .filter((log) => log.days === days)
        .map(({ name }) => name)
        .sort(),
    ]),
  );
}
