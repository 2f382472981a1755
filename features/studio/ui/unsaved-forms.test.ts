import { draftKey, listUnsaved } from '../../../components/workspace/use-stored-draft.ts';
import { FIRST_PROFILE_FORM } from '../model/first-profile.ts';
import { pageName, unsavedForms } from './unsaved-forms.ts';

const draftOn = (page: string) => JSON.stringify({ at: '2026-11-21T11:00:00.000Z', page });

/** Storage as the overview finds it right after a profile was created. */
function getStorage(entries: Readonly<Record<string, string>>) {
  const stored = new Map(Object.entries(entries));
  return {
    length: stored.size,
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
  };
}

test('right after a profile was created, its own draft is not listed as unsaved', () => {
  const storage = getStorage({ [draftKey('u1', FIRST_PROFILE_FORM)]: draftOn('/studio') });
  expect(listUnsaved(storage, 'u1')).toHaveLength(1);
  expect(unsavedForms(storage, 'u1')).toEqual([]);
});

test('other unsaved forms are listed, and those of other people are not', () => {
  const storage = getStorage({
    [draftKey('u1', FIRST_PROFILE_FORM)]: draftOn('/studio'),
    [draftKey('u1', 'new bans')]: draftOn('/studio/bans/new'),
    [draftKey('u2', 'new bans')]: draftOn('/studio/bans/new'),
  });
  expect(unsavedForms(storage, 'u1').map(({ page }) => page)).toEqual(['/studio/bans/new']);
});

test.each([
  ['/studio/bans/new', 'New ban'],
  ['/studio/bans', 'Bans'],
  ['/studio/bans/newcomer', 'Ban'],
  ['/studio/briefs/b-1', 'Brief'],
  ['/studio/profile', 'Your profile'],
  ['/studio', 'Studio'],
])('%s is called %s', (path, name) => {
  expect(pageName(path)).toBe(name);
});
