import { DEFAULT_APP_NAME } from '../domain/constants.ts';

/** Returns the name of the site from `data-site-name` of the document's element, where the root layout writes it. */
export const documentSiteName = (): string =>
  typeof document === 'undefined'
    ? DEFAULT_APP_NAME
    : (document.documentElement.dataset.siteName ?? DEFAULT_APP_NAME);
