import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { sameValue } from '@/lib/workspace/merge';

/** The unsaved values of a form, with the values that it showed before. */
export type StoredDraft<Values> = {
  readonly base: Values;
  /** The record's `updatedAt` when the first change was typed; null for a record that does not exist yet. */
  readonly baseUpdatedAt: string | null;
  readonly values: Values;
  /** ISO instant of the newest change. */
  readonly at: string;
  /** Path of the page that it is typed on. */
  readonly page: string;
};

/** An entry in a list of unsaved forms. */
export type Unsaved = Pick<StoredDraft<unknown>, 'at' | 'page'> & { readonly key: string };

/** The storage of drafts: localStorage, or a test's own. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'streamit-draft';

/** One person's drafts are not another's on the same device. */
export const draftKey = (userId: string, formKey: string) => `${PREFIX} ${userId} ${formKey}`;

const notedShape = { at: z.iso.datetime(), page: z.string().regex(/^\/(?:studio|admin)(?:\/|$)/) };

/** Reads a draft; null when there is none, when it no longer has this shape, or when storage is refused. */
export function readDraft<Values>(
  storage: DraftStorage,
  key: string,
  shape: z.ZodType<Values>,
): StoredDraft<Values> | null {
  const draft = z.object({
    base: shape,
    baseUpdatedAt: z.string().nullable(),
    values: shape,
    ...notedShape,
  });
  try {
    return draft.parse(JSON.parse(storage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Stores a draft, or removes it. Returns false when the browser refuses: it is full, or storage is blocked. */
export function writeDraft<Values>(
  storage: DraftStorage,
  key: string,
  draft: StoredDraft<Values> | null,
): boolean {
  try {
    if (draft) storage.setItem(key, JSON.stringify(draft));
    else storage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Lists a person's unsaved forms in a section of the site on this device, newest first. */
export function listUnsaved(
  storage: DraftStorage & Pick<Storage, 'length' | 'key'>,
  userId: string,
  section: '/studio' | '/admin' = '/studio',
): readonly Unsaved[] {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys
      .filter((key) => key.startsWith(draftKey(userId, '')))
      .flatMap((key) => {
        const draft = z.object(notedShape).safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
        return draft.success && draft.data.page.startsWith(section) ? [{ key, ...draft.data }] : [];
      })
      .sort((a, b) => b.at.localeCompare(a.at));
  } catch {
    return [];
  }
}

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
  readonly isStored: boolean;
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
export function useStoredDraft<Values extends Readonly<Record<string, unknown>>>(
  formKey: string,
  shape: z.ZodType<Values>,
  initial: Values,
  baseUpdatedAt: string | null,
): Draft<Values> {
  const { viewer } = useSignedIn();
  const key = draftKey(viewer.userId, formKey);
  const [draft, setDraft] = useState<StoredDraft<Values> | null>(null);
  const [restored, setRestored] = useState<Draft<Values>['restored']>(null);
  const [otherTab, setOtherTab] = useState<Draft<Values>['otherTab']>(null);
  const [isStored, setStored] = useState(true);
  const newest = useRef<StoredDraft<Values> | null>(null);
  const unwritten = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shapeNow = useRef(shape);

  const flush = useCallback(() => {
    if (unwritten.current === undefined) return;
    clearTimeout(unwritten.current);
    unwritten.current = undefined;
    setStored(writeDraft(localStorage, key, newest.current));
  }, [key]);

  const change = useCallback(
    (next: StoredDraft<Values> | null, isNow: boolean) => {
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

  const shown = (of: StoredDraft<Values> | null) => ({
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
    isStored,
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
