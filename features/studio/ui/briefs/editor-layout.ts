import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { from } from '@/lib/domain/constants';

const WIDE = from('lg');

/** True when there is room for two panes side by side: the breakpoint `lg`. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}

/**
 * Calls back once no other tab of this browser has the same record open: at once in the first tab. In the next tab it
 * calls back when the tab before it is closed, for any reason.
 */
export function useLastTab(name: string, onAlone: () => void): void {
  const alone = useEffectEvent(onAlone);
  useEffect(() => {
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    const waiting = new AbortController();
    // Only pages of a secure origin have locks. On other origins the callback never runs.
    void navigator.locks
      ?.request(name, { signal: waiting.signal }, () => {
        alone();
        return closed;
      })
      .catch(() => undefined);
    return () => {
      close();
      waiting.abort();
    };
  }, [name]);
}
