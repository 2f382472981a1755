import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { Failure } from '../../scripts/site/failure.ts';
import { root } from '../../scripts/site/settings.ts';

const run = promisify(execFile);

const resultShape = z.object({
  requests: z.number(),
  microseconds: z.number(),
  bytes: z.number(),
  p50: z.number(),
  p99: z.number(),
  failed: z.number(),
});

/** The results of a load test. */
export type LoadResult = {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds within which half, and 99 of 100, requests had a response. */
  readonly p50: number;
  readonly p99: number;
  /** Requests without a response or without success. */
  readonly failed: number;
};

const CONNECTIONS = 32;

const isInstalled = () => spawnSync('wrk', ['--version']).error === undefined;

/** wrk is Debian's package; it is installed when it is missing. */
export function ensureWrk(): void {
  if (isInstalled()) return;
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'wrk'], { stdio: 'inherit' });
  if (!isInstalled())
    throw new Failure('wrk is missing and could not be installed (Debian: apt-get install wrk).');
}

/** Requests the paths in turn over some connections, as a browser does (compressed), and counts responses. */
export async function load(
  origin: string,
  paths: readonly string[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<LoadResult> {
  const list = path.join(root, '.cache/bench/paths.txt');
  mkdirSync(path.dirname(list), { recursive: true });
  writeFileSync(list, `${paths.join('\n')}\n`);
  const { stdout } = await run('wrk', [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--timeout=30s',
    '--header=Accept-Encoding: gzip, br',
    `--script=${path.join(import.meta.dirname, 'load.lua')}`,
    origin,
    '--',
    list,
  ]);
  const line = /^RESULT (.*)$/m.exec(stdout)?.[1];
  const result = resultShape.parse(JSON.parse(line ?? 'null'));
  return {
    requests: result.requests,
    perSecond: (result.requests * 1e6) / result.microseconds,
    p50: result.p50 / 1000,
    p99: result.p99 / 1000,
    failed: result.failed,
  };
}

/** Requests each path once, 32 at a time, so that it is in memory. Returns seconds. */
export async function warm(origin: string, paths: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const waiting = paths.values();
  const work = async () => {
    for (const place of waiting) {
      const response = await fetch(origin + place);
      if (!response.ok) throw new Failure(`${origin}${place} answered with status ${response.status}.`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return (performance.now() - startedAt) / 1000;
}
