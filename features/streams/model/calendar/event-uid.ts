import { env } from '../../../../lib/env.ts';

/** The permanent UID of an event in calendars. */
export const eventUid = (...parts: readonly string[]): string =>
  `${parts.map(encodeURIComponent).join('-')}@${new URL(env.siteUrl).hostname}`;
