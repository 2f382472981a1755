import { ownValue } from '../../../../lib/domain/own-value.ts';

/** Maximum characters of a URL. */
const LONGEST = 2000;

/** Names of archives by the end of their hosts. Others are named by their host. */
const ARCHIVES: Readonly<Record<string, string>> = {
  'web.archive.org': 'Wayback Machine',
  'archive.today': 'archive.today',
  'archive.ph': 'archive.today',
  'archive.is': 'archive.today',
  'archive.li': 'archive.today',
  'archive.md': 'archive.today',
  'archive.fo': 'archive.today',
  'archive.vn': 'archive.today',
  'perma.cc': 'Perma.cc',
  'ghostarchive.org': 'Ghostarchive',
  'megalodon.jp': 'Megalodon',
  'webarchive.org.uk': 'UK Web Archive',
};

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');

/** Returns the name of the archive at a URL: "Wayback Machine", or the host's name. */
export function archiveName(address: string): string {
  const host = URL.canParse(address) ? hostOf(address) : address;
  return ownValue(ARCHIVES, host) ?? host;
}

/** Returns the error of a page's URL; undefined for a valid one. */
export function addressProblem(text: string): string | undefined {
  const address = text.trim();
  if (address.length > LONGEST) return `Use at most ${LONGEST} characters.`;
  if (!URL.canParse(address)) return 'This is not a web address. Start with https:// and do not use spaces.';
  const { protocol, hostname, username, password } = new URL(address);
  if (protocol !== 'https:') return 'The address must start with https://.';
  if (username || password)
    return 'The address contains a username or password. Remove it, because the address may become public.';
  if (!/\.[a-z]/i.test(hostname) || /(^|\.)(localhost|local|internal)$/.test(hostname))
    return 'This address is on your own device or network. Others cannot open it.';
  return undefined;
}

/** Returns the error of an archived copy's URL. Any other site counts as an archive. */
export function archiveProblem(text: string, pageUrl: string): string | undefined {
  const problem = addressProblem(text);
  if (problem || !URL.canParse(pageUrl.trim())) return problem;
  const isSameHost = hostOf(text.trim()) === hostOf(pageUrl.trim());
  return isSameHost ? 'This copy is on the same site as the page. Use a copy on another site.' : undefined;
}
