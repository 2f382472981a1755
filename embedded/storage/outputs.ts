import type { AccessRules, Statement } from './access/rules.ts';
import { type Bucket, nameBucket } from './bucket.ts';

const IDENTITY = `\${cognito-identity.amazonaws.com:sub}`;

/** The names in Amplify's outputs for the rights that the compiled rules name as S3 does. */
const WORDS: Readonly<Record<string, string>> = {
  's3:GetObject': 'get',
  's3:ListBucket': 'list',
  's3:PutObject': 'write',
  's3:DeleteObject': 'delete',
};

/** Returns the part `storage` of Amplify's outputs: the bucket, and the rights by path and role. */
export function buildStorage(rules: AccessRules, region: string, seed: Buffer): object {
  const bucket: Bucket = nameBucket(seed, region);
  const names = { bucket_name: bucket.name, aws_region: region };
  return { ...names, buckets: [{ name: rules.bucket, ...names, paths: describePaths(rules) }] };
}

/** Describes rights by path and role; a path with the identity in it only for its owner. */
function describePaths(rules: AccessRules): object {
  const roles: [string, readonly Statement[]][] = [
    ['guest', rules.guest],
    ['authenticated', rules.authenticated],
    ...Object.entries(rules.groups).map(([group, statements]): [string, readonly Statement[]] => [
      `groups${group}`,
      statements,
    ]),
  ];
  const paths: Record<string, Record<string, string[]>> = {};
  for (const [role, statements] of roles) {
    for (const [path, action] of statements.flatMap((statement) => rightsOf(statement, rules.bucket))) {
      const holder = path.includes(IDENTITY) ? 'entityidentity' : role;
      const holders = paths[path] ?? {};
      const rights = new Set([...(holders[holder] ?? []), WORDS[action] ?? action]);
      paths[path] = { ...holders, [holder]: [...rights] };
    }
  }
  return paths;
}

function rightsOf({ actions, resources, conditions }: Statement, bucket: string): [string, string][] {
  const listed = conditions?.StringLike['s3:prefix'].filter((prefix) => prefix.endsWith('/*'));
  const paths = listed ?? resources.map((resource) => resource.slice(bucket.length + 1));
  return actions.flatMap((action) => paths.map((path): [string, string] => [path, action]));
}
