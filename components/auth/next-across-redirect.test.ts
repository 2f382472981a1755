import { nextAcrossRedirect } from './next-across-redirect.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const plain = new URL('https://site.example/auth/login');
const back = new URL('https://site.example/auth/login?code=c&state=s');

it('finds the path again when a provider sends back', () => {
  const kept = storage();
  expect(nextAcrossRedirect('/briefs', plain, kept)).toBe('/briefs');
  expect(nextAcrossRedirect(undefined, back, kept)).toBe('/briefs');
});

it('forgets it when somebody begins anew', () => {
  const kept = storage();
  nextAcrossRedirect('/briefs', plain, kept);
  expect(nextAcrossRedirect(undefined, plain, kept)).toBeUndefined();
  expect(nextAcrossRedirect(undefined, back, kept)).toBeUndefined();
});

it('checks what was kept like any other address', () => {
  const kept = storage();
  kept.setItem('sign-in.next', 'https://elsewhere.example/');
  expect(nextAcrossRedirect(undefined, back, kept)).toBeUndefined();
});
