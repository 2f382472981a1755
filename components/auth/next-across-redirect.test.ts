import { nextAcrossRedirect } from './next-across-redirect.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('finds the path again when a provider sends back', () => {
  const kept = storage();
  expect(nextAcrossRedirect('/briefs', false, kept)).toBe('/briefs');
  expect(nextAcrossRedirect(undefined, true, kept)).toBe('/briefs');
});

it('keeps the path for another try after a provider was declined', () => {
  const kept = storage();
  nextAcrossRedirect('/briefs', false, kept);
  expect(nextAcrossRedirect(undefined, true, kept)).toBe('/briefs');
  expect(nextAcrossRedirect(undefined, true, kept)).toBe('/briefs');
});

it('forgets it when a new sign-in begins', () => {
  const kept = storage();
  nextAcrossRedirect('/briefs', false, kept);
  expect(nextAcrossRedirect(undefined, false, kept)).toBeUndefined();
  expect(nextAcrossRedirect(undefined, true, kept)).toBeUndefined();
});

it('checks what was kept like any other address', () => {
  const kept = storage();
  kept.setItem('sign-in.next', 'https://elsewhere.example/');
  expect(nextAcrossRedirect(undefined, true, kept)).toBeUndefined();
});
