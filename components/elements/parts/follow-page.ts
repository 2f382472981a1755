/** Milliseconds between two requests, and after one that failed or loaded the whole page. */
const PAUSE = 10_000;
const LONG_PAUSE = 60_000;

/**
 * Requests the page again while it is open, and updates its live parts. Sends one request at a time, and none while the page
 * is in the background.
 * @returns a function that stops it
 */
export function followPage(page: HTMLElement): () => void {
  let tag: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFetching = false;
  let dueAt = Date.now() + PAUSE;

  const look = async () => {
    clearTimeout(timer);
    if (document.hidden || isFetching) return;
    isFetching = true;
    let pause = PAUSE;
    try {
      const response = await fetch(location.href, {
        headers: { accept: 'text/html', ...(tag && { 'if-none-match': tag }) },
        cache: 'no-store',
      });
      // Without ETags, each request loads the whole page.
      if (response.status !== 304 && !response.headers.has('etag')) pause = LONG_PAUSE;
      if (response.ok) {
        tag = response.headers.get('etag');
        const { adoptPage } = await import('./adopt-page.ts');
        adoptPage(page, new DOMParser().parseFromString(await response.text(), 'text/html'));
      } else if (response.status !== 304) pause = LONG_PAUSE;
    } catch {
      pause = LONG_PAUSE;
    }
    isFetching = false;
    dueAt = Date.now() + pause;
    timer = setTimeout(look, pause);
  };

  const wake = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(look, Math.max(0, dueAt - Date.now()));
  };
  document.addEventListener('visibilitychange', wake);
  wake();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
  };
}
