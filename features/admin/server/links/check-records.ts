import pLimit from 'p-limit';
import type { AdminModel } from '../../model/field.ts';
import type { CheckedRecord, LinkAnswer } from '../../model/links/link-answer.ts';
import { linksOf } from '../../model/links/record-links.ts';
import { type CheckMeans, checkAddress } from './check-address.ts';

/** Maximum parallel requests of all callers of this server, and the maximum to one host. */
const AT_ONCE = 12;
const AT_ONCE_OF_HOST = 2;

type CheckOne = (address: string, signal: AbortSignal) => Promise<LinkAnswer>;

/**
 * Checks URLs with few parallel requests, and fewer to one host.
 * @param siteOrigin URLs there are the site's own, and the page checks them
 */
export function createChecker(means: CheckMeans, siteOrigin: string): CheckOne {
  const all = pLimit(AT_ONCE);
  const hosts = new Map<string, ReturnType<typeof pLimit>>();
  return async (address, signal) => {
    const own = ownPath(address, siteOrigin);
    if (own !== null) return { kind: 'own', path: own };
    const host = URL.parse(address)?.hostname ?? '';
    const ofHost = hosts.get(host) ?? pLimit(AT_ONCE_OF_HOST);
    hosts.set(host, ofHost);
    try {
      return await ofHost(() => all(() => checkAddress(address, means, signal)));
    } finally {
      if (ofHost.activeCount + ofHost.pendingCount === 0) hosts.delete(host);
    }
  };
}

/** Returns the path of a URL of this site, as a browser would request it; null for another site. */
function ownPath(address: string, siteOrigin: string): string | null {
  if (/^\/(?![/\\])/.test(address)) return address;
  const url = URL.parse(address);
  return url?.origin === siteOrigin ? url.pathname + url.search : null;
}

type Stored = Readonly<Record<string, unknown>>;

/** Checks every URL of some records; null for a record that does not exist. */
export function checkRecords(
  model: AdminModel,
  records: ReadonlyMap<string, Stored | null>,
  check: CheckOne,
  signal: AbortSignal,
): Promise<readonly CheckedRecord[]> {
  return Promise.all(
    [...records].map(async ([id, record]) => ({
      id,
      title: titleOf(record) ?? id,
      missing: record === null,
      links: await Promise.all(
        linksOf(model, record ?? {}).map(async (link) => ({
          ...link,
          answer: await check(link.address, signal),
        })),
      ),
    })),
  );
}

const titleOf = (record: Stored | null): string | undefined =>
  [record?.title, record?.displayName, record?.name]
    .find((text) => typeof text === 'string' && text !== '')
    ?.toString();
