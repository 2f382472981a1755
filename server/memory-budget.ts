const megabyte = 1024 * 1024;

/**
 * The memory budget of the proxy in bytes, and the share of each cache. The site has 512 MB in all, and Next.js uses
 * the rest.
 */
export const memoryBudget = {
  /** Cached pages. 20,000 briefs take about 170 MB. */
  pages: 176 * megabyte,
  /**
   * Pages of filtered lists and further pages of lists. Their number has no limit, because filters can be combined
   * freely.
   */
  filteredPages: 12 * megabyte,
  /** Preview images and other responses that are not text. Each is about five times as large as a page. */
  pictures: 12 * megabyte,
  /** gzip and plain bodies, for the few clients without brotli. */
  recodedBodies: 8 * megabyte,
  /** The data that pages are rendered from. */
  data: 16 * megabyte,
  /** The site's files, after they were first requested. */
  files: 16 * megabyte,
} as const;
