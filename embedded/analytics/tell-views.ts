import type { Engine } from '../data/engine.ts';
import type { Analytics } from './analytics.ts';

/** Milliseconds between two updates of the views in records. Each update rebuilds lists. */
const TELL_EVERY = 60_000;
/** Records of one transaction. */
const AT_ONCE = 500;

/**
 * Puts the views that were counted onto the streams' records: `told` in the analytics is only a note of what need not be
 * looked at again, since the engine itself knows up to which count each record has been raised.
 */
export function tellViews(engine: Pick<Engine, 'addCounts'>, { views }: Pick<Analytics, 'views'>): void {
  for (let due = views.due(AT_ONCE); due.length > 0; due = views.due(AT_ONCE)) {
    const counts = new Map(due.map(({ stream, counted }) => [stream, counted]));
    const unknown = engine.addCounts('Stream', 'views', counts);
    views.settle(due);
    views.forget(unknown);
  }
}

/** Tells of views now, which makes up for a process that died, and every minute. Returns how to stop, which tells once more. */
export function startTellingViews(engine: Engine, analytics: Analytics): () => void {
  const tell = () => {
    try {
      tellViews(engine, analytics);
    } catch (error) {
      // Pending counts are written in the next round.
      console.error('embedded: views could not be added to their streams:', error);
    }
  };
  tell();
  const timer = setInterval(tell, TELL_EVERY).unref();
  return () => {
    clearInterval(timer);
    tell();
  };
}
