import { jest } from '@jest/globals';
import { Hub } from 'aws-amplify/utils';
import { redirectOutcome, watchRedirect } from './redirect-outcome.ts';

test('what the client tells is there for who comes late, and told to who listens', () => {
  // The client warns whoever speaks in its name, as this test does.
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  watchRedirect();
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
