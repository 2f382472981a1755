const megabyte = 1024 * 1024;

/**
 * What the front may keep in memory: one budget, in bytes, and how the caches share it. The site has 512 MB in all, of
 * which Next.js, loaded and at work, takes the rest.
 */
export const memoryBudget = {
  /** Finished pages. 20,000 briefs take some 170 MB. */
  pages: 176 * megabyte,
  /** Pages of lists that are narrowed or leafed through, of which there are as many as ways to write a filter. */
  filteredPages: 12 * megabyte,
  /** Cards and other answers that are not text; each is some five times as large as a page. */
  pictures: 12 * megabyte,
  /** gzip and plain bodies, for the few clients without brotli. */
  recodedBodies: 8 * megabyte,
  /** Data that pages are made from. */
  data: 16 * megabyte,
  /** The site's files, once they were asked for. */
  files: 16 * megabyte,
} as const;
