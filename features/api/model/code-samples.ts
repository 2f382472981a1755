import { apiAddress } from './address.ts';

/** Reads every ban in force on YouTube, page by page. A test runs it. */
export const walkInJavaScript =
  (): string => `let next = '${apiAddress('/bans', { platform: 'youtube', state: 'in-force', limit: 100 })}';
const bans = [];
while (next) {
  const response = await fetch(next);
  if (!response.ok) throw new Error((await response.json()).detail);
  const page = await response.json();
  bans.push(...page.data);
  next = page.next;
}`;

export const walkInPython = (): string => `import json
from urllib.request import urlopen

next = "${apiAddress('/bans', { platform: 'youtube', state: 'in-force', limit: 100 })}"
bans = []
while next:
    page = json.load(urlopen(next))
    bans += page["data"]
    next = page["next"]`;

/** @param etag from an earlier response */
export const repeatRequest = (
  etag: string,
): string => `curl -i '${apiAddress('/bans', { platform: 'youtube' })}' \\
  -H 'If-None-Match: ${etag}'`;
