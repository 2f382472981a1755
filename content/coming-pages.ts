/**
 * Addresses that the site already links to and whose pages are still being made. Each says what it will hold and
 * leads on. An entry goes when its page comes.
 */
export type ComingPage = {
  readonly path: `/${string}`;
  readonly title: string;
  /** What the page will hold: one or two plain sentences. */
  readonly text: string;
  /** Where to go meanwhile. */
  readonly meanwhile: { readonly label: string; readonly href: string };
};

const methods = { label: 'How we count', href: '/intelligence/methods' };

export const COMING_PAGES: readonly ComingPage[] = [
  {
    path: '/intelligence',
    title: 'Intelligence',
    text: 'The numbers behind the records, each leading to its rows, are being built.',
    meanwhile: methods,
  },
];

/** The entry for a path, or null. */
export const comingPageAt = (path: string): ComingPage | null =>
  COMING_PAGES.find((page) => page.path === path) ?? null;
