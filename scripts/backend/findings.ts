import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What the rules find, by rule: the resource, and for rules about permissions what it may do. */
export type Findings = Record<string, string[]>;

const reportShape = z.array(
  z.object({ ruleName: z.string(), violatingResources: z.array(z.object({ constructPath: z.string() })) }),
);

/** `AwsSolutions-IAM5[Resource::*]`: the rule, and what it is about. */
const RULE = /^AwsSolutions-(\w+)(?:\[(.*)\])?$/s;

/** The stack's name, also as a part of the names of references between stacks. It would be another one on AWS. */
const STACK = /amplify-?site-?main-?standalone-?[0-9a-f]{10}/g;

/** Reads what `amplify/findings.ts` wrote into the folder of the synthesis. */
export function readFindings(folder: string): Findings {
  const report = reportShape.parse(JSON.parse(readFileSync(join(folder, 'findings.json'), 'utf8')));
  const findings: Findings = {};
  for (const { ruleName, violatingResources } of report) {
    const [, rule, detail] = RULE.exec(ruleName) ?? [];
    if (!rule) throw new Error(`A finding has the name ${ruleName}, which is not one of a rule.`);
    for (const { constructPath } of violatingResources) {
      const resource = constructPath.slice(constructPath.indexOf('/') + 1);
      const finding = detail === undefined ? resource : `${resource}: ${readDetail(detail)}`;
      findings[rule] = [...(findings[rule] ?? []), finding.replaceAll(STACK, '')];
    }
  }
  for (const list of Object.values(findings)) list.sort();
  return Object.fromEntries(Object.entries(findings).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const substitution = z.tuple([z.string(), z.record(z.string(), z.unknown())]);

/** Writes a resource that CloudFormation assembles ("Fn::Sub") as the other ones are written: `table/Brief-<ApiId>-NONE/*`. */
function readDetail(detail: string): string {
  const [kind, value = ''] = detail.split(/::(.*)/s);
  if (!value.startsWith('[')) return detail;
  const [template, values] = substitution.parse(JSON.parse(value));
  return `${kind}::${template.replace(/\$\{([\w:]+)\}/g, (_all, name: string) => (name in values ? flatten(values[name]) : `<${name}>`))}`;
}

const joined = z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });
const reference = z.object({ Ref: z.string() });

function flatten(value: unknown): string {
  if (typeof value === 'string') return value;
  const parts = joined.safeParse(value).data?.['Fn::Join'];
  return parts ? parts[1].map(flatten).join(parts[0]) : `<${reference.parse(value).Ref}>`;
}
