import type { Metadata } from 'next';

/** The statuses that a page can state. */
export const STATED_STATUSES = [404, 410, 503] as const;
export type StatedStatus = (typeof STATED_STATUSES)[number];

/** Name of the `<meta>` in which a page states the HTTP status of its response. */
export const STATUS_META = 'http-status';

/**
 * Returns metadata for a complete page that replaces the requested one. Next.js sends it with status 200,
 * because its own not-found page is empty without a script. The caching proxy
 * (server/render-with-next.ts) sends it with the status stated here.
 */
export const statedStatus = (status: StatedStatus): Metadata => ({
  other: { [STATUS_META]: String(status) },
});
