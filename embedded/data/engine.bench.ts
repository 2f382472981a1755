import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from './engine.ts';
import type { Identity } from './identity.ts';
import { sampleBriefs, sampleProfile } from './testing/samples.ts';

/*
 * How long the engine takes for one record by its id and for an indexed page of 20, in this process, with 1,000 and with
 * 100,000 briefs: `node embedded/data/engine.bench.ts`. Prints medians and exits with 1 when one is over its budget.
 */

const BUDGET = { get: 1, page: 3 };
const ROUNDS = 2000;
const PER_TRANSACTION = 5000;

const creator: Identity = { kind: 'userPool', sub: 'bench', username: 'bench', groups: [] };
const guest: Identity = { kind: 'apiKey' };

const getQuery = `query ($id: ID!) { getBrief(id: $id) { id title slug description longDescription status blogDate categories
  tags username userImage thumbnail views shares featured profileId userId month warfareTags createdAt updatedAt owner } }`;
const pageQuery = `query ($status: BriefStatus!, $sortDirection: ModelSortDirection, $limit: Int, $nextToken: String) {
  listBriefsByStatus(status: $status, sortDirection: $sortDirection, limit: $limit, nextToken: $nextToken) {
    items { id title slug description status blogDate categories tags username userImage thumbnail views featured } nextToken } }`;

function quantile(times: readonly number[], share: number): number {
  return [...times].sort((left, right) => left - right)[Math.floor(times.length * share)] ?? Number.NaN;
}

async function measure(run: (round: number) => Promise<unknown>): Promise<{ median: number; p99: number }> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await run(round);
    times.push(performance.now() - start);
  }
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

async function benchmark(briefs: number): Promise<boolean> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'engine-bench-'));
  const engine = openEngine({ dataFolder });
  try {
    const start = performance.now();
    engine.bulk('Profile', [sampleProfile('bench')], creator);
    for (let from = 0; from < briefs; from += PER_TRANSACTION) {
      engine.bulk('Brief', sampleBriefs(from, Math.min(from + PER_TRANSACTION, briefs)), creator);
    }
    const seeding = (performance.now() - start) / 1000;
    const get = await measure((round) =>
      engine.execute({
        query: getQuery,
        variables: { id: `brief-${(round * 7919) % briefs}` },
        identity: guest,
      }),
    );
    let nextToken: unknown = null;
    const page = await measure(async () => {
      const variables = { status: 'PUBLISHED', sortDirection: 'DESC', limit: 20, nextToken };
      const { data } = await engine.execute({ query: pageQuery, variables, identity: guest });
      const list =
        data && typeof data === 'object' && 'listBriefsByStatus' in data ? data.listBriefsByStatus : null;
      nextToken = list && typeof list === 'object' && 'nextToken' in list ? list.nextToken : null;
    });
    const line = (name: string, { median, p99 }: { median: number; p99: number }) =>
      `${name} median ${median.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms`;
    console.log(
      `${briefs} briefs (seeded in ${seeding.toFixed(1)} s): ${line('get', get)}; ${line('page of 20', page)}`,
    );
    return get.median < BUDGET.get && page.median < BUDGET.page;
  } finally {
    engine.close();
    rmSync(dataFolder, { recursive: true });
  }
}

const results = [await benchmark(1000), await benchmark(100_000)];
process.exitCode = results.every(Boolean) ? 0 : 1;
