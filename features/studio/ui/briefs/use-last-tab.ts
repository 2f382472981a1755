import { useEffect, useEffectEvent } from 'react';

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
