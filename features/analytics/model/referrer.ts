import { NAMED_PLATFORM_IDS, type NamedPlatformId, PLATFORMS } from '../../../lib/domain/platform.ts';

/** Hosts of platforms besides those of accounts. */
const MORE_HOSTS: Readonly<Partial<Record<NamedPlatformId, readonly string[]>>> = {
  x: ['t.co'],
  facebook: ['fb.com'],
  bluesky: ['bsky.social'],
};

/** Sites from which readers come, each with the ends of its hosts. Other hosts are counted together. */
const SITES: Readonly<Record<string, readonly string[]>> = {
  Google: ['google'],
  Bing: ['bing.com'],
  DuckDuckGo: ['duckduckgo.com'],
  Yahoo: ['yahoo.com'],
  Yandex: ['yandex.ru', 'yandex.com', 'ya.ru'],
  Ecosia: ['ecosia.org'],
  'Brave Search': ['search.brave.com'],
  Startpage: ['startpage.com'],
  ChatGPT: ['chatgpt.com'],
  Perplexity: ['perplexity.ai'],
  LinkedIn: ['linkedin.com', 'lnkd.in'],
  Mastodon: ['mastodon.social', 'mastodon.online', 'mas.to', 'mstdn.social', 'fosstodon.org'],
  GitHub: ['github.com'],
  Wikipedia: ['wikipedia.org'],
  'Hacker News': ['news.ycombinator.com'],
  ...Object.fromEntries(
    NAMED_PLATFORM_IDS.map((id) => [
      PLATFORMS[id].displayName,
      [...PLATFORMS[id].hosts, ...(MORE_HOSTS[id] ?? [])],
    ]),
  ),
};

/** This site itself, no referrer, and every site that is not on the list. */
const OWN = 'This site';
const NONE = 'Direct or unknown';
export const OTHER = 'Other sites';

const NAMES: ReadonlySet<string> = new Set([...Object.keys(SITES), OWN, NONE, OTHER]);

/** What a page sends for a reader who came from another page of this site. */
const FROM_HERE = 'here';

/**
 * Returns the site on the list that a host belongs to. Only these names are stored, so that no host reveals a private
 * page, a small forum or a person. A name stays as it is.
 */
export function referrerSite(host: string | undefined): string {
  if (host === undefined || host === '') return NONE;
  if (host === FROM_HERE) return OWN;
  if (NAMES.has(host)) return host;
  const plain = host.toLowerCase();
  const isBelow = (end: string) =>
    end === 'google'
      ? /(?:^|\.)google\.(?:com?\.)?[a-z]{2,3}$/.test(plain)
      : plain === end || plain.endsWith(`.${end}`);
  return Object.entries(SITES).find(([, ends]) => ends.some(isBelow))?.[0] ?? OTHER;
}
