import { useSyncExternalStore } from 'react';
import { from } from '@/lib/constants/breakpoints';

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
