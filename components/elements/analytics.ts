/** Loads analytics once the page is there and rests; a page that is made ready ahead waits until somebody sees it. */
function startAnalytics() {
  // What was replaced by a newer version meanwhile is not found any more: this page is not counted.
  const load = () =>
    import('../../lib/analytics/client/start-visit.ts').then(
      ({ startVisit }) => startVisit(),
      () => {},
    );
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 5000 });
  else setTimeout(load, 1000);
}

function whenSeen() {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', startAnalytics, { once: true });
  else startAnalytics();
}

if (document.readyState === 'complete') whenSeen();
else addEventListener('load', whenSeen);
