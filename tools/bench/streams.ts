import { setTimeout as sleep } from 'node:timers/promises';
import { openEngine } from '../../embedded/data/engine.ts';
import { measuredStream } from '../../scripts/seed/measured-stream.ts';
import { sampleAdministrator } from '../../scripts/seed/sample-users.ts';
import type { ServedSite } from '../../scripts/site/served-site.ts';
import { type Content, openContent } from './our-site.ts';
import { heading, median, report } from './report.ts';

/** The sample catalogue's own number, and as many more as make it long. */
const FEW = 0;
const MANY = 10_000;
const ROUNDS = 15;
const WARM_ROUNDS = 4;
/** Maximum duration as a share of the duration with few streams. */
const MAX_SHARE = 1.1;

/** The page with all its sections, and the catalogue alone. Both show a full page of streams. */
const OPENING = '/streams';
const FULL = '/streams?state=recorded';

const LISTS = [
  OPENING,
  FULL,
  '/streams?sort=views',
  '/streams?genre=Talk',
  '/streams?platform=youtube',
  '/streams?language=de',
  '/streams?featured=yes',
  '/streams?genre=Talk&state=recorded&language=en&sort=rating',
] as const;

type Measured = { readonly content: Content; readonly site: ServedSite; round: number };

/** Writes many records at once, which clears all cached data of streams, and reverts the write. */
async function forgetStreams({ content }: Measured, round: number): Promise<void> {
  const engine = openEngine({ dataFolder: content.folder });
  try {
    const id = `bench-${process.pid}-${round}`;
    engine.bulk('Stream', [{ ...measuredStream(1), id, slug: id, status: 'INACTIVE' }], sampleAdministrator);
    await engine.execute({
      query: 'mutation ($id: ID!) { deleteStream(input: { id: $id }) { id } }',
      variables: { id },
      identity: sampleAdministrator,
    });
  } finally {
    engine.close();
  }
}

/** Returns the milliseconds until the whole page has arrived. */
async function fetchPage(origin: string, path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(origin + path);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`);
  return performance.now() - startedAt;
}

/**
 * Measures the first page of a list of about 40 streams and of one of 10,000, in turn, each rendered without a cache.
 * Few of 40 match a filter, and a page with few cards renders faster. A filtered list of 10,000 is therefore compared
 * with a full page of 40.
 */
export async function measureStreams(): Promise<void> {
  heading(
    `Streams: first page of 40 and of ${MANY} streams, uncached, median of ${ROUNDS} alternating rounds`,
  );
  const opened: Measured[] = [];
  try {
    for (const streams of [FEW, MANY]) {
      const content = await openContent(0, streams);
      opened.push({ content, site: await content.serve('front'), round: 0 });
    }
    const [few, many] = opened;
    if (!few || !many) throw new RangeError('The site does not respond.');
    for (const path of LISTS) await measureList(few, many, path);
    await measureReads(opened);
  } finally {
    await Promise.all(opened.map(({ site }) => site.stop()));
    await Promise.all(opened.map(({ content }) => content.stop()));
  }
}

/** Milliseconds within which the site's proxy must hear of a write of another process. */
const HEARD_AFTER = 400;

async function measureList(few: Measured, many: Measured, path: string): Promise<void> {
  const full = path === OPENING ? OPENING : FULL;
  const requests = [
    { of: few, path: full, times: [] as number[] },
    { of: many, path, times: [] as number[] },
  ];
  for (let round = 0; round < ROUNDS + WARM_ROUNDS; round += 1) {
    for (const one of [few, many]) {
      one.round += 1;
      await forgetStreams(one, one.round);
    }
    await sleep(HEARD_AFTER);
    // The order alternates with each round.
    for (const { of, path: address, times } of round % 2 === 0 ? requests : requests.toReversed()) {
      const took = await fetchPage(of.site.origin, address);
      if (round >= WARM_ROUNDS) times.push(took);
    }
  }
  const [ofFew = Number.NaN, ofMany = Number.NaN] = requests.map(({ times }) => median(times));
  const share = ofMany / ofFew;
  report(
    path,
    `${ofFew.toFixed(1)} ms, ${ofMany.toFixed(1)} ms: ${share.toFixed(2)} x (at most ${MAX_SHARE})`,
    share <= MAX_SHARE,
  );
}

const READS = 300;
const READ = (index: string) =>
  `query { ${index}, sortDirection: DESC, limit: 48) { items { id } nextToken } }`;
const INDEXES = {
  'by date': 'listStreamsByStatus(status: ACTIVE',
  'by platform': 'listStreamsByPlatform(platform: "own"',
  'by views': 'listStreamsByViews(status: ACTIVE',
} as const;

/** Measures only the read: the first 48 of an index, by the engine in this process. */
async function measureReads(both: readonly Measured[]): Promise<void> {
  for (const [name, index] of Object.entries(INDEXES)) {
    const times: number[] = [];
    for (const { content } of both) {
      const engine = openEngine({ dataFolder: content.folder });
      try {
        const took: number[] = [];
        for (let read = 0; read < READS; read += 1) {
          const startedAt = performance.now();
          await engine.execute({ query: READ(index), identity: { kind: 'apiKey' } });
          took.push(performance.now() - startedAt);
        }
        times.push(median(took));
      } finally {
        engine.close();
      }
    }
    const [few = Number.NaN, many = Number.NaN] = times;
    report(`the first 48 ${name}, read by the engine`, `${few.toFixed(2)} ms, ${many.toFixed(2)} ms`);
  }
}
