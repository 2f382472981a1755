import { useCallback, useEffect, useRef, useState } from 'react';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { failureOfCall } from '@/components/workspace/session/viewer-session';
import type { AdminModel } from '@/features/admin/model/field';
import { type LinkResults, lateIds, withRecords } from '@/features/admin/model/links/results';
import { useAdmin } from '../admin-context';
import { askLinks, NotAllowed } from './ask-links';
import { keepResults, readResults } from './device-results';

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
const KEEP_EVERY = 5000;

/** Checks the URLs of all records of a model, and stores the results so far on the device. */
export function useLinkCheck(model: AdminModel) {
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
    void readResults(model).then((kept) => {
      if (isGone) return;
      show(kept);
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
      const ids = await idsOf(list, model, signal);
      show(withRecords(null, [], new Date().toISOString(), false));
      let done = 0;
      let [shownAt, keptAt] = [0, Date.now()];
      setState({ kind: 'checking', done, total: ids.length });
      const lane = async (groups: Iterable<readonly string[]>, isFirst: boolean) => {
        for (const group of groups) {
          const records = await askLinks(model, group, signal);
          if (isFirst) done += group.length;
          const now = Date.now();
          const at = new Date(now).toISOString();
          newest.current = withRecords(newest.current, records, at, done === ids.length);
          if (now - shownAt > SHOW_EVERY) {
            shownAt = now;
            setResults(newest.current);
            setState({ kind: 'checking', done, total: ids.length });
          }
          if (now - keptAt > KEEP_EVERY) {
            keptAt = now;
            await keepResults(model, newest.current);
          }
        }
      };
      try {
        const groups = groupsOf(ids, RECORDS).values();
        await Promise.all(Array.from({ length: LANES }, () => lane(groups, true)));
        // Slow addresses in a request may have left no time for others, so the records of those get separate
        // requests.
        if (newest.current) await lane(groupsOf(lateIds(newest.current), 1), false);
      } finally {
        setResults(newest.current);
        if (newest.current) await keepResults(model, newest.current);
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
        const records = await askLinks(model, [id], new AbortController().signal);
        const isWhole = newest.current?.isWhole ?? false;
        const next = withRecords(newest.current, records, new Date().toISOString(), isWhole);
        show(next);
        await keepResults(model, next);
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

async function idsOf(list: List, model: AdminModel, signal: AbortSignal): Promise<readonly string[]> {
  const ids: string[] = [];
  let token: string | null = null;
  do {
    signal.throwIfAborted();
    const page: Awaited<ReturnType<List>> = await list(model, {
      sort: 'stored',
      token,
      limit: 1000,
      fields: [],
    });
    ids.push(...page.rows.map(({ id }) => id));
    token = page.token;
  } while (token !== null);
  return ids;
}

const groupsOf = (ids: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
