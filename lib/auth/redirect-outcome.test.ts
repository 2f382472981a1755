import { jest } from '@jest/globals';
import { Hub } from 'aws-amplify/utils';
import { redirectOutcome, watchRedirect } from './redirect-outcome.ts';

const plain = new URL('https://site.example/auth/login?next=%2Fbriefs');

test('stores the client’s result for later readers and passes it to listeners', () => {
  // The client warns about events of other senders, as in this test.
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  watchRedirect(plain);
  expect(redirectOutcome.hasComeBack()).toBe(false);
  expect(redirectOutcome.read()).toBeUndefined();
  Hub.dispatch('auth', { event: 'signedIn' });
  expect(redirectOutcome.read()).toBeUndefined();

  const outcomes: unknown[] = [];
  const stop = redirectOutcome.subscribe(() => outcomes.push(redirectOutcome.read()));
  Hub.dispatch('auth', {
    event: 'signInWithRedirect_failure',
    data: { error: { message: 'User cancelled OAuth flow.' } },
  });
  expect(redirectOutcome.read()).toEqual({ kind: 'failed', reason: 'User cancelled OAuth flow.' });
  expect(redirectOutcome.read()).toBe(redirectOutcome.read());
  Hub.dispatch('auth', { event: 'signInWithRedirect' });
  expect(redirectOutcome.read()).toEqual({ kind: 'signed-in' });

  stop();
  Hub.dispatch('auth', { event: 'signInWithRedirect_failure', data: {} });
  expect(redirectOutcome.read()).toEqual({
    kind: 'failed',
    reason: expect.stringContaining("Couldn't finish OAuth flow, check your User Pool HostedUI settings"),
  });
  expect(outcomes).toEqual([{ kind: 'failed', reason: 'User cancelled OAuth flow.' }, { kind: 'signed-in' }]);
  warn.mockRestore();
});

test('recognises a redirect from a provider, with a code or with an error', () => {
  for (const query of ['code=c&state=s', 'error=access_denied&state=s']) {
    watchRedirect(new URL(`https://site.example/auth/login?${query}`));
    expect(redirectOutcome.hasComeBack()).toBe(true);
  }
  for (const query of ['code=c', 'state=s', '']) {
    watchRedirect(new URL(`https://site.example/auth/login?${query}`));
    expect(redirectOutcome.hasComeBack()).toBe(false);
  }
});
