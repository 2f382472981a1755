import { jest } from '@jest/globals';
import { Hub } from 'aws-amplify/utils';
import { redirectOutcome, watchRedirect } from './redirect-outcome.ts';

const plain = new URL('https://site.example/auth/login?next=%2Fbriefs');

test('what the client reports is kept for later readers and passed to listeners', () => {
  // The client warns about events that it has not sent itself, as in this test.
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  watchRedirect(plain);
  expect(redirectOutcome.hasComeBack()).toBe(false);
  expect(redirectOutcome.read()).toBeUndefined();
  Hub.dispatch('auth', { event: 'signedIn' });
  expect(redirectOutcome.read()).toBeUndefined();

  const told: unknown[] = [];
  const stop = redirectOutcome.subscribe(() => told.push(redirectOutcome.read()));
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
  expect(told).toEqual([{ kind: 'failed', reason: 'User cancelled OAuth flow.' }, { kind: 'signed-in' }]);
  warn.mockRestore();
});

test('a page that a provider sent the browser to is known as one, with a code or with a reason', () => {
  for (const query of ['code=c&state=s', 'error=access_denied&state=s']) {
    watchRedirect(new URL(`https://site.example/auth/login?${query}`));
    expect(redirectOutcome.hasComeBack()).toBe(true);
  }
  for (const query of ['code=c', 'state=s', '']) {
    watchRedirect(new URL(`https://site.example/auth/login?${query}`));
    expect(redirectOutcome.hasComeBack()).toBe(false);
  }
});
