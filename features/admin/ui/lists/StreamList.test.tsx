/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import type { CatalogueNews } from '@/features/admin/model/news';
import type { RecordPage } from '@/features/admin/model/records';
import type { Row, Written } from '@/lib/workspace/stored-record';
import { SignedInAs } from '../../../../components/workspace/testing/SignedInAs';
import { type Admin, AdminContext } from '../admin-context';

const moved = new Set<() => void>();
const subscribe = (listener: () => void) => {
  moved.add(listener);
  return () => moved.delete(listener);
};
jest.unstable_mockModule('next/navigation', () => ({
  usePathname: () => useSyncExternalStore(subscribe, () => window.location.pathname),
  useSearchParams: () => new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search)),
}));
const push = window.history.pushState.bind(window.history);
window.history.pushState = (...to: Parameters<typeof push>) => {
  push(...to);
  for (const listener of moved) listener();
};
jest.unstable_mockModule('@/components/workspace/viewer-session', () => ({
  queryAsViewer: async () => ({}),
  failureOfCall: async (thrown: unknown) =>
    thrown instanceof Error && thrown.name === 'SignedOut'
      ? { kind: 'signed-out' }
      : { kind: 'refused', text: thrown instanceof Error ? thrown.message : '' },
}));
const { StreamList } = await import('./StreamList.client');

const stream = (id: string, changes: Partial<Record<string, unknown>> = {}): Row => ({
  id,
  updatedAt: '2026-11-01T00:00:00.000Z',
  title: id === 's1' ? 'First stream' : 'Second stream',
  slug: id,
  status: 'PENDING',
  featured: false,
  date: '2026-10-01T18:00:00.000Z',
  url: 'https://www.youtube.com/watch?v=abc',
  tags: ['power'],
  ...changes,
});
const getPage = (...rows: readonly Row[]): RecordPage => ({
  rows,
  nextToken: null,
  broken: 0,
  isCutShort: false,
});
const BOTH = getPage(stream('s1'), stream('s2'));

const list = jest.fn<Admin['list']>();
const get = jest.fn<Admin['get']>();
const update = jest.fn<Admin['update']>();
const onEnd = jest.fn();
const refuse = async (): Promise<never> => {
  throw new Error('This list does not do that.');
};
const hearers = new Set<(news: CatalogueNews | null) => void>();
const admin: Admin = {
  list,
  get,
  update,
  create: refuse,
  remove: refuse,
  restore: refuse,
  removeBroken: refuse,
  onNews: (listener) => {
    hearers.add(listener);
    return () => hearers.delete(listener);
  },
};
const hear = (kind: CatalogueNews['kind'], id: string) =>
  act(() => {
    for (const listener of hearers) listener({ model: 'Stream', kind, id, updatedAt: 'later' });
  });

async function open(address = '/admin/streams'): Promise<void> {
  window.history.replaceState(null, '', address);
  render(
    <SignedInAs onEnd={onEnd}>
      <AdminContext value={admin}>
        <StreamList />
      </AdminContext>
    </SignedInAs>,
  );
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
}
/** The newest request for a page of the list. */
/** The newest request for a page. Those that count the list have no fields. */
const request = () => list.mock.calls.map(([, one]) => one).findLast(({ fields }) => fields?.length !== 0);
const status = (of: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `Status of ${of}` });
const names = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('checkbox').ariaLabel);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const problem = () => screen.findByText(/was not changed/);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.resetAllMocks();
  list.mockResolvedValue(BOTH);
});

describe('order and filters', () => {
  test('the list starts with the newest, and clicking the heading reverses the order', async () => {
    await open();
    expect(request()).toMatchObject({ filter: {}, sort: 'newest', token: null, limit: 25 });
    const heading = screen.getByRole('columnheader', { name: 'Start' });
    expect(heading.getAttribute('aria-sort')).toBe('descending');
    await press('Start');
    await waitFor(() => expect(request()).toMatchObject({ sort: 'oldest' }));
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    expect(window.location.search).toBe('?order=oldest');
  });

  test('a column with one order keeps it when its heading is pressed again', async () => {
    await open();
    await press('Stream');
    await waitFor(() => expect(request()).toMatchObject({ sort: 'title' }));
    await press('Stream');
    expect(window.location.search).toBe('?order=title');
    expect(screen.getByRole('columnheader', { name: /Stream/ }).getAttribute('aria-sort')).toBe('ascending');
  });

  test('the ranking is a sort order only among featured streams', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Ranking' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Featured' }), 'yes');
    await press('Ranking');
    await waitFor(() => expect(window.location.search).toBe('?featured=yes&order=ranking'));
  });

  test('a filter is in the address, and the list begins again at its first page', async () => {
    await open('/admin/streams?page=3&after=t3');
    expect(request()).toMatchObject({ token: 't3' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'ACTIVE');
    await waitFor(() => expect(request()).toMatchObject({ filter: { status: 'ACTIVE' }, token: null }));
    expect(window.location.search).toBe('?status=ACTIVE');
  });

  test('a search is applied with Enter, and Clear filters removes it', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' harbour {Enter}');
    await waitFor(() => expect(request()).toMatchObject({ filter: { search: 'harbour' } }));
    await press('Clear filters');
    await waitFor(() => expect(request()).toMatchObject({ filter: {} }));
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('');
  });

  test('a filter without records says so; a catalogue without records offers to add one', async () => {
    list.mockResolvedValue(getPage());
    await open('/admin/streams?status=ACTIVE');
    expect(screen.getByRole('heading', { name: 'No results' })).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    expect(await screen.findByRole('heading', { name: 'No streams yet' })).toBeTruthy();
  });

  test('the number of all rows is beside that of the page; a list of one page has one number', async () => {
    list.mockImplementation(async (_model, { fields }) =>
      fields?.length === 0
        ? getPage(stream('s1'), stream('s2'), stream('s3'))
        : { ...getPage(stream('s1')), nextToken: 't2' },
    );
    await open();
    expect(await screen.findByText('Page 1: 1 of 3 rows.')).toBeTruthy();
    list.mockResolvedValue(BOTH);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'ACTIVE');
    expect(await screen.findByText('2 rows.')).toBeTruthy();
  });

  test('Previous leads back through the pages that were seen', async () => {
    list.mockResolvedValue({ ...BOTH, nextToken: 't2' });
    await open();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    await press('Next');
    await waitFor(() => expect(request()).toMatchObject({ token: 't2' }));
    list.mockResolvedValue({ ...BOTH, nextToken: null });
    await waitFor(() => expect(screen.getByText(/^Page 2: 2 /)).toBeTruthy());
    await press('Previous');
    await waitFor(() => expect(request()).toMatchObject({ token: null }));
  });

  test('a late page does not replace a newer one', async () => {
    await open();
    let finish = (_page: RecordPage): void => undefined;
    list.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'ACTIVE');
    list.mockResolvedValue(getPage(stream('s2')));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'INACTIVE');
    await waitFor(() => expect(names()).toEqual(['Select Second stream']));
    await act(async () => finish(getPage(stream('s1'))));
    expect(names()).toEqual(['Select Second stream']);
  });

  test('a page that cannot be read shows the reason and is read again', async () => {
    list.mockRejectedValueOnce(new Error('The line is down.'));
    await open();
    expect(screen.getByText('The records could not be loaded. The line is down.')).toBeTruthy();
    await press('Try again');
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });
});

describe('status in the table', () => {
  test('shows the choice at once, and stores it for the version that was seen', async () => {
    let finish = (_written: Written): void => undefined;
    update.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    await open();
    await userEvent.selectOptions(status('First stream'), 'ACTIVE');
    expect(status('First stream').value).toBe('ACTIVE');
    expect(update.mock.calls).toEqual([['Stream', stream('s1'), { status: 'ACTIVE' }]]);
    await act(async () =>
      finish({ kind: 'saved', row: stream('s1', { status: 'ACTIVE', title: 'Renamed' }) }),
    );
    expect(status('Renamed').value).toBe('ACTIVE');
    expect(status('Second stream').value).toBe('PENDING');
  });

  test('goes back when the backend refuses, with the reason', async () => {
    update.mockRejectedValue(new Error('No streams may be published today.'));
    await open();
    await userEvent.selectOptions(status('First stream'), 'ACTIVE');
    expect((await problem()).textContent).toBe(
      '“First stream” was not changed. No streams may be published today.',
    );
    expect(status('First stream').value).toBe('PENDING');
  });

  test('never overwrites the same change of another administrator', async () => {
    const theirs = stream('s1', { status: 'INACTIVE', updatedAt: 'later' });
    update.mockResolvedValue({ kind: 'conflict', theirs });
    await open();
    await userEvent.selectOptions(status('First stream'), 'ACTIVE');
    expect((await problem()).textContent).toContain('Their version is shown.');
    expect(status('First stream').value).toBe('INACTIVE');
    expect(update).toHaveBeenCalledTimes(1);
  });

  test('is merged with a change of another field', async () => {
    const theirs = stream('s1', { title: 'Renamed', updatedAt: 'later' });
    update.mockResolvedValueOnce({ kind: 'conflict', theirs });
    update.mockResolvedValueOnce({ kind: 'saved', row: { ...theirs, status: 'ACTIVE' } });
    await open();
    await userEvent.selectOptions(status('First stream'), 'ACTIVE');
    await waitFor(() => expect(status('Renamed').value).toBe('ACTIVE'));
    expect(update.mock.lastCall).toEqual(['Stream', theirs, { status: 'ACTIVE' }]);
  });

  test('two changes of one record are stored one after the other', async () => {
    let finish = (_written: Written): void => undefined;
    update.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    await open();
    await userEvent.selectOptions(status('First stream'), 'ACTIVE');
    await press('Featured: First stream');
    expect(update).toHaveBeenCalledTimes(1);
    const active = stream('s1', { status: 'ACTIVE', updatedAt: 'later' });
    update.mockResolvedValue({ kind: 'saved', row: { ...active, featured: true } });
    await act(async () => finish({ kind: 'saved', row: active }));
    expect(update.mock.lastCall).toEqual(['Stream', active, { featured: true }]);
    expect(screen.getByRole('button', { name: 'Featured: First stream' }).ariaPressed).toBe('true');
  });

  test('a sign-in that has ended is reported to the page', async () => {
    update.mockRejectedValue(Object.assign(new Error(), { name: 'SignedOut' }));
    await open();
    await userEvent.selectOptions(status('First stream'), 'ACTIVE');
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith({ kind: 'expired' }));
  });
});

test('an action changes all selected rows and counts those that were stored', async () => {
  update.mockImplementation(async (_, seen, changes) =>
    seen.id === 's1' ? { kind: 'saved', row: { ...seen, ...changes } } : { kind: 'gone' },
  );
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await press('Feature');
  expect(await screen.findByText('Feature: changed 1 of 2.')).toBeTruthy();
  expect((await problem()).textContent).toContain('“Second stream” was not changed');
  expect(update.mock.calls.map(([, { id }]) => id)).toEqual(['s1', 's2']);
});

test('the short row of a narrow window opens and closes, each on its own', async () => {
  await open();
  const details = (name: string) => screen.getByRole('button', { name: `Details of ${name}` });
  const row = details('First stream').closest('tr');
  await userEvent.click(details('First stream'));
  expect(details('First stream').getAttribute('aria-expanded')).toBe('true');
  expect(details('Second stream').getAttribute('aria-expanded')).toBe('false');
  expect(row?.dataset.open).toBe('true');
  await userEvent.click(details('First stream'));
  expect(row?.dataset.open).toBeUndefined();
});

describe('selection', () => {
  const selected = () => screen.getByRole('checkbox', { name: 'Select all rows on this page' });

  test('all rows of the page, without those that are deleted', async () => {
    await open();
    hear('delete', 's2');
    await screen.findByText('Deleted by another administrator');
    await userEvent.click(selected());
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(selected()).toHaveProperty('checked', true);
    await press('Clear selection');
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  test('counts and changes only rows of the page that is shown', async () => {
    list.mockResolvedValue({ ...BOTH, nextToken: 't2' });
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select First stream' }));
    list.mockResolvedValue(getPage(stream('s2')));
    await press('Next');
    await waitFor(() => expect(names()).toEqual(['Select Second stream']));
    expect(screen.queryByText('1 selected')).toBeNull();
    await userEvent.click(selected());
    expect(screen.getByText('1 selected')).toBeTruthy();
    update.mockImplementation(async (_, seen, changes) => ({ kind: 'saved', row: { ...seen, ...changes } }));
    await press('Feature');
    await screen.findByText('Feature: changed 1 of 1.');
    expect(update.mock.calls.map(([, { id }]) => id)).toEqual(['s2']);
  });
});

test('moving a stream in the ranking swaps it with its neighbour', async () => {
  list.mockResolvedValue(
    getPage(stream('s1', { featured: true, ranking: '1' }), stream('s2', { featured: true, ranking: '2' })),
  );
  update.mockImplementation(async (_, seen, changes) => ({ kind: 'saved', row: { ...seen, ...changes } }));
  await open('/admin/streams?featured=yes&order=ranking');
  expect(names()).toEqual(['Select First stream', 'Select Second stream']);
  await press('Move Second stream up');
  await waitFor(() => expect(names()).toEqual(['Select Second stream', 'Select First stream']));
  const stored = update.mock.calls.map(([, { id }, { ranking }]) => [id, ranking]);
  expect(stored).toEqual(
    expect.arrayContaining([
      ['s2', '1'],
      ['s1', '2'],
    ]),
  );
});

describe('changes by another administrator', () => {
  test('a changed row is read again and marked', async () => {
    get.mockResolvedValue(stream('s1', { title: 'Renamed elsewhere', updatedAt: 'later' }));
    await open();
    hear('update', 's1');
    const cell = await screen.findByRole('rowheader', { name: /Renamed elsewhere/ });
    expect(cell.closest('tr')?.dataset.touched).toBe('changed');
  });

  test('a deleted row can no longer be changed', async () => {
    await open();
    hear('delete', 's2');
    expect(await screen.findByText('Deleted by another administrator')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Status of Second stream' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Select Second stream' })).toHaveProperty('disabled', true);
  });

  test('new records are counted, and shown on request', async () => {
    await open();
    hear('create', 's3');
    await screen.findByText(/1 new record added\./);
    list.mockResolvedValue(getPage(stream('s1'), stream('s2'), stream('s3')));
    await press('Refresh');
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.queryByText(/new record added/)).toBeNull();
  });
});
