/** A limit whose count is stored in a record. */
type StoredLimit = {
  readonly max: number;
  /** Milliseconds. The window begins with the first one that is counted. */
  readonly window: number;
};

/** A count and the end of its window, an instant. Records that have other fields as well store both in fields of their own. */
export type StoredCount = { readonly count: number; readonly endsAt: string };

type CountedRecord<Row> = {
  readonly read: () => Promise<Row>;
  /** Returns what is stored; null if nothing is. */
  readonly getCount: (row: Row) => StoredCount | null;
  /** Stores the next count. Returns false if the record is no longer as it was read. */
  readonly save: (next: StoredCount, before: Row) => Promise<boolean>;
  /** Attempts while others count at the same time. */
  readonly maxAttempts: number;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
};

/** `endsAt`: the end of the window; null if all attempts failed because others counted at the same time. */
type Taken = { readonly isAllowed: true } | { readonly isAllowed: false; readonly endsAt: string | null };

/** Counts one more within a limit. If there were too many already, it is not counted, and nothing is stored. */
export async function takeStored<Row>(
  { max, window }: StoredLimit,
  { read, getCount, save, maxAttempts, clock }: CountedRecord<Row>,
): Promise<Taken> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const row = await read();
    const before = getCount(row);
    const isNew = !before || Date.parse(before.endsAt) <= clock();
    if (!isNew && before.count >= max) return { isAllowed: false, endsAt: before.endsAt };
    const next = isNew
      ? { count: 1, endsAt: new Date(clock() + window).toISOString() }
      : { count: before.count + 1, endsAt: before.endsAt };
    if (await save(next, row)) return { isAllowed: true };
  }
  return { isAllowed: false, endsAt: null };
}
