import { DEFAULT_APP_NAME } from '../constants/product.ts';

/** The site's name, as titles and shared cards say it. */
export const SITE_NAME = DEFAULT_APP_NAME;
export const SITE_DESCRIPTION =
  'Creator profiles with their ban histories, short briefs on enforcement and appeals, and streams about both.';
export const SITE_LANGUAGE = 'en';
