import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { sameValue } from '@/lib/workspace/merge';
import { draftKey, type KeptDraft, readDraft, writeDraft } from './kept-draft';

const noted = () => ({ at: new Date().toISOString(), page: window.location.pathname });

/** Milliseconds after the newest keystroke until it is written down. */
const PAUSE = 250;

export type Draft<Values> = {
  readonly values: Values;
  readonly set: (changes: Partial<Values>) => void;
  /** The values before the first change, and the version of the record that they belong to. */
  readonly base: { readonly values: Values; readonly updatedAt: string | null };
  /** True if there are unsaved changes. */
  readonly isDirty: boolean;
  /** Set when the page was opened with a stored draft, so that the form can say so and offer to discard it. */
  readonly restored: { readonly at: Date; readonly baseUpdatedAt: string | null } | null;
  /** Another tab has stored a newer draft of the same form. */
  readonly otherTab: { readonly at: Date } | null;
  /** False when this browser stores nothing: the draft is lost when the page closes. */
  readonly isKept: boolean;
  /** The current values, also before the next rendering. */
  readonly now: () => Pick<Draft<Values>, 'values' | 'base'>;
  /** Continues from a newer version of the record, with these values. */
  readonly rebase: (base: Values, updatedAt: string | null, values: Values) => void;
  /** After saving, or to discard it: the form shows the record again. */
  readonly forget: () => void;
};

/**
 * The values of a form, stored on this device while typing, under the person's id and the form's key. Stored values
 * survive a reload, a closed tab, the end of the sign-in and a failed save. While nothing is typed, the form shows
 * `initial`.
 * @param initial the record's values
 * @param baseUpdatedAt the record's `updatedAt`; null for a new one
 */
export function useKeptDraft<Values extends Readonly<Record<string, unknown>>>(
  formKey: string,
  shape: z.ZodType<Values>,
  initial: Values,
  baseUpdatedAt: string | null,
): Draft<Values> {
  const { viewer } = useSignedIn();
  const key = draftKey(viewer.userId, formKey);
  const [draft, setDraft] = useState<KeptDraft<Values> | null>(null);
  const [restored, setRestored] = useState<Draft<Values>['restored']>(null);
  const [otherTab, setOtherTab] = useState<Draft<Values>['otherTab']>(null);
  const [isKept, setKept] = useState(true);
  const newest = useRef<KeptDraft<Values> | null>(null);
  const unwritten = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shapeNow = useRef(shape);

  const flush = useCallback(() => {
    if (unwritten.current === undefined) return;
    clearTimeout(unwritten.current);
    unwritten.current = undefined;
    setKept(writeDraft(localStorage, key, newest.current));
  }, [key]);

  const change = useCallback(
    (next: KeptDraft<Values> | null, isNow: boolean) => {
      newest.current = next;
      setDraft(next);
      clearTimeout(unwritten.current);
      unwritten.current = setTimeout(flush, PAUSE);
      if (isNow) flush();
    },
    [flush],
  );

  useLayoutEffect(() => {
    shapeNow.current = shape;
  });

  // Runs before the first paint, and not on the server, which has no data of this device.
  useLayoutEffect(() => {
    const found = readDraft(localStorage, key, shapeNow.current);
    newest.current = found;
    setDraft(found);
    setRestored(found && { at: new Date(found.at), baseUpdatedAt: found.baseUpdatedAt });
    setOtherTab(null);
  }, [key]);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('pagehide', flush, { signal });
    document.addEventListener('visibilitychange', flush, { signal });
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key) return;
      const theirs = readDraft(localStorage, key, shapeNow.current);
      setOtherTab(theirs && { at: new Date(theirs.at) });
    };
    window.addEventListener('storage', onStorage, { signal });
    return () => {
      ended.abort();
      flush();
    };
  }, [key, flush]);

  const shown = (of: KeptDraft<Values> | null) => ({
    values: of?.values ?? initial,
    base: of
      ? { values: of.base, updatedAt: of.baseUpdatedAt }
      : { values: initial, updatedAt: baseUpdatedAt },
  });
  return {
    ...shown(draft),
    now: () => shown(newest.current),
    isDirty: draft !== null,
    restored: draft && restored,
    otherTab,
    isKept,
    set: (changes) => {
      const before = newest.current ?? { base: initial, baseUpdatedAt, values: initial };
      const next = { ...before.values, ...changes };
      change(sameValue(next, before.base) ? null : { ...before, values: next, ...noted() }, false);
    },
    rebase: (base, updatedAt, next) => {
      change(
        sameValue(next, base) ? null : { base, baseUpdatedAt: updatedAt, values: next, ...noted() },
        true,
      );
    },
    forget: () => {
      setRestored(null);
      change(null, true);
    },
  };
}
