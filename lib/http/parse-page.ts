/** Reads a page number from a URL: a whole number from 1 to 10,000; anything else is page 1. */
export function parsePage(value: string | readonly string[] | undefined): number {
  const page = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : 1;
  return Math.min(Math.max(page, 1), 10_000);
}
