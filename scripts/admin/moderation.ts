import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { z } from 'zod';
import { openEngine } from '../../embedded/data/engine.ts';
import { executeAsService } from '../../embedded/data/execute-as-service.ts';
import { dataFolder, StoreError } from '../../embedded/lib/store.ts';
import { type Models, openModels } from '../../features/moderation/server/models.ts';
import { auditLabel } from '../../lib/audit/entry.ts';
import { readRecords } from '../../lib/backend/pages.ts';
import { guardCell } from '../../lib/csv.ts';
import type { Query } from '../../lib/graphql/api-response.ts';
import { graphql } from '../../lib/graphql/graphql.ts';
import { plural } from '../../lib/text/plural.ts';
import { Failure } from '../site/failure.ts';
import {
  type ActOptions,
  approveProfile,
  decideAppeal,
  decideCase,
  decideReply,
  decideTarget,
  listAppeals,
  listFiles,
} from './operator-acts.ts';
import { requestAsOperator, TOKEN } from './operator-request.ts';

export const MODERATION_USAGE = `  reports [list]            lists the cases waiting for a decision, most severe first
  reports show <case>       shows a case with its reports
  reports decide <case> --action <action> --reason <reason> --message <text>
                            decides a case
  reports publish <report> --verification <text> --message <text>
  reports reject <report> --message <text>
                            publishes or rejects a reply
  appeals [list]            lists the appeals waiting for a decision
  appeals decide <decision> --outcome <UPHELD|OVERTURNED> --message <text>
                            decides an appeal
  decide <type> <id> --action <action> --reason <reason> --message <text>
                            decides on a record, a file or an account without a report
  approve <profile>         lets a new account’s records appear on the home page
  people [--search <text>]  lists accounts
  files [--search <text>]   lists uploaded files
  records --search <text>   finds profiles, bans, reports and briefs by id or text
  audit [--since <date>] [--export <file.csv>]
                            shows the audit log for the last seven days or since a date, or writes it to a file`;

const COMMANDS: ReadonlySet<string> = new Set([
  'reports',
  'appeals',
  'decide',
  'approve',
  'people',
  'files',
  'records',
  'audit',
]);

/** Returns true if a command of `npm run admin` is one of these. */
export const isModerationCommand = (name: string): boolean => COMMANDS.has(name);

const DAY = 86_400_000;

/** Reads records in the data folder, beside a running backend. */
async function reading(work: (models: Models, execute: Query) => Promise<void>): Promise<void> {
  try {
    const engine = openEngine({ dataFolder: dataFolder() });
    try {
      const execute = executeAsService(engine, 'operator');
      await work(openModels(execute), execute);
    } finally {
      engine.close();
    }
  } catch (error) {
    throw error instanceof StoreError ? new Failure(error.message) : error;
  }
}

/** Runs `npm run admin -- reports|appeals|decide|approve|people|files|records|audit …`. Throws Failure with a sentence for the operator. */
export async function runModerationCommand(words: readonly string[]): Promise<void> {
  const { values, positionals } = readWords(words);
  const [command, ...rest] = positionals;
  if (command === 'people') return listPeople(values.search ?? '');
  if (command === 'records') return findRecords(values.search);
  if (command === 'audit') return showAudit(values.since, values.export);
  if (command === 'files') return listFiles(values.search ?? '');
  const [first = '', second = ''] = rest;
  if (command === 'approve' && first) return approveProfile(first);
  if (command === 'decide' && second) return decideTarget(first, second, values);
  if (command === 'reports' && (first === '' || first === 'list')) return listCases();
  if (command === 'appeals' && (first === '' || first === 'list')) return reading(listAppeals);
  const act = ACTS.get(`${command} ${first}`);
  if (act && second) return act(second, values);
  throw new Failure(`Usage: npm run admin -- <command>\n${MODERATION_USAGE}`);
}

/** Acts on one report, case or decision, by the words before its id. */
const ACTS = new Map<string, (id: string, options: ActOptions) => Promise<void>>([
  ['reports show', (id) => showCase(id)],
  ['reports decide', decideCase],
  ['reports publish', (id, options) => decideReply(id, true, options)],
  ['reports reject', (id, options) => decideReply(id, false, options)],
  ['appeals decide', decideAppeal],
]);

const OPTIONS = {
  search: { type: 'string' },
  action: { type: 'string' },
  reason: { type: 'string' },
  message: { type: 'string' },
  outcome: { type: 'string' },
  verification: { type: 'string' },
  since: { type: 'string' },
  export: { type: 'string' },
} as const;

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}

const listCases = () =>
  reading(async (models) => {
    const statuses = ['OPEN', 'CLAIMED'] as const;
    const found = await Promise.all(
      statuses.map((value) =>
        models.cases.list('listModerationCasesByStatus', {
          name: 'status',
          type: 'ModerationCaseStatus!',
          value,
        }),
      ),
    );
    const cases = found.flat().sort((a, b) => b.severity - a.severity);
    for (const { id, kind, severity, reportCount, status, firstReportedAt, targetType, targetTitle } of cases)
      console.log(
        `${id}  severity ${severity}  ${kind}  ${status}  ${firstReportedAt.slice(0, 16)}  ${plural(reportCount, 'report')}  ${targetType} "${targetTitle}"`,
      );
    if (cases.length === 0) console.log('No cases are waiting for a decision.');
  });

const showCase = (id: string) =>
  reading(async (models) => {
    const found = await models.cases.get(id);
    if (!found) throw new Failure(`Case ${id} does not exist. "reports list" shows the ids.`);
    console.log(`${found.targetType} ${found.targetId} "${found.targetTitle}" ${found.targetPath}`);
    console.log(`${found.status}, severity ${found.severity}, account ${found.targetAccount ?? 'none'}`);
    const reports = await models.reports.list('listAbuseReportsByCase', {
      name: 'caseId',
      type: 'ID!',
      value: id,
    });
    for (const {
      id: reference,
      reason,
      reportedAt,
      explanation,
      evidence,
      reporterName,
      reporterEmail,
    } of reports)
      console.log(
        `\n${reference}  ${reason}  ${reportedAt.slice(0, 16)}  ${reporterName ?? 'no name'} ${reporterEmail ?? ''}\n${explanation}\n${(evidence ?? []).join('\n')}`,
      );
  });

async function listPeople(search: string): Promise<void> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof requestAsOperator>> = await requestAsOperator({
      type: 'listAccounts',
      ...TOKEN,
      search,
      cursor,
    });
    for (const { account, email, createdAt, status, isAdministrator, state, profileIds } of page.accounts ??
      [])
      console.log(
        `${account}  ${email}  ${createdAt.slice(0, 10)}  ${status}  ${state}${isAdministrator ? '  administrator' : ''}  ${profileIds.join(', ')}`,
      );
    cursor = page.cursor ?? null;
  } while (cursor !== null);
}

async function findRecords(search: string | undefined): Promise<void> {
  if (!search) throw new Failure('--search needs part of an id, a name or a title.');
  const has = (...fields: string[]) => ({ or: fields.map((field) => ({ [field]: { contains: search } })) });
  await reading(async (models) => {
    const [profiles, bans, reports, briefs] = await Promise.all([
      models.profiles.list('listProfiles', null, { filter: has('id', 'displayName', 'bio') }),
      models.bans.list('listPlatformBans', null, { filter: has('id', 'restriction', 'explanation') }),
      models.experiences.list('listShadowbanExperiences', null, { filter: has('id', 'description') }),
      models.briefs.list('listBriefs', null, { filter: has('id', 'title', 'slug', 'description') }),
    ]);
    const line = (
      type: string,
      { id, moderation }: { id: string; moderation: string | null },
      title: string,
    ) => console.log(`${type}  ${id}  ${moderation ?? '-'}  ${title}`);
    for (const one of profiles) line('PROFILE', one, one.displayName);
    for (const one of bans) line('BAN', one, one.restriction ?? '');
    for (const one of reports) line('SHADOWBAN_REPORT', one, one.restrictionType);
    for (const one of briefs) line('BRIEF', one, one.title);
  });
}

const auditShape = z.object({
  at: z.string(),
  category: z.string(),
  action: z.string(),
  actor: z.string().nullish(),
  actorRole: z.string().nullish(),
  account: z.string().nullish(),
  recordType: z.string().nullish(),
  recordId: z.string().nullish(),
  fields: z.array(z.string()).nullish(),
  ipAddress: z.string().nullish(),
  detail: z.string().nullish(),
});
type AuditRow = z.infer<typeof auditShape>;

const AUDIT = graphql(`query Audit($month: String!, $since: String, $nextToken: String) {
  page: listAuditEntriesByMonth(month: $month, at: { ge: $since }, limit: 1000, nextToken: $nextToken) {
    items { at category action actor actorRole account recordType recordId fields ipAddress detail } nextToken
  }
}`);

async function showAudit(since: string | undefined, file: string | undefined): Promise<void> {
  const from = new Date(since ?? Date.now() - 7 * DAY);
  if (Number.isNaN(from.getTime()))
    throw new Failure(`--since is "${since}", but must be a date such as 2026-11-22.`);
  await reading(async (_models, execute) => {
    const rows: AuditRow[] = [];
    const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), 1));
    for (; month.getTime() <= Date.now(); month.setUTCMonth(month.getUTCMonth() + 1))
      rows.push(...(await getEntries(execute, month.toISOString().slice(0, 7), from.toISOString())));
    if (file === undefined) {
      for (const { at, action, actor, account, recordId, detail } of rows)
        console.log(
          [at, auditLabel(action), actor ?? '-', account ?? '-', recordId ?? '', detail ?? ''].join('  '),
        );
      return;
    }
    const cells = rows.map((row) => ({ ...row, fields: row.fields?.join(' ') ?? '' }));
    const guarded = cells.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, guardCell(value ?? '')])),
    );
    writeFileSync(resolve(file), `\ufeff${Papa.unparse(guarded, { newline: '\r\n' })}\r\n`, { mode: 0o600 });
    console.log(`${plural(rows.length, 'entry was', 'entries were')} written to ${file}.`);
  });
}

async function getEntries(execute: Query, month: string, since: string): Promise<readonly AuditRow[]> {
  const rows: AuditRow[] = [];
  const entries = readRecords(
    'Audit entries',
    auditShape,
    async (nextToken) => (await execute(AUDIT, { month, since, nextToken })).page,
  );
  for await (const entry of entries) rows.push(entry);
  return rows;
}
