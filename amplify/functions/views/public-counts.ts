import { getCountedPage } from '../../../features/analytics/model/page-view.ts';
import type { CountWrite, PageCount, PublicCount } from '../../../lib/domain/page-count.ts';
import { type CountRecords, isPublic, type ShownPage } from './records.ts';

/**
 * Adds views to the count that everyone sees: the number in the record of a stream, a brief or a personality. Administrators may change this
 * number, so views are added to what it is. A write has the number before as its condition, and is stored with the count of its views
 * before it is sent. So after a crash the number itself shows whether the write was done, and it is done once.
 */
type PublicCounts = {
  /** Returns a record to which views were added, with what its public count lacks. `today`: all its views of today. */
  readonly withDue: (
    next: PageCount,
    shown: ShownPage | null,
    added: number,
    today: number,
  ) => Promise<PageCount>;
  /** Sends the write of a record that was just stored. An error is logged: the next view, or the night, does it again. */
  readonly write: (stored: PageCount) => Promise<void>;
  /** Sends a write again of which the page shows that it was not done. */
  readonly complete: (stored: PageCount, shown: ShownPage | null) => Promise<void>;
  /** Returns a record with a write for all that its public count lacks; the same one if it lacks nothing, or if guests cannot read the page. */
  readonly completed: (stored: PageCount) => Promise<PageCount>;
};

const MAX_TRIES = 4;

/**
 * Views are added at once while they are one in a hundred of today's. So a popular page is written, and rendered again, some hundred times a
 * day and not for each view. The rest is added in the night.
 */
const SHARE_OF_TODAY = 1 / 100;

const NOTHING: PublicCount = { due: 0, write: null };

export function createPublicCounts(records: Pick<CountRecords, 'save' | 'shown' | 'raise'>): PublicCounts {
  const readCount = async (page: string) => (await records.shown([page])).get(page)?.count ?? null;

  /** Returns the number of a page after its last write, which is done now if it was not. */
  const settle = async (page: string, write: CountWrite | null, count: number | null) => {
    if (!write || count !== write.from) return count;
    // If it fails, another process has done it in the meantime, or someone has changed the number.
    return (await records.raise(page, write)) ? write.to : readCount(page);
  };

  /** Returns what a record lacks after a write for `due` views begins. */
  const begin = (count: number | null, due: number): PublicCount => ({
    due: 0,
    write: { from: count, to: (count ?? 0) + due },
  });

  return {
    withDue: async (next, shown, added, today) => {
      if (!hasPublicCount(next.id)) return next;
      const { due, write } = next.raise ?? NOTHING;
      const total = due + added;
      try {
        const count = await settle(next.id, write, shown?.count ?? null);
        const isSmall = total < today * SHARE_OF_TODAY;
        return { ...next, raise: isSmall ? { due: total, write: null } : begin(count, total) };
      } catch (error) {
        report(next.id, error);
        return { ...next, raise: { due: total, write } };
      }
    },
    write: async (stored) => {
      try {
        let current = stored;
        for (let tries = 0; tries < MAX_TRIES; tries += 1) {
          const { due, write } = current.raise ?? NOTHING;
          if (!write || (await records.raise(current.id, write))) return;
          const shown = (await records.shown([current.id])).get(current.id);
          // Another process has done it, or the page is gone.
          if (!shown || shown.count === write.to) return;
          const again = begin(shown.count, write.to - (write.from ?? 0));
          const next = { ...current, raise: { ...again, due }, version: current.version + 1 };
          // If another process has counted since, it has done this write.
          if (!(await records.save(next, current))) return;
          current = next;
        }
      } catch (error) {
        report(stored.id, error);
      }
    },
    complete: async ({ id, raise }, shown) => {
      try {
        if (raise?.write && shown) await settle(id, raise.write, shown.count);
      } catch (error) {
        report(id, error);
      }
    },
    completed: async (stored) => {
      const { due, write } = stored.raise ?? NOTHING;
      if (due === 0 && !write) return stored;
      try {
        const shown = (await records.shown([stored.id])).get(stored.id);
        if (!shown) return stored;
        const count = await settle(stored.id, write, shown.count);
        return { ...stored, raise: due > 0 ? begin(count, due) : NOTHING };
      } catch (error) {
        report(stored.id, error);
        return stored;
      }
    },
  };
}

function hasPublicCount(page: string): boolean {
  const counted = getCountedPage(page);
  return counted !== null && isPublic(counted.kind);
}

const report = (page: string, error: unknown) =>
  console.error(`The public count of ${page} could not be changed:`, error);
