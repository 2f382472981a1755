import type { Visit } from '../model/start-visit.ts';

/** Loads analytics once the page is idle. A prerendered page waits until it is shown. */
const visit = new Promise<Visit | null>((resolve) => {
  const startAnalytics = () => {
    // If a newer version replaced the file, it is not found, and this page is not counted.
    const load = () =>
      import('../model/start-visit.ts').then(
        ({ startVisit }) => resolve(startVisit()),
        () => resolve(null),
      );
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 5000 });
    else setTimeout(load, 1000);
  };
  const whenSeen = () => {
    if ('prerendering' in document && document.prerendering)
      document.addEventListener('prerenderingchange', startAnalytics, { once: true });
    else startAnalytics();
  };
  if (document.readyState === 'complete') whenSeen();
  else addEventListener('load', whenSeen);
});

/** Records the event with which a player reports a view; it may come before analytics are loaded. */
document.addEventListener('stream-view', async (event) => {
  const stream = event instanceof CustomEvent ? event.detail?.stream : undefined;
  if (typeof stream === 'string') (await visit)?.record({ name: 'stream_view', attributes: { stream } });
});
