import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { z } from 'zod';
import { openEngine } from '../../embedded/data/engine.ts';
import { OPERATOR_PATH } from '../../embedded/moderation/answer-moderation.ts';
import { executeAsService } from '../../embedded/moderation/execute-as-service.ts';
import { dataFolder, StoreError } from '../../embedded/store.ts';
import { auditLabel } from '../../features/audit/model/actions.ts';
import {
  type ModerationRequestInput,
  type ModerationResponse,
  moderationResponse,
} from '../../features/moderation/model/contract.ts';
import { DECISION_ACTIONS, DECISION_REASONS } from '../../features/moderation/model/reasons.ts';
import { type Models, openModels } from '../../features/moderation/server/models.ts';
import type { DataPort } from '../../features/moderation/server/ports.ts';
import { askEmbedded } from '../../lib/amplify/ask-embedded.ts';
import { guardCell } from '../../lib/exports/csv/cell-guard.ts';
import { Failure } from '../site/failure.ts';
import { root } from '../site/settings.ts';

export const MODERATION_USAGE = `  reports [list]            lists the cases waiting for a decision, most severe first
  reports show <case>       shows a case with its reports
  reports decide <case> --action <action> --reason <reason> --message <text>
                            decides a case
  people [--search <text>]  lists accounts
  records --search <text>   finds profiles, bans, reports and briefs by id or text
  audit [--since <date>] [--export <file.csv>]
                            shows the audit log of the last seven days, or since a date, or writes it to a file`;

const COMMANDS: ReadonlySet<string> = new Set(['reports', 'people', 'records', 'audit']);

/** Returns true if a command of `npm run admin` is one of these. */
export const isModerationCommand = (name: string): boolean => COMMANDS.has(name);

/** The service does not read it from the operator, and the contract wants one. */
const TOKEN = { accessToken: 'operator' } as const;
const WITHIN = 60_000;
const DAY = 86_400_000;

const outputsShape = z.object({ custom: z.object({ embedded: z.object({ url: z.url() }) }) });

/** Sends a request to the running backend, which knows this machine's operator by the install's secret. */
async function ask(
  request: ModerationRequestInput,
): Promise<Extract<ModerationResponse, { outcome: 'done' }>> {
  const response = moderationResponse.parse(JSON.parse(await send(request)));
  if (response.outcome === 'refused') throw new Failure(response.message);
  return response;
}

async function send(request: ModerationRequestInput): Promise<string> {
  const notRunning = new Failure(
    'The embedded backend is not running. Start the site with npm start, then try again.',
  );
  try {
    const file = resolve(root, process.env.AMPLIFY_OUTPUTS || 'amplify_outputs.json');
    const { url } = outputsShape.parse(JSON.parse(readFileSync(file, 'utf8'))).custom.embedded;
    const answer = await askEmbedded(
      { backend: url, dataFolder: dataFolder() },
      OPERATOR_PATH,
      request,
      WITHIN,
    );
    return answer.text;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('The embedded backend answered 400'))
      throw new Failure('The request is invalid. Check the action, the reason and the message.');
    throw notRunning;
  }
}

/** Reads records in the data folder, beside a running backend. */
async function reading(work: (models: Models, execute: DataPort['execute']) => Promise<void>): Promise<void> {
  try {
    const engine = openEngine({ dataFolder: dataFolder() });
    try {
      const execute = executeAsService(engine, 'operator');
      await work(openModels({ execute }), execute);
    } finally {
      engine.close();
    }
  } catch (error) {
    throw error instanceof StoreError ? new Failure(error.message) : error;
  }
}

/** Runs `npm run admin -- reports|people|records|audit …`. Throws Failure with a sentence for the operator. */
export async function runModerationCommand(words: readonly string[]): Promise<void> {
  const { values, positionals } = readWords(words);
  const [command, ...rest] = positionals;
  if (command === 'people') return listPeople(values.search ?? '');
  if (command === 'records') return findRecords(values.search);
  if (command === 'audit') return showAudit(values.since, values.export);
  const [act = 'list', id = ''] = rest;
  if (act === 'list') return listCases();
  if (act === 'show' && id) return showCase(id);
  if (act === 'decide' && id) return decideCase(id, values);
  throw new Failure(`Usage: npm run admin -- <command>\n${MODERATION_USAGE}`);
}

const OPTIONS = {
  search: { type: 'string' },
  action: { type: 'string' },
  reason: { type: 'string' },
  message: { type: 'string' },
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
        `${id}  severity ${severity}  ${kind}  ${status}  ${firstReportedAt.slice(0, 16)}  ${reportCount} reports  ${targetType} "${targetTitle}"`,
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

async function decideCase(
  id: string,
  {
    action,
    reason,
    message,
  }: { action?: string | undefined; reason?: string | undefined; message?: string | undefined },
): Promise<void> {
  const known = DECISION_ACTIONS.find((one) => one === action);
  const why = DECISION_REASONS.find((one) => one === reason);
  if (!known) throw new Failure(`--action must be one of ${DECISION_ACTIONS.join(', ')}.`);
  if (!why) throw new Failure(`--reason must be one of ${DECISION_REASONS.join(', ')}.`);
  if (!message) throw new Failure('--message is the text for the person concerned. It must not be empty.');
  await ask({ type: 'decideCases', ...TOKEN, caseIds: [id], action: known, reason: why, message });
  console.log(`${id} was decided: ${known}. The person concerned and the reporters get an email.`);
}

async function listPeople(search: string): Promise<void> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask({
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
  items: z.array(
    z.object({
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
    }),
  ),
  nextToken: z.string().nullish(),
});
type AuditRow = z.infer<typeof auditShape>['items'][number];

const AUDIT = `query Audit($month: String!, $since: String, $nextToken: String) {
  page: listAuditEntriesByMonth(month: $month, at: { ge: $since }, limit: 1000, nextToken: $nextToken) {
    items { at category action actor actorRole account recordType recordId fields ipAddress detail } nextToken
  }
}`;

async function showAudit(since: string | undefined, file: string | undefined): Promise<void> {
  const from = new Date(since ?? Date.now() - 7 * DAY);
  if (Number.isNaN(from.getTime()))
    throw new Failure(`--since is "${since}", but must be a date such as 2026-11-22.`);
  await reading(async (_models, execute) => {
    const rows: AuditRow[] = [];
    const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), 1));
    for (; month.getTime() <= Date.now(); month.setUTCMonth(month.getUTCMonth() + 1))
      rows.push(...(await entriesOf(execute, month.toISOString().slice(0, 7), from.toISOString())));
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
    console.log(`${rows.length} entries were written to ${file}.`);
  });
}

async function entriesOf(
  execute: DataPort['execute'],
  month: string,
  since: string,
): Promise<readonly AuditRow[]> {
  const rows: AuditRow[] = [];
  let nextToken: string | null = null;
  do {
    const page = auditShape.parse((await execute(AUDIT, { month, since, nextToken })).page);
    rows.push(...page.items);
    nextToken = page.nextToken ?? null;
  } while (nextToken !== null);
  return rows;
}
