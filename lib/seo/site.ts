import { DEFAULT_APP_NAME } from '../constants/product.ts';

/** The site's name in titles and on shared cards. */
export const SITE_NAME = DEFAULT_APP_NAME;
/** One line that says what the site is. */
export const SITE_TAGLINE = 'The public record of creator bans, written by the people affected.';
export const SITE_DESCRIPTION =
  'Public records of creator bans, appeals and restorations, written by the people affected, with guides on evidence and appeals.';
export const SITE_LANGUAGE = 'en';
