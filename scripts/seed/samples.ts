import { z } from 'zod';
import type { Engine } from '../../embedded/data/engine.ts';
import { listDocument, type ModelName, writeDocument } from '../../lib/graphql/documents.ts';
import type { GraphqlDocument } from '../../lib/graphql/graphql.ts';
import { paginate } from '../../lib/graphql/paginate.ts';
import { isSamplePersonality, isSampleStream } from '../../lib/samples/sample-ids.ts';
import { isSampleOwner } from '../../lib/samples/sample-owner.ts';
import { plural } from '../../lib/text/plural.ts';

/** The sample records of the backend: ids by model, in the order in which they can be deleted. */
export type SampleRecords = ReadonlyMap<ModelName, readonly string[]>;

type Found = { readonly id: string; readonly owner?: string | null; readonly profileId?: string };

const SERVICE = { kind: 'service', name: 'samples' } as const;

const pageShape = z.object({
  page: z.object({
    items: z.array(
      z.object({ id: z.string(), owner: z.string().nullish(), profileId: z.string().optional() }).nullable(),
    ),
    nextToken: z.string().nullable(),
  }),
});

/** Every record of a model with the fields that show whether it is a sample. */
async function everyRecord(engine: Engine, query: GraphqlDocument): Promise<readonly Found[]> {
  const found: Found[] = [];
  const pages = paginate('Samples', async (nextToken) => {
    const { data } = await engine.execute({
      query,
      variables: { limit: 1000, nextToken },
      identity: SERVICE,
    });
    return pageShape.parse(data).page;
  });
  for await (const { items } of pages) found.push(...items.filter((item) => item !== null));
  return found;
}

/**
 * The models with samples. Profiles come last: a run that breaks off leaves them, and the next run finds the rest of their
 * records.
 */
const MODELS: readonly {
  readonly model: ModelName;
  readonly query: GraphqlDocument;
  readonly isSample: (record: Found) => boolean;
}[] = [
  ...(
    [
      ['PlatformBan', 'listPlatformBans'],
      ['ShadowbanExperience', 'listShadowbanExperiences'],
      ['Brief', 'listBriefs'],
    ] as const
  ).map(([model, list]) => ({
    model,
    query: listDocument(list, {}, ['id', 'owner', 'profileId']),
    isSample: ({ owner, profileId = '' }: Found) => isSampleOwner(owner, profileId),
  })),
  {
    model: 'Stream',
    query: listDocument('listStreams', {}, ['id']),
    isSample: ({ id }) => isSampleStream(id),
  },
  {
    model: 'Personality',
    query: listDocument('listPersonalities', {}, ['id']),
    isSample: ({ id }) => isSamplePersonality(id),
  },
  {
    model: 'Profile',
    query: listDocument('listProfiles', {}, ['id', 'owner']),
    isSample: ({ id, owner }) => isSampleOwner(owner, id),
  },
];

/** Finds the sample records. */
export async function findSamples(engine: Engine): Promise<SampleRecords> {
  const found = new Map<ModelName, readonly string[]>();
  for (const { model, query, isSample } of MODELS) {
    const records = await everyRecord(engine, query);
    found.set(
      model,
      records.filter(isSample).map(({ id }) => id),
    );
  }
  return found;
}

/**
 * Deletes sample records. The site may be running: it learns of each deletion and drops the pages that showed the record.
 * @returns the number of deleted records of each model
 * @throws when the backend refuses a deletion
 */
export async function removeSamples(
  engine: Engine,
  records: SampleRecords,
): Promise<ReadonlyMap<string, number>> {
  const removed = new Map<string, number>();
  for (const [model, ids] of records) {
    const query = writeDocument('delete', model, ['id']);
    for (const id of ids) {
      const { errors } = await engine.execute({ query, variables: { input: { id } }, identity: SERVICE });
      if (errors?.[0]) throw new Error(`The ${model} "${id}" was not deleted: ${errors[0].message}`);
    }
    removed.set(model, ids.length);
  }
  return removed;
}

const NOUNS: Readonly<Record<string, readonly [one: string, other: string]>> = {
  Profile: ['profile', 'profiles'],
  PlatformBan: ['ban', 'bans'],
  ShadowbanExperience: ['shadowban report', 'shadowban reports'],
  Brief: ['brief', 'briefs'],
  Stream: ['stream', 'streams'],
  Personality: ['personality', 'personalities'],
  Platform: ['platform', 'platforms'],
};

/** "12 profiles, 60 bans"; models without records are left out. */
export function countsText(counts: Iterable<readonly [model: string, count: number]>): string {
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([model, count]) => {
      const [one, other] = NOUNS[model] ?? [model, model];
      return plural(count, one, other);
    })
    .join(', ');
}
