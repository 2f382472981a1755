import type { FeedFormat } from '../../features/feeds/model/feed-address.ts';
import { problemsOfAtom } from './atom-rules.ts';
import { problemsOfJsonFeed } from './json-rules.ts';
import { problemsOfRss } from './rss-rules.ts';

const RULES: Readonly<Record<FeedFormat, (source: string, address: string) => readonly string[]>> = {
  rss: problemsOfRss,
  atom: problemsOfAtom,
  json: problemsOfJsonFeed,
};

/**
 * What a file breaks of its format's rules, in sentences; none when it is right. It is read by other programs than it was
 * written by. Throws where it is not even XML or JSON.
 * @param address the whole address that it was asked for at
 */
export const problemsOfFeed = (format: FeedFormat, source: string, address: string): readonly string[] =>
  RULES[format](source, address);
