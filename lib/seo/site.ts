export const SITE_LANGUAGE = 'en';
