import { nextAcrossRedirect } from './next-across-redirect.ts';

function storage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

it('finds the path again when a provider sends back', () => {
  const stored = storage();
  expect(nextAcrossRedirect('/briefs', false, stored)).toBe('/briefs');
  expect(nextAcrossRedirect(undefined, true, stored)).toBe('/briefs');
});

it('stores the path for another try after a provider was declined', () => {
  const stored = storage();
  nextAcrossRedirect('/briefs', false, stored);
  expect(nextAcrossRedirect(undefined, true, stored)).toBe('/briefs');
  expect(nextAcrossRedirect(undefined, true, stored)).toBe('/briefs');
});

it('forgets the path when a new sign-in begins', () => {
  const stored = storage();
  nextAcrossRedirect('/briefs', false, stored);
  expect(nextAcrossRedirect(undefined, false, stored)).toBeUndefined();
  expect(nextAcrossRedirect(undefined, true, stored)).toBeUndefined();
});

it('validates a stored path like any other path', () => {
  const stored = storage();
  stored.setItem('sign-in.next', 'https://elsewhere.example/');
  expect(nextAcrossRedirect(undefined, true, stored)).toBeUndefined();
});
