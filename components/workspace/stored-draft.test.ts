import { z } from 'zod';
import {
  type DraftStorage,
  draftKey,
  listUnsaved,
  readDraft,
  type StoredDraft,
  writeDraft,
} from './use-stored-draft.ts';

const shape = z.object({ title: z.string() });
const KEY = draftKey('u1', 'profile');
const draft: StoredDraft<z.infer<typeof shape>> = {
  base: { title: 'Before' },
  baseUpdatedAt: '2026-11-21T10:00:00.000Z',
  values: { title: 'After' },
  at: '2026-11-21T11:00:00.000Z',
  page: '/studio/profile',
};

function storageWith(
  ...entries: readonly (readonly [string, string])[]
): DraftStorage & Pick<Storage, 'length' | 'key'> {
  const stored = new Map(entries);
  return {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

const refusing: DraftStorage = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => undefined,
};

test('a stored draft is restored unchanged until it is removed', () => {
  const storage = storageWith();
  expect(writeDraft(storage, KEY, draft)).toBe(true);
  expect(readDraft(storage, KEY, shape)).toEqual(draft);
  writeDraft(storage, KEY, null);
  expect(readDraft(storage, KEY, shape)).toBeNull();
});

test('two people on the same device do not see each other’s drafts', () => {
  const storage = storageWith();
  writeDraft(storage, KEY, draft);
  expect(readDraft(storage, draftKey('u2', 'profile'), shape)).toBeNull();
});

test.each([
  'no JSON',
  '"text"',
  JSON.stringify({ ...draft, values: { title: 7 } }),
  JSON.stringify({ ...draft, at: 'yesterday' }),
  JSON.stringify({ values: draft.values }),
])('a draft that does not match the form is not restored: %s', (text) => {
  expect(readDraft(storageWith([KEY, text]), KEY, shape)).toBeNull();
});

test('a browser without storage gives an error and breaks nothing', () => {
  expect(writeDraft(refusing, KEY, draft)).toBe(false);
  expect(readDraft(refusing, KEY, shape)).toBeNull();
});

test('lists a person’s unsaved drafts, newest first, and no other stored data', () => {
  const storage = storageWith(['streamit-settings', 'dark'], [draftKey('u1', 'broken'), '7']);
  writeDraft(storage, KEY, draft);
  writeDraft(storage, draftKey('u1', 'ban'), {
    ...draft,
    at: '2026-11-21T12:00:00.000Z',
    page: '/studio/bans/new',
  });
  writeDraft(storage, draftKey('u2', 'ban'), draft);
  expect(listUnsaved(storage, 'u1').map(({ page }) => page)).toEqual(['/studio/bans/new', '/studio/profile']);
});

test('a path outside the studio is not followed', () => {
  const storage = storageWith();
  writeDraft(storage, KEY, { ...draft, page: '//evil.example' });
  expect(listUnsaved(storage, 'u1')).toEqual([]);
});
