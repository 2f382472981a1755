import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { compareFindings, explanationTable } from './explained-findings.ts';
import { readFindings } from './findings.ts';

const root = join(import.meta.dirname, '..', '..');
const compiled = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(join(root, 'amplify/compiled/findings.json'), 'utf8')));

test('every finding of the AwsSolutions rules is explained, and every explanation has a finding', () => {
  expect(compareFindings(compiled)).toEqual({ unexplained: [], needless: [] });
});

test('docs/deploy.md has the explanations, in the same words', () => {
  expect(readFileSync(join(root, 'docs/deploy.md'), 'utf8')).toContain(explanationTable());
});

test.each([
  ['another rule', 'S10', 'storage/media/Bucket/Resource'],
  ['a new bucket without access logs', 'S1', 'storage/other/Bucket/Resource'],
  ['the whole bucket', 'IAM5', 'storage/--storageAccess2/Resource: Resource::<mediaBucket9F5DE49B.Arn>/*'],
  ['all actions', 'IAM5', 'storage/--storageAccess2/Resource: Action::s3:*'],
  [
    'all tables',
    'IAM5',
    'data/BriefReader/ServiceRole/DefaultPolicy/Resource: Resource::arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:table/*',
  ],
  [
    'indexes of the table of another model',
    'IAM5',
    'data/BriefReader/ServiceRole/DefaultPolicy/Resource: Resource::arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:table/AccountState-<siteGraphQLAPICE3A5A3B.ApiId>-NONE/index/*',
  ],
  [
    'another managed policy',
    'IAM4',
    'function/contact-lambda/ServiceRole/Resource: Policy::arn:<AWS::Partition>:iam::aws:policy/AdministratorAccess',
  ],
])('%s is not explained', (_what, rule, finding) => {
  const findings = { ...compiled, [rule]: [...(compiled[rule] ?? []), finding] };
  expect(compareFindings(findings)).toEqual({ unexplained: [`${rule} ${finding}`], needless: [] });
});

test('an explanation whose finding is gone is named', () => {
  const { L1: _fixed, ...findings } = compiled;
  expect(compareFindings(findings)).toEqual({
    unexplained: [],
    needless: [expect.stringMatching(/^L1 /)],
  });
});

test('findings are read by rule, without the name of the stack, and with assembled names written out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'findings-'));
  const stack = 'amplify-site-main-standalone-0123456789';
  const template = JSON.stringify([
    `arn:$\{AWS::Partition}:dynamodb:table/$\{name}/*`,
    { name: { 'Fn::Join': ['', ['Brief-', { Ref: 'ApiId' }, '-NONE']] } },
  ]);
  writeFileSync(
    join(folder, 'findings.json'),
    JSON.stringify([
      {
        ruleName: 'AwsSolutions-S1',
        violatingResources: [{ constructPath: `${stack}/b` }, { constructPath: `${stack}/a` }],
      },
      {
        ruleName: `AwsSolutions-IAM5[Resource::${template}]`,
        violatingResources: [{ constructPath: `${stack}/storage/${stack}--access/Resource` }],
      },
    ]),
  );
  expect(readFindings(folder)).toEqual({
    IAM5: ['storage/--access/Resource: Resource::arn:<AWS::Partition>:dynamodb:table/Brief-<ApiId>-NONE/*'],
    S1: ['a', 'b'],
  });
  rmSync(folder, { recursive: true });
});
