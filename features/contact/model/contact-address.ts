import { currentSite } from '../../../lib/site/site.ts';

/**
 * Returns the address for messages to the operator: the contact address of the settings, or `contact@` and
 * the site's host. The outbox of an installation without settings shows such messages.
 */
export const contactAddress = (siteUrl: string): string =>
  currentSite().contact || `contact@${new URL(siteUrl).hostname}`;
