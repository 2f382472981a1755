import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query';

/** Calls the listener with each of these events until the returned function is called. */
function listen(listener: () => void, ...events: readonly (readonly [EventTarget, string])[]): () => void {
  const ended = new AbortController();
  for (const [target, name] of events) target.addEventListener(name, listener, { signal: ended.signal });
  return () => ended.abort();
}

/**
 * Opens the cache of what the pages of one signed-in person read. Errors are shown at once, with a button to try again, so
 * nothing is retried and offline reads fail.
 */
export function openQueryClient(): QueryClient {
  if (typeof window !== 'undefined') {
    // Another window may hide no part of this one, and then only the focus changes.
    focusManager.setEventListener((onFocus) =>
      listen(() => onFocus(), [document, 'visibilitychange'], [window, 'focus']),
    );
    // A new connection may show what the page missed, also if no loss of the old one was noticed.
    onlineManager.setEventListener((setOnline) =>
      listen(() => {
        setOnline(false);
        setOnline(true);
      }, [window, 'online']),
    );
  }
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        // A page that is opened reads the newest data, whatever another page read just before.
        refetchOnMount: 'always',
        refetchOnReconnect: 'always',
      },
    },
  });
}
