export const SITE_DESCRIPTION =
  'Public records of creator bans, appeals and restorations, written by the people affected, with guides on evidence and appeals.';
export const SITE_LANGUAGE = 'en';
