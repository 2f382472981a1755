import { randomUUID } from 'node:crypto';
import { type Engine, openEngine } from '../../embedded/data/engine.ts';
import { sampleUser } from '../../scripts/seed/sample-users.ts';

/** The creator of the first synthetic briefs. */
const creator = 'measured-creator-0001';

async function withEngine<Result>(
  folder: string,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const engine = openEngine({ dataFolder: folder });
  try {
    return await work(engine);
  } finally {
    engine.close();
  }
}

/** A write of many records at once, after which every page that shows briefs is out of date. */
export function changeManyBriefs(folder: string): Promise<void> {
  return withEngine(folder, async (engine) => {
    const id = `unpublished-${randomUUID()}`;
    const draft = { id, slug: id, title: 'Not published', status: 'DRAFT', profileId: creator };
    engine.bulk('Brief', [draft], sampleUser(creator));
  });
}
