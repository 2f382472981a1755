import { z } from 'zod';

/** What was typed into a form and is not saved yet, with what the form showed before. */
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

/** What is typed and not saved, for a list of it. */
export type Unsaved = Pick<KeptDraft<unknown>, 'at' | 'page'> & { readonly key: string };

/** Where drafts are kept: localStorage, or a test's own. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'streamit-draft';

/** One person's drafts are not another's on the same device. */
export const draftKey = (userId: string, formKey: string) => `${PREFIX} ${userId} ${formKey}`;

const noted = { at: z.iso.datetime(), page: z.string().regex(/^\/(?:studio|admin)(?:\/|$)/) };

/** What is kept under a key; null when nothing is, when it is no draft of this shape any more, or storage is refused. */
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

/** Keeps a draft, or takes it away. False when the browser would not: it is full, or keeps nothing for this site. */
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

/** What a person typed on the pages of a section on this device and did not save, newest first. */
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
