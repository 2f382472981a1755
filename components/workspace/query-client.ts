import { focusManager, QueryClient } from '@tanstack/react-query';

/**
 * Opens the cache of what the pages of one signed-in person read. Errors are shown at once, with a button to try again, so
 * nothing is retried and offline reads fail.
 */
export function openQueryClient(): QueryClient {
  // The window of another application may hide no part of this one, and then only the focus changes.
  focusManager.setEventListener((onFocus) => {
    if (typeof window === 'undefined') return;
    const ended = new AbortController();
    const listener = () => onFocus();
    document.addEventListener('visibilitychange', listener, { signal: ended.signal });
    window.addEventListener('focus', listener, { signal: ended.signal });
    return () => ended.abort();
  });
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        // A page that is opened reads the newest data, whatever another page read just before.
        refetchOnMount: 'always',
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
