import { documentSiteName } from './document-site-name.ts';
import { currentSite } from './site.ts';

/** Returns the name of the site: from the current settings on the server, from the document in a browser. */
export const siteName = (): string =>
  typeof document === 'undefined' ? currentSite().name : documentSiteName();
