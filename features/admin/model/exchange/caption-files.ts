import { addressInEntry } from '../../../../lib/media/captions/captions-entry.ts';
import type { PlanRow } from './plan-row.ts';

/** Requests that run at the same time. */
const LANES = 4;

/** Returns why the captions at an address cannot be used; null if they can, or if the site cannot be reached. */
export type CaptionCheck = (address: string) => Promise<string | null>;

type Progress = {
  readonly signal?: AbortSignal | undefined;
  /** Gets the part of the files that was checked, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
};

/** The addresses of the caption files that a row would store. */
function captionAddresses(row: PlanRow): readonly string[] {
  const written = row.action === 'new' ? row.input : row.action === 'changed' ? row.changes : {};
  const entries: unknown = written.subtitles;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => (typeof entry === 'string' ? addressInEntry(entry) : []));
}

/**
 * Checks the caption files that the rows name, each file once.
 * @returns the problem of each row that has one, by the row's number
 */
export async function captionProblems(
  rows: readonly PlanRow[],
  check: CaptionCheck,
  { signal, onProgress = () => {} }: Progress = {},
): Promise<ReadonlyMap<number, string>> {
  const addresses = [...new Set(rows.flatMap(captionAddresses))];
  const problems = new Map<string, string>();
  const waiting = addresses.values();
  let done = 0;
  const lane = async () => {
    for (const address of waiting) {
      signal?.throwIfAborted();
      const problem = await check(address);
      if (problem) problems.set(address, problem);
      done += 1;
      onProgress(done / addresses.length);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return new Map(
    rows.flatMap((row) => {
      const wrong = captionAddresses(row).find((address) => problems.has(address));
      const problem = wrong === undefined ? undefined : problems.get(wrong);
      return problem === undefined ? [] : [[row.at, problem] as const];
    }),
  );
}
