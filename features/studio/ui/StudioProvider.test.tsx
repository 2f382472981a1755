/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Cache } from 'aws-amplify/utils';
import { firstProfileInput } from '../model/first-profile';
import type { AllOwnRows } from '../model/own-rows';
import { studioKeys } from './studio-queries';

const profile = (displayName: string) => ({
  ...firstProfileInput({ username: 'ada', displayName, listing: 'LISTED' }, 'u1', '2026-11-21'),
  owner: 'u1',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
});
let respond: (query: string) => Promise<unknown>;
jest.unstable_mockModule('@/components/workspace/viewer-session', () => ({
  queryAsViewer: (query: string) => respond(query),
  failureOfCall: async (thrown: unknown) => ({
    kind: 'refused',
    text: thrown instanceof Error ? thrown.message : '',
  }),
  isStillSignedIn: async () => true,
}));
class Channel {
  onmessage = null;
  postMessage = () => undefined;
  close = () => undefined;
}
Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true });
const { SignedInAs } = await import('../../../components/workspace/testing/SignedInAs');
const { storedRecords } = await import('./stored-records');
const { StudioProvider } = await import('./StudioProvider.client');
const { useStudio } = await import('./studio-context');

const page = (...items: unknown[]) => ({ items, nextToken: null });
/** Responds with one profile of this name, with its totals as they are, and no other records. */
const backend = (displayName: string) => async (query: string) => {
  if (query.includes('listProfilesByUser')) return { data: { page: page(profile(displayName)) } };
  return query.includes('getProfile') ? { data: { profile: { page: page() } } } : { data: { page: page() } };
};

function Page() {
  const { status, problem, profile: newest, before } = useStudio();
  return (
    <>
      <output aria-label="status">{status}</output>
      <output aria-label="problem">{problem}</output>
      <output aria-label="newest">{newest?.profile.displayName ?? 'none'}</output>
      <output aria-label="before">{before?.profile?.profile.displayName ?? 'none'}</output>
    </>
  );
}
const open = () =>
  render(
    <SignedInAs>
      <StudioProvider siteUrl="https://site.example" isLive={false}>
        <Page />
      </StudioProvider>
    </SignedInAs>,
  );
const shown = (name: string) => screen.getByRole('status', { name }).textContent;
const shows = (name: string, text: string) => waitFor(() => expect(shown(name)).toBe(text));

/** Stores the records of an earlier visit on this device. */
async function visitBefore(): Promise<void> {
  const queryClient = new QueryClient();
  const none = { rows: [], unreadable: [] };
  const rows = { rows: [profile('Ada before')], unreadable: [] };
  const all: AllOwnRows = { profiles: rows, bans: none, reports: none, briefs: none };
  queryClient.setQueryData(studioKeys.records('u1'), all, { updatedAt: Date.now() - 60_000 });
  await persistQueryClientSave({ queryClient, ...storedRecords('u1') });
}

beforeEach(() => Cache.clear());

test('records of the device are not the newest until they are read', async () => {
  await visitBefore();
  const { promise, resolve } = Promise.withResolvers<void>();
  respond = async (query) => {
    await promise;
    return backend('Ada now')(query);
  };
  open();
  await shows('before', 'Ada before');
  expect([shown('status'), shown('newest')]).toEqual(['loading', 'none']);
  await act(async () => resolve());
  await shows('newest', 'Ada now');
  expect([shown('status'), shown('before')]).toEqual(['ready', 'none']);
});

test('records of the device stay with the reason why the newest could not be read', async () => {
  await visitBefore();
  respond = async () => {
    throw new Error('You are offline.');
  };
  open();
  await shows('problem', 'You are offline.');
  expect([shown('status'), shown('before'), shown('newest')]).toEqual(['failed', 'Ada before', 'none']);
});

test('records are read again when the person returns, once they are older than five seconds', async () => {
  respond = backend('Ada now');
  open();
  await shows('newest', 'Ada now');
  const later = jest.fn(backend('Ada later'));
  respond = later;
  act(() => void window.dispatchEvent(new Event('focus')));
  await act(async () => undefined);
  expect(later).not.toHaveBeenCalled();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 6000);
  act(() => void window.dispatchEvent(new Event('focus')));
  await shows('newest', 'Ada later');
  expect(shown('status')).toBe('ready');
  clock.mockRestore();
});
