import { env } from '../env.ts';

/** The name of an event in everybody's calendars: of a record, for good. */
export const eventUid = (...parts: readonly string[]): string =>
  `${parts.map(encodeURIComponent).join('-')}@${new URL(env.siteUrl).hostname}`;
