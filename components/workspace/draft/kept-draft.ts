import { z } from 'zod';

/** The unsaved values of a form, with the values that it showed before. */
export type KeptDraft<Values> = {
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
export type Unsaved = Pick<KeptDraft<unknown>, 'at' | 'page'> & { readonly key: string };

/** The storage of drafts: localStorage, or a test's own. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'streamit-draft';

/** One person's drafts are not another's on the same device. */
export const draftKey = (userId: string, formKey: string) => `${PREFIX} ${userId} ${formKey}`;

const noted = { at: z.iso.datetime(), page: z.string().regex(/^\/(?:studio|admin)(?:\/|$)/) };

/** Reads a draft; null when there is none, when it no longer has this shape, or when storage is refused. */
export function readDraft<Values>(
  storage: DraftStorage,
  key: string,
  shape: z.ZodType<Values>,
): KeptDraft<Values> | null {
  const draft = z.object({
    base: shape,
    baseUpdatedAt: z.string().nullable(),
    values: shape,
    ...noted,
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
  draft: KeptDraft<Values> | null,
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
        const draft = z.object(noted).safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
        return draft.success && draft.data.page.startsWith(section) ? [{ key, ...draft.data }] : [];
      })
      .sort((a, b) => b.at.localeCompare(a.at));
  } catch {
    return [];
  }
}
