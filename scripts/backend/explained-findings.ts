import type { Findings } from './findings.ts';

/** Findings of one rule that stay, for one reason. docs/deploy.md has this table in the same words. */
type Explanation = {
  /** The rule of cdk-nag, without "AwsSolutions-". */
  readonly rule: string;
  /** The findings that it explains, as they are in `amplify/compiled/findings.json`. */
  readonly findings: RegExp;
  readonly what: string;
  readonly why: string;
  /** What to do for who needs it nevertheless. */
  readonly change: string;
};

const IS_SET_BY_AMPLIFY = 'Amplify generates the role, and has no setting for it.';

/** Every finding of the AwsSolutions rules in the definition. A finding without an explanation fails the tests. */
const explanations: readonly Explanation[] = [
  {
    rule: 'ASC3',
    findings: /^data\/site\/GraphQLAPI\/Resource$/,
    what: 'The log of the API leaves out the text of requests, variables and headers.',
    why: 'These contain what people write, and network addresses. The log has a summary of each request, and errors of fields.',
    change:
      'Set `excludeVerboseContent: false` in `amplify/data/resource.ts`, and say so in the privacy policy.',
  },
  {
    rule: 'COG2',
    findings: /^auth\/amplifyAuth\/UserPool\/Resource$/,
    what: 'Accounts do not need a second factor.',
    why: 'An email address and a password are enough to write here.',
    change:
      'Turn on [second factors](operate.md#second-factors). They are optional, except for administrators.',
  },
  {
    rule: 'COG7',
    findings: /^auth\/amplifyAuth\/IdentityPool$/,
    what: 'The identity pool has guests.',
    why: 'The site reads public files as a guest. Guests can read a published file whose name they know, and can list `public`, `streams` and `personalities` only.',
    change: 'None: the site would need credentials of its own.',
  },
  {
    rule: 'COG8',
    findings: /^auth\/amplifyAuth\/UserPool\/Resource$/,
    what: 'The user pool is not on the feature plan Plus.',
    why: 'Plus reacts to leaked passwords and unusual sign-ins. It costs more for each active user.',
    change: "Set `cfnUserPool.userPoolTier = 'PLUS'` and `userPoolAddOns` in `amplify/auth/settings.ts`.",
  },
  {
    rule: 'DDB3',
    findings: /^data\/WriteUsageTable\/Resource$/,
    what: 'The table of write counters has no point-in-time recovery.',
    why: 'It counts the writes of each account for two days. Recovery would store these counts for 35 days, and no one would restore them.',
    change: 'Set `pointInTimeRecoverySpecification` in `addCounterTable` (`amplify/data/pipelines.ts`).',
  },
  {
    rule: 'IAM4',
    findings: /service-role\/(AWSLambdaBasicExecutionRole|AWSAppSyncPushToCloudWatchLogs)$/,
    what: 'Roles of functions and of the API have a managed policy of AWS.',
    why: `The two policies allow writing logs, and nothing else. Amplify and the CDK add them.`,
    change: 'Set `managedPolicyArns` of the roles in `amplify/backend.ts`.',
  },
  {
    rule: 'IAM5',
    findings:
      /^storage\/(--storageAccess\d+|AdminsOwnFolders|GuestsPublishedFiles)\/Resource: Resource::<mediaBucket[0-9A-F]{8}\.Arn>\/[a-z-]+\//,
    what: 'Roles may access all files of a folder in the bucket.',
    why: 'Names of files are not known in advance. Each folder has its own rules, and a test compares all of them.',
    change: 'Change the rules in `amplify/storage/access.ts`.',
  },
  {
    rule: 'IAM5',
    findings:
      /^data\/data-versions-lambda\/ServiceRole\/DefaultPolicy\/Resource: Resource::<\w+mediaBucket\w+>\/data-versions(-withheld)?\/\*$/,
    what: 'A function may access all files of two folders in the bucket.',
    why: 'Files of data versions are named by their hashes. Only this function may write the two folders.',
    change: 'Change `grantFolders` in `amplify/backend.ts`.',
  },
  {
    rule: 'IAM5',
    findings:
      /^data\/moderation-lambda\/ServiceRole\/DefaultPolicy\/Resource: Resource::<\w+mediaBucket\w+>\/[a-z-]+\/\*$/,
    what: 'A function may delete, hide and show all files of the bucket.',
    why: 'Administrators decide about any file. This function may not read or write one.',
    change: 'Change `grantModerateFiles` in `amplify/storage/function-rights.ts`.',
  },
  {
    rule: 'IAM5',
    findings: /^data\/(change-log|moderation)-lambda\/ServiceRole\/DefaultPolicy\/Resource: Resource::\*$/,
    what: 'Two functions may list the names of all streams of DynamoDB.',
    why: 'Lambda needs this to call them with the changes of tables. IAM cannot limit it. They may read the streams of public tables only.',
    change: 'None.',
  },
  {
    rule: 'IAM5',
    findings: /^data\/site\/(\w+)\/\1IAMRole\/Resource: Resource::arn:\S+:table\/\1-<\w+>-NONE\/\*$/,
    what: 'The API may use all indexes of the table of a model.',
    why: `Each role is for one table. ${IS_SET_BY_AMPLIFY}`,
    change: 'None.',
  },
  {
    rule: 'IAM5',
    findings:
      /^data\/(\w+)Reader\/ServiceRole\/DefaultPolicy\/Resource: Resource::arn:\S+:table\/\1-<[\w.]+>-NONE\/index\/\*$/,
    what: 'Functions of the API may read all indexes of the table of a model.',
    why: 'Each role is for one table, and may only read.',
    change: 'Name the indexes in `addReader` (`amplify/data/pipelines.ts`).',
  },
  {
    rule: 'IAM5',
    findings: /: Resource::<\w+(lambda|isComplete)\w*(\.Arn|Arn)>:\*$/,
    what: 'The API and the scheduler may call all versions of the function that they call, and so may the state machine that creates tables.',
    why: 'Each role is for one function, and only one version of it exists.',
    change: 'None.',
  },
  {
    rule: 'IAM5',
    findings:
      /^data\/site\/AmplifyTableManager\/AmplifyManagedTable\w+Role\/Resource: Resource::arn:\S+:(table\/\*-<\w+>-NONE|function:\*TableManager\*)$/,
    what: 'Two functions may change all tables of this API.',
    why: `They create and change the tables during a deployment. ${IS_SET_BY_AMPLIFY}`,
    change: 'None.',
  },
  {
    rule: 'IAM5',
    findings:
      /^data\/Custom::CDKBucketDeployment\w+\/ServiceRole\/DefaultPolicy\/Resource: (Action::s3:(Abort|DeleteObject|GetBucket|GetObject|List)\*|Resource::(<(modelIntrospectionSchema|siteAmplifyCodegenAssets)\w+\.Arn>|arn:<AWS::Partition>:s3:::cdk-\w+-assets-<AWS::AccountId>-<AWS::Region>)\/\*)$/,
    what: 'A function may write two buckets, and read the bucket of the CDK.',
    why: `It copies the schema during a deployment. The bucket of people's files is not among them. ${IS_SET_BY_AMPLIFY}`,
    change: 'None.',
  },
  {
    rule: 'IAM5',
    findings: /^data\/LogRetention[0-9a-f]+\/ServiceRole\/DefaultPolicy\/Resource: Resource::\*$/,
    what: 'A function may change the retention of all log groups.',
    why: 'It sets the days after which the log of the API is deleted. The CDK generates the role, and has no setting for it.',
    change: 'Remove `logging` in `amplify/data/resource.ts`. Then the API has no log.',
  },
  {
    rule: 'L1',
    findings: /^data\/Custom::CDKBucketDeployment\w+\/Resource$/,
    what: 'A function does not have the newest runtime.',
    why: 'The CDK runs it during deployments. The version of the CDK decides the runtime.',
    change: 'Raise `aws-cdk-lib` in `amplify/package.json`.',
  },
  {
    rule: 'S1',
    findings:
      /^(data\/modelIntrospectionSchemaBucket|data\/site\/AmplifyCodegenAssets\/AmplifyCodegenAssetsBucket|storage\/media\/Bucket)\/Resource$/,
    what: 'The buckets have no access logs.',
    why: 'Access logs contain network addresses of people who upload files. Two of the buckets contain only the schema.',
    change:
      'Set `loggingConfiguration` of `cfnBucket` in `amplify/backend.ts`, with a bucket that deletes its logs.',
  },
];

/** Returns the findings that no explanation matches, and the explanations that match no finding. */
export function compareFindings(findings: Findings): { unexplained: string[]; needless: string[] } {
  const explained = (rule: string, finding: string) =>
    explanations.some((one) => one.rule === rule && one.findings.test(finding));
  return {
    unexplained: Object.entries(findings).flatMap(([rule, list]) =>
      list.filter((finding) => !explained(rule, finding)).map((finding) => `${rule} ${finding}`),
    ),
    needless: explanations
      .filter(({ rule, findings: pattern }) => !findings[rule]?.some((finding) => pattern.test(finding)))
      .map(({ rule, what }) => `${rule} ${what}`),
  };
}

/** Returns the table of the explanations for docs/deploy.md, in Markdown. */
export function explanationTable(): string {
  return [
    '| rule | what it finds | why it is so | to change it |',
    '|---|---|---|---|',
    ...explanations.map(({ rule, what, why, change }) => `| ${rule} | ${what} | ${why} | ${change} |`),
  ].join('\n');
}
