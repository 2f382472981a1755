import { type FieldName, readDocument, repeatedRequest } from '../../../lib/graphql/documents.ts';
import 'server-only';
import pLimit from 'p-limit';
import { z } from 'zod';
import { getViewerWithGroups } from '../../../lib/auth/current-viewer.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import { env } from '../../../lib/env/env.ts';
import {
  type CheckMeans,
  getCode,
  getReason,
  MAX_ADDRESS_LENGTH,
  openResponse,
  PRIVATE,
  PrivateAddress,
  REDIRECTS,
  reasonToSkip,
  siteMeans,
} from '../../../lib/http/outbound.ts';
import {
  type CheckedRecord,
  createLinkRoute,
  getLinks,
  type LinkedModel,
  type LinkResult,
  linkFields,
  OUT_OF_TIME,
  resultOfStatus,
} from '../model/link-check.ts';

/** Maximum redirects that are followed. */
const MAX_HOPS = 5;

type Head = { readonly status: number; readonly location: string | undefined };

/**
 * Checks a URL with HEAD. If the result is not clearly good, it requests the first byte with GET. It follows
 * redirects by the same rules. It sends no cookies or credentials, and reads no content.
 */
export async function checkAddress(
  address: string,
  means: CheckMeans,
  signal?: AbortSignal,
): Promise<LinkResult> {
  const url = address.length <= MAX_ADDRESS_LENGTH ? URL.parse(address) : null;
  const refusal = url ? reasonToSkip(url, means) : 'Not a valid web address';
  if (!url || refusal) return { kind: 'unchecked', why: refusal ?? '' };
  try {
    return await follow(url, means, signal);
  } catch (error) {
    if (signal?.aborted) return { kind: 'unchecked', why: OUT_OF_TIME };
    if (error instanceof PrivateAddress) return { kind: 'unchecked', why: PRIVATE };
    return { kind: 'unreachable', why: getReason(error) };
  }
}

async function follow(first: URL, means: CheckMeans, signal?: AbortSignal): Promise<LinkResult> {
  let url = first;
  /** The target of permanent redirects, up to the first temporary one. */
  let movedTo: string | null = null;
  let isForGood = true;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const { status, location } = await requestHead(url, means, signal);
    const next = REDIRECTS.includes(status) && location ? URL.parse(location, url) : null;
    if (!next) {
      const result = resultOfStatus(status);
      return result.kind === 'fine' && movedTo ? { kind: 'moved', status, to: movedTo } : result;
    }
    const refusal = reasonToSkip(next, means);
    if (refusal)
      return { kind: 'unreachable', why: `Redirects to an address that is not checked: ${refusal}` };
    isForGood &&= status === 301 || status === 308;
    if (isForGood) movedTo = next.href;
    url = next;
  }
  return { kind: 'unreachable', why: 'Too many redirects' };
}

/** Sends HEAD, and GET if the response may be about HEAD and not about the URL. */
async function requestHead(url: URL, means: CheckMeans, signal?: AbortSignal): Promise<Head> {
  const head = await sendRequest(url, 'HEAD', means, signal).catch((error: unknown) => {
    if (error instanceof PrivateAddress || signal?.aborted || !isBrokenOff(error)) throw error;
    return null;
  });
  // A GET after 429 would be another request to a server that wants fewer.
  if (head && (head.status < 400 || head.status === 429)) return head;
  return sendRequest(url, 'GET', means, signal);
}

async function sendRequest(
  url: URL,
  method: 'HEAD' | 'GET',
  means: CheckMeans,
  signal?: AbortSignal,
): Promise<Head> {
  const response = await openResponse(url, {
    method,
    headers: { accept: '*/*', ...(method === 'GET' && { range: 'bytes=0-0' }) },
    means,
    signal,
  });
  response.destroy();
  return { status: response.statusCode ?? 0, location: response.headers.location };
}

/** Reports whether the connection broke off. Some servers close it after HEAD. */
const isBrokenOff = (error: unknown) => /^(ECONNRESET|EPIPE|HPE_)/.test(getCode(error));

/** Maximum parallel requests of all callers of this server, and the maximum to one host. */
const AT_ONCE = 12;
const AT_ONCE_OF_HOST = 2;

type CheckOne = (address: string, signal: AbortSignal) => Promise<LinkResult>;

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
  model: LinkedModel,
  records: ReadonlyMap<string, Stored | null>,
  check: CheckOne,
  signal: AbortSignal,
): Promise<readonly CheckedRecord[]> {
  return Promise.all(
    [...records].map(async ([id, record]) => ({
      id,
      title: getTitle(record) ?? id,
      missing: record === null,
      links: await Promise.all(
        getLinks(model, record ?? {}).map(async (link) => ({
          ...link,
          answer: await check(link.address, signal),
        })),
      ),
    })),
  );
}

/** The name of a record. Bans and reports have none, so it is their creator's username. */
const getTitle = (record: Stored | null): string | undefined =>
  [record?.title, record?.displayName, record?.name, record?.profileId]
    .find((text) => typeof text === 'string' && text !== '')
    ?.toString();

const NAMES: Readonly<Record<LinkedModel, readonly FieldName<LinkedModel>[]>> = {
  Stream: ['title'],
  Personality: ['name', 'displayName'],
  PlatformBan: ['profileId'],
  ShadowbanExperience: ['profileId'],
};

const stored = z.looseObject({ id: z.string() }).nullable();

/** Reads the URLs and names of records; null for a record that does not exist. */
async function readLinks(model: LinkedModel, ids: readonly string[]) {
  const { document, variables } = repeatedRequest(
    readDocument(model, ['id', ...NAMES[model], ...linkFields(model)]),
    ids.map((id) => ({ id })),
  );
  const data = await queryPublic(document, variables);
  return new Map(ids.map((id, at) => [id, stored.catch(null).parse(data[`r${at}`] ?? null)]));
}

const check = createChecker(siteMeans(env.siteUrl), env.siteUrl);

/** Handles POST /api/admin/links. */
export const siteLinks = createLinkRoute({
  siteOrigin: env.siteUrl,
  viewer: getViewerWithGroups,
  check: async (model, ids, signal) => checkRecords(model, await readLinks(model, ids), check, signal),
});
