import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, queryPublic, readTokens } from '@/components/workspace/viewer-session';
import {
  type CheckedRecord,
  type EvidenceModel,
  getLinks,
  isEvidenceModel,
  type LinkedModel,
  type LinkResult,
  linkResponse,
  resultOfStatus,
} from '@/features/admin/model/link-check';
import { type LinkResults, lateIds, linkResults, withRecords } from '@/features/admin/model/link-results';
import { listDocument } from '@/lib/graphql/documents';
import { paginate } from '@/lib/graphql/paginate';
import { RecordsError } from '@/lib/workspace/stored-record';
import { useAdmin } from '../admin-context';

const LISTS = { PlatformBan: 'listPlatformBans', ShadowbanExperience: 'listShadowbanExperiences' } as const;

const pageShape = z.object({
  data: z.object({
    page: z.object({
      items: z.array(z.looseObject({ id: z.string() }).nullable()),
      nextToken: z.string().nullish(),
    }),
  }),
});

/**
 * Reads the ids of the public records whose evidence has links.
 * @throws RecordsError if a page cannot be read
 */
async function evidenceIds(model: EvidenceModel, signal: AbortSignal): Promise<readonly string[]> {
  const query = listDocument(LISTS[model], {}, ['id', 'evidence']);
  const ids: string[] = [];
  const pages = paginate(model, async (nextToken) => {
    signal.throwIfAborted();
    const result = await queryPublic(query, { limit: 1000, nextToken });
    const parsed = pageShape.safeParse(result);
    if (!parsed.success) throw new RecordsError('The records could not be read', result);
    return parsed.data.data.page;
  });
  for await (const { items } of pages)
    ids.push(...items.flatMap((item) => (item && getLinks(model, item).length > 0 ? [item.id] : [])));
  return ids;
}

/** The server refused the check: the sign-in has ended, or the person is no longer an administrator. */
class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
  readonly status: number;
  constructor(status: number) {
    super(`The check was refused (${status}).`);
    this.status = status;
  }
}

async function post(model: LinkedModel, ids: readonly string[], signal: AbortSignal): Promise<Response> {
  return fetch('/api/admin/links', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model, ids }),
    signal,
  });
}

/**
 * Requests a check of the addresses of some records from the server. Addresses of this site are requested from the browser.
 * @throws NotAllowed; TypeError if the site cannot be reached
 */
async function requestLinkChecks(
  model: LinkedModel,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly CheckedRecord[]> {
  // Refreshes expired cookies, which the site's server reads.
  await readTokens();
  const response = await post(model, ids, signal);
  if (response.status === 401 || response.status === 403) throw new NotAllowed(response.status);
  if (!response.ok) throw new TypeError(`The site answered with status ${response.status}.`);
  const { records } = linkResponse.parse(await response.json());
  return Promise.all(
    records.map(async (record) => ({
      ...record,
      links: await Promise.all(
        record.links.map(async (link) => ({
          ...link,
          answer: await checkFromBrowser(link.address, link.answer, signal),
        })),
      ),
    })),
  );
}

async function checkFromBrowser(
  address: string,
  result: LinkResult,
  signal: AbortSignal,
): Promise<LinkResult> {
  const url = URL.parse(address, window.location.href);
  const path =
    result.kind === 'own'
      ? result.path
      : url && url.origin === window.location.origin
        ? url.pathname + url.search
        : null;
  if (path === null) return result;
  try {
    // Sends no cookies: pages that only signed-in people can see count as broken, and a request must not sign anyone out.
    const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit', cache: 'no-store', signal });
    return resultOfStatus(status);
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'unreachable', why: 'This site could not be reached' };
  }
}

const STORE = 'results';

/** Runs an operation on the device's store of results; undefined if there is no store, or if it refuses. */
function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('streamit-link-checks', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => resolve(undefined);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      const end = () => {
        database.close();
        resolve(request.readyState === 'done' && !request.error ? request.result : undefined);
      };
      transaction.oncomplete = end;
      transaction.onabort = end;
    };
  });
}

/** Reads the results of the last check from this device; null if there are none. */
async function readResults(model: LinkedModel): Promise<LinkResults | null> {
  const stored: unknown = await withStore('readonly', (store) => store.get(model));
  return linkResults.safeParse(stored).data ?? null;
}

const saveResults = (model: LinkedModel, results: LinkResults) =>
  withStore('readwrite', (store) => store.put(results, model));

export type CheckState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking'; readonly done: number; readonly total: number | null }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly problem: string };

/** Records per request, and parallel requests. The server limits the requests to each host. */
const RECORDS = 5;
const LANES = 2;

/** Milliseconds between two updates of the shown and stored results: there may be thousands of responses. */
const SHOW_EVERY = 700;
const SAVE_EVERY = 5000;

/** Checks the URLs of all records of a model, and stores the results so far on the device. */
export function useLinkCheck(model: LinkedModel) {
  const { viewer, end } = useSignedIn();
  const { list } = useAdmin();
  const [state, setState] = useState<CheckState>({ kind: 'idle' });
  const [results, setResults] = useState<LinkResults | null>(null);
  const [isRead, setRead] = useState(false);
  const newest = useRef<LinkResults>(null);
  const work = useRef<AbortController>(null);
  const show = useCallback((next: LinkResults | null) => {
    newest.current = next;
    setResults(next);
  }, []);
  useEffect(() => {
    let isGone = false;
    void readResults(model).then((stored) => {
      if (isGone) return;
      show(stored);
      setRead(true);
    });
    return () => {
      isGone = true;
      work.current?.abort();
    };
  }, [model, show]);

  const fail = useCallback(
    async (thrown: unknown) => {
      if (thrown instanceof NotAllowed && thrown.status === 401) return end({ kind: 'expired' });
      if (thrown instanceof NotAllowed)
        return setState({ kind: 'failed', problem: 'You are no longer an administrator.' });
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') return end({ kind: 'expired' });
      const problem = thrown instanceof TypeError ? 'The site could not be reached.' : failure.text;
      setState({ kind: 'failed', problem: `${problem} The results so far are below.` });
    },
    [viewer.userId, end],
  );

  const checkAll = useCallback(async () => {
    const controller = new AbortController();
    work.current?.abort();
    work.current = controller;
    const { signal } = controller;
    setState({ kind: 'checking', done: 0, total: null });
    try {
      const ids = await getIds(list, model, signal);
      show(withRecords(null, [], new Date().toISOString(), false));
      let done = 0;
      let [shownAt, savedAt] = [0, Date.now()];
      setState({ kind: 'checking', done, total: ids.length });
      const lane = async (groups: Iterable<readonly string[]>, isFirst: boolean) => {
        for (const group of groups) {
          const records = await requestLinkChecks(model, group, signal);
          if (isFirst) done += group.length;
          const now = Date.now();
          const at = new Date(now).toISOString();
          newest.current = withRecords(newest.current, records, at, done === ids.length);
          if (now - shownAt > SHOW_EVERY) {
            shownAt = now;
            setResults(newest.current);
            setState({ kind: 'checking', done, total: ids.length });
          }
          if (now - savedAt > SAVE_EVERY) {
            savedAt = now;
            await saveResults(model, newest.current);
          }
        }
      };
      try {
        const groups = getGroups(ids, RECORDS).values();
        await Promise.all(Array.from({ length: LANES }, () => lane(groups, true)));
        // Slow addresses in a request may have left no time for others, so the records of those get separate
        // requests.
        if (newest.current) await lane(getGroups(lateIds(newest.current), 1), false);
      } finally {
        setResults(newest.current);
        if (newest.current) await saveResults(model, newest.current);
      }
      setState({ kind: 'idle' });
    } catch (thrown) {
      if (signal.aborted) return setState({ kind: 'stopped' });
      controller.abort();
      await fail(thrown);
    }
  }, [list, model, show, fail]);

  const checkOne = useCallback(
    async (id: string) => {
      try {
        const records = await requestLinkChecks(model, [id], new AbortController().signal);
        const isWhole = newest.current?.isWhole ?? false;
        const next = withRecords(newest.current, records, new Date().toISOString(), isWhole);
        show(next);
        await saveResults(model, next);
      } catch (thrown) {
        await fail(thrown);
      }
    },
    [model, show, fail],
  );
  const stop = useCallback(() => work.current?.abort(), []);
  const dismiss = useCallback(() => setState({ kind: 'idle' }), []);
  return { state, results, isRead, checkAll, checkOne, stop, dismiss };
}

type List = ReturnType<typeof useAdmin>['list'];

async function getIds(list: List, model: LinkedModel, signal: AbortSignal): Promise<readonly string[]> {
  if (isEvidenceModel(model)) return evidenceIds(model, signal);
  const pages = paginate(model, async (token) => {
    signal.throwIfAborted();
    return list(model, { sort: 'stored', token, limit: 1000, fields: [] });
  });
  const ids: string[] = [];
  for await (const { rows } of pages) ids.push(...rows.map(({ id }) => id));
  return ids;
}

const getGroups = (ids: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
