/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

jest.unstable_mockModule('./viewer-session', () => ({
  isStillSignedIn: async () => isSignedIn,
  failureOfCall: async (thrown: unknown) =>
    isSignedIn
      ? { kind: 'refused', text: thrown instanceof Error ? thrown.message : '' }
      : { kind: 'signed-out' },
}));
const { SignedInAs } = await import('./testing/SignedInAs');
const { SignedInProvider } = await import('./SignedInProvider.client');
const { useRead } = await import('./use-read');

let isSignedIn = true;
const read = jest.fn<() => Promise<string>>();
const onEnd = jest.fn();
const onRefused = jest.fn();

function Reader({ name = 'one' }: { name?: string }) {
  const { status, value, problem, reload } = useRead(['test', name], read, { onRefused });
  return (
    <>
      <output aria-label="status">{status}</output>
      <output aria-label="value">{value ?? 'none'}</output>
      <output aria-label="problem">{problem}</output>
      <button type="button" onClick={() => void reload()}>
        Try again
      </button>
    </>
  );
}

/** Number of entries in the cache of the page. */
let entries = () => -1;
function Watch() {
  const queries = useQueryClient();
  entries = () => queries.getQueryCache().getAll().length;
  return <Reader />;
}

const open = () =>
  render(
    <SignedInAs onEnd={onEnd}>
      <Reader />
    </SignedInAs>,
  );
const text = (name: string) => screen.getByRole('status', { name }).textContent;
const settled = (status: string) => waitFor(() => expect(text('status')).toBe(status));

beforeEach(() => {
  isSignedIn = true;
  jest.resetAllMocks();
});

test('an error is shown at once, and the next attempt replaces it', async () => {
  read.mockRejectedValueOnce(new Error('The backend is away.'));
  open();
  await settled('failed');
  expect([text('value'), text('problem')]).toEqual(['none', 'The backend is away.']);
  expect(onRefused).toHaveBeenCalledWith('The backend is away.');
  expect(read).toHaveBeenCalledTimes(1);
  read.mockResolvedValueOnce('first');
  await userEvent.click(screen.getByRole('button'));
  await settled('ready');
  expect([text('value'), text('problem')]).toEqual(['first', '']);
});

test('the last value stays after an error', async () => {
  read.mockResolvedValueOnce('first');
  open();
  await settled('ready');
  read.mockRejectedValueOnce(new Error('Offline.'));
  await userEvent.click(screen.getByRole('button'));
  await settled('failed');
  expect([text('value'), text('problem')]).toEqual(['first', 'Offline.']);
});

test('an offline page reads, so that it can say why it fails', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  read.mockRejectedValue(new Error('You are offline.'));
  open();
  await settled('failed');
  online.mockReturnValue(true);
  read.mockResolvedValue('again');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(text('value')).toBe('again'));
});

test('a sign-in that has ended ends the page', async () => {
  isSignedIn = false;
  read.mockRejectedValueOnce(new Error('Unauthorized'));
  open();
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith({ kind: 'expired' }));
  expect(text('value')).toBe('none');
});

test('nothing that was read is left in memory when the sign-in ends', async () => {
  const viewer = { userId: 'u1', name: 'Ada', email: undefined, groups: [] };
  read.mockResolvedValue('private');
  render(
    <SignedInProvider viewer={viewer}>
      <Watch />
    </SignedInProvider>,
  );
  await waitFor(() => expect(text('value')).toBe('private'));
  expect(entries()).toBe(1);
  isSignedIn = false;
  act(() => void window.dispatchEvent(new Event('streamit:session')));
  await screen.findByRole('heading', { name: 'You are no longer signed in' });
  expect(screen.queryByText('private')).toBeNull();
  expect(entries()).toBe(0);
});

test('another account on the same page does not see what the first one read', async () => {
  const viewer = { userId: 'u1', name: 'Ada', email: undefined, groups: [] };
  const page = (userId: string) => (
    <SignedInProvider viewer={{ ...viewer, userId }}>
      <Reader />
    </SignedInProvider>
  );
  read.mockResolvedValueOnce('of u1');
  const { rerender } = render(page('u1'));
  await waitFor(() => expect(text('value')).toBe('of u1'));
  read.mockReturnValue(new Promise(() => undefined));
  rerender(page('u2'));
  expect([text('status'), text('value')]).toEqual(['loading', 'none']);
});
