/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATALOGUE_FEEDS, type CatalogueFeed } from '../model/news';
import { adminKeys } from './admin-queries';

const row = { id: 's1', updatedAt: '2026-11-02T00:00:00.000Z', title: 'First stream' };
let onEvent: (feed: CatalogueFeed, event: unknown) => void = () => undefined;
jest.unstable_mockModule('../../../lib/workspace/follow-feeds', () => ({
  followFeeds: (_feeds: unknown, listener: typeof onEvent) => {
    onEvent = listener;
    return () => undefined;
  },
}));
jest.unstable_mockModule('@/components/workspace/viewer-session', () => ({
  queryAsViewer: async () => ({ data: { row } }),
  failureOfCall: async () => ({ kind: 'refused', text: '' }),
  isStillSignedIn: async () => true,
}));
const sent: unknown[] = [];
class Channel {
  onmessage = null;
  postMessage = (message: unknown) => void sent.push(message);
  close = () => undefined;
}
Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true });
const { SignedInAs } = await import('../../../components/workspace/testing/SignedInAs');
const { AdminProvider } = await import('./AdminProvider.client');
const { useAdmin } = await import('./admin-context');

const CLOSED = adminKeys.list('Stream', 'order=oldest');
let closedPage = (): unknown => undefined;
let open = () => undefined as unknown;

function Page() {
  const { update } = useAdmin();
  const queries = useQueryClient();
  closedPage = () => queries.getQueryData(CLOSED);
  open = () => queries.setQueryData(CLOSED, { rows: [row] });
  return (
    <button type="button" onClick={() => void update('Stream', row, { title: 'Renamed' })}>
      Save
    </button>
  );
}

beforeEach(() => {
  sent.length = 0;
  render(
    <SignedInAs>
      <AdminProvider isLive>
        <Page />
      </AdminProvider>
    </SignedInAs>,
  );
  open();
  expect(closedPage()).toEqual({ rows: [row] });
});

test('a write drops what closed pages have read, and notifies other tabs', async () => {
  await userEvent.click(screen.getByRole('button'));
  expect(closedPage()).toBeUndefined();
  expect(sent).toEqual([{ model: 'Stream', kind: 'update', id: 's1', updatedAt: row.updatedAt }]);
});

test('a write of another administrator drops what closed pages have read', () => {
  const feed = CATALOGUE_FEEDS.find(({ model, kind }) => model === 'Stream' && kind === 'delete');
  act(() => feed && onEvent(feed, { data: { change: { id: 's1' } } }));
  expect(closedPage()).toBeUndefined();
  expect(sent).toEqual([]);
});
