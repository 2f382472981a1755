import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { openEngine } from '../../embedded/data/engine.ts';
import { seedMeasured } from '../../scripts/seed/measured.ts';
import { root } from '../../scripts/site/settings.ts';
import { heading, median, report } from './report.ts';

const briefs = 100_000;
const repeats = 2000;

const byId = 'query ($id: ID!) { getBrief(id: $id) { id title slug description blogDate } }';
const page = `query ($after: String) {
  listBriefsByStatus(status: PUBLISHED, sortDirection: DESC, limit: 20, nextToken: $after) {
    items { id title slug description blogDate }
    nextToken
  }
}`;

const pageShape = z.object({ listBriefsByStatus: z.object({ nextToken: z.string().nullable() }) });

/**
 * Measures the embedded engine in this process, with queries of a guest: records across the table, and one page after
 * another.
 */
export async function measureEngine(): Promise<void> {
  heading(`Engine: ${briefs} briefs, in this process`);
  const folder = path.join(root, `.cache/bench/engine-${briefs}`);
  await mkdir(folder, { recursive: true });
  const engine = openEngine({ dataFolder: folder });
  try {
    await seedMeasured(engine, { briefs, bans: 0 });
    const runQuery = async (query: string, variables: Record<string, unknown>) => {
      const startedAt = performance.now();
      const result = await engine.execute({ query, variables, identity: { kind: 'apiKey' } });
      const took = performance.now() - startedAt;
      if (result.errors) throw new Error(JSON.stringify(result.errors));
      return { took, data: result.data };
    };
    const gets: number[] = [];
    const pages: number[] = [];
    let after: string | null = null;
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const number = ((repeat * 7919) % briefs) + 1;
      gets.push((await runQuery(byId, { id: `brief-measured-${String(number).padStart(6, '0')}` })).took);
      const result = await runQuery(page, { after });
      pages.push(result.took);
      after = pageShape.parse(result.data).listBriefsByStatus.nextToken;
    }
    report('get by id (under 1 ms)', `median ${median(gets).toFixed(2)} ms`, median(gets) < 1);
    report('an indexed page of 20 (under 3 ms)', `median ${median(pages).toFixed(2)} ms`, median(pages) < 3);
  } finally {
    engine.close();
  }
}
