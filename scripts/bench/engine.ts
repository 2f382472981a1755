import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { seedMeasured } from '../../content/measured.ts';
import { openEngine } from '../../embedded/data/engine.ts';
import { root } from '../site/settings.ts';
import { heading, median, report } from './report.ts';

const briefs = 100_000;
const repeats = 500;

const byId = 'query ($id: ID!) { getBrief(id: $id) { id title slug description blogDate } }';
const page = `query ($after: String) {
  listBriefsByStatus(status: "PUBLISHED", sortDirection: DESC, limit: 20, nextToken: $after) {
    items { id title slug description blogDate }
    nextToken
  }
}`;

/** The embedded engine in this process, asked as a guest. */
export async function measureEngine(): Promise<void> {
  heading(`Engine: ${briefs} briefs, in this process`);
  const folder = path.join(root, `.cache/bench/engine-${briefs}`);
  await mkdir(folder, { recursive: true });
  const engine = openEngine({ dataFolder: folder });
  try {
    await seedMeasured(engine, { briefs, bans: 0 });
    const ask = async (query: string, variables: Record<string, unknown>) => {
      const startedAt = performance.now();
      const answer = await engine.execute({ query, variables, identity: { kind: 'apiKey' } });
      if ('errors' in answer && answer.errors) throw new Error(JSON.stringify(answer.errors));
      return performance.now() - startedAt;
    };
    const gets: number[] = [];
    const pages: number[] = [];
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const number = ((repeat * 7919) % briefs) + 1;
      gets.push(await ask(byId, { id: `brief-measured-${String(number).padStart(6, '0')}` }));
      pages.push(await ask(page, { after: null }));
    }
    report('get by id (under 1 ms)', `median ${median(gets).toFixed(2)} ms`, median(gets) < 1);
    report('an indexed page of 20 (under 3 ms)', `median ${median(pages).toFixed(2)} ms`, median(pages) < 3);
  } finally {
    engine.close();
  }
}
