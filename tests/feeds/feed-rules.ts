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
 * Returns the violations of a format's rules, in sentences. The file is parsed by other code than the code that wrote
 * it.
 * @param address the full URL of the file
 * @throws if the file is not even XML or JSON
 */
export const problemsOfFeed = (format: FeedFormat, source: string, address: string): readonly string[] =>
  RULES[format](source, address);
