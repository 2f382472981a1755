import { COUNTER_NAMES, COUNTERS } from '../../features/analytics/model/counters.ts';
import type { Engine } from '../data/engine.ts';
import type { Analytics } from './analytics.ts';

/** Milliseconds between two updates of the counts in records. Each update renders the pages of these records again. */
const UPDATE_INTERVAL_MS = 60_000;
/** Records of one transaction. */
const BATCH_SIZE = 500;

/**
 * Adds new counts to their records. `written` in the analytics only saves work: the engine stores the count up to
 * which each record was raised.
 */
export function updateCounts(engine: Pick<Engine, 'addCounts'>, { counts }: Pick<Analytics, 'counts'>): void {
  for (const counter of COUNTER_NAMES) {
    const { model, field } = COUNTERS[counter];
    for (
      let due = counts.due(BATCH_SIZE, [counter]);
      due.length > 0;
      due = counts.due(BATCH_SIZE, [counter])
    ) {
      const byRecord = new Map(due.map(({ record, counted }) => [record, counted]));
      const missing = engine.addCounts(model, field, byRecord);
      counts.settle(due);
      counts.forget(missing.map((record) => ({ counter, record })));
    }
  }
}

/**
 * Updates the counts now, which catches up after a crash, and every minute.
 * @returns a function that updates once more and stops
 */
export function startCountUpdates(engine: Engine, analytics: Analytics): () => void {
  const update = () => {
    try {
      updateCounts(engine, analytics);
    } catch (error) {
      // The next round writes the pending counts.
      console.error('embedded: views and shares could not be added to their records:', error);
    }
  };
  update();
  const timer = setInterval(update, UPDATE_INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    update();
  };
}
