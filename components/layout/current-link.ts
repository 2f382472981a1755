/** The pages that a menu's link leads to, for marking it as the current one. */
export type LinkPlace = {
  readonly href: string;
  /** Beginnings of further paths that belong to the link. */
  readonly also?: readonly string[];
  /** True if only the page itself belongs to the link, not the pages below it. */
  readonly isExact?: boolean;
};

/** Returns true if a link leads to the page at `path` or to the section that the page is in. */
export function isCurrentLink({ href, also = [], isExact = false }: LinkPlace, path: string): boolean {
  if (also.some((beginning) => path.startsWith(beginning))) return true;
  return path === href || (!isExact && path.startsWith(`${href}/`));
}
