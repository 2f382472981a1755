/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import type { GraphQLClient, Row } from '@/lib/workspace/stored-record';
import { rememberImport } from '../../../../components/workspace/begun-import';
import { SignedInAs } from '../../../../components/workspace/testing/SignedInAs';

const client = jest.fn<GraphQLClient>();
jest.unstable_mockModule('@/components/workspace/viewer-session', () => ({
  queryAsViewer: client,
  failureOfCall: async (thrown: unknown) =>
    thrown instanceof Error && thrown.name === 'SignedOut'
      ? { kind: 'signed-out' }
      : { kind: 'refused', text: thrown instanceof Error ? thrown.message : '' },
}));
const { ImportCard } = await import('./ImportCard');

const STORED: Row = {
  id: 'ada-lovelace',
  updatedAt: '2026-11-01T00:00:00.000Z',
  name: 'Ada Lovelace',
  displayName: 'Ada',
  category: 'EDUCATOR',
  ranking: 1,
  isActive: true,
};
const HEAD = 'id,name,displayName,category,ranking';
const OLD = 'ada-lovelace,Ada Lovelace,Ada,EDUCATOR,1';
const CHANGED = 'ada-lovelace,Ada Lovelace,Countess,EDUCATOR,1';
const NEW = 'grace-hopper,Grace Hopper,Grace,EDUCATOR,2';
const BAD = 'alan-turing,Alan Turing,Alan,EDUCATOR,high';

const isWrite = (query: string) => query.startsWith('mutation');
const writes = () => client.mock.calls.filter(([query]) => isWrite(query));
/** Responds like a backend that has one personality and saves all requests. */
const backend: GraphQLClient = async (query, variables) => {
  if (!isWrite(query)) return { data: { page: { items: [STORED], nextToken: null } } };
  const inputs = Object.entries(variables).filter(([name]) => name.startsWith('input'));
  const saved = inputs.map(([name, input]) => [
    name.replace('input', 'r'),
    { ...STORED, ...z.looseObject({}).parse(input) },
  ]);
  return { data: Object.fromEntries(saved) };
};

const onEnd = jest.fn();
const revalidatePublicPages = jest.fn(async () => undefined);
function open() {
  return render(
    <SignedInAs onEnd={onEnd}>
      <ImportCard model="Personality" revalidatePublicPages={revalidatePublicPages} />
    </SignedInAs>,
  );
}
const chooser = () => screen.findByLabelText<HTMLInputElement>('Choose a file');
async function choose(...lines: readonly string[]): Promise<void> {
  await userEvent.upload(await chooser(), new File([lines.join('\n')], 'people.csv', { type: 'text/csv' }));
}
const preview = () => screen.findByRole('heading', { name: 'Preview of people.csv' });
/** The number beside a heading of the preview. */
const count = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  client.mockImplementation(backend);
});

test('the preview counts each kind of row and writes nothing', async () => {
  open();
  await choose(HEAD, CHANGED, NEW, BAD);
  await preview();
  expect(['New', 'Changed', 'Unchanged', 'Invalid'].map(count)).toEqual(['1', '1', '0', '1']);
  expect(writes()).toEqual([]);
});

test('an invalid row is named with its number, its field, the problem and the value', async () => {
  open();
  await choose(HEAD, NEW, BAD);
  const invalid = within(await screen.findByRole('region', { name: 'Invalid: 1 row' }));
  expect(invalid.getByText('Row 3')).toBeTruthy();
  expect(invalid.getByText('Alan')).toBeTruthy();
  const problem = invalid.getByText('ranking').closest('li');
  expect(problem?.textContent).toMatch(/^ranking.*number.*high$/i);
});

test('a change is shown with the value before and after', async () => {
  open();
  await choose(HEAD, CHANGED);
  await preview();
  const before = screen.getByText('Ada', { selector: 'del' });
  expect(before.closest('dd')?.textContent).toBe('AdaCountess');
  expect(before.closest('div')?.querySelector('dt')?.textContent).toBe('Display name');
});

test('the import writes only valid rows, and updates the public pages', async () => {
  open();
  await choose(HEAD, NEW, BAD);
  await preview();
  await press('Import 1 row');
  expect(await screen.findByText(/1 person added, 0 changed\./)).toBeTruthy();
  expect(writes()).toHaveLength(1);
  expect(writes()[0]?.[1].input0).toMatchObject({ id: 'grace-hopper', ranking: 2 });
  expect(revalidatePublicPages).toHaveBeenCalledTimes(1);
  expect(localStorage).toHaveLength(0);
});

test('new and changed rows can be selected separately', async () => {
  open();
  await choose(HEAD, CHANGED, NEW);
  await preview();
  await userEvent.click(screen.getByRole('radio', { name: 'New and changed' }));
  await press('Import 2 rows');
  expect(await screen.findByText(/1 person added, 1 changed\./)).toBeTruthy();
  expect(writes().map(([, { input0 }]) => input0)).toEqual([
    expect.objectContaining({ id: 'grace-hopper' }),
    expect.objectContaining({ id: 'ada-lovelace' }),
  ]);
});

test('a file without changes offers no import', async () => {
  open();
  await choose(HEAD, OLD);
  await preview();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  expect(screen.getByText('Nothing to import: all rows are already on the site.')).toBeTruthy();
  await press('Choose another file');
  expect(await chooser()).toBeTruthy();
});

test('a column that is not known is named and ignored', async () => {
  open();
  await choose(`${HEAD},shoe size`, `${NEW},38`);
  await preview();
  expect(screen.getByText(/Unknown column, ignored:/).textContent).toContain('shoe size');
  expect(count('New')).toBe('1');
});

test('a file that is not a table is refused with a message next to the button', async () => {
  open();
  await choose('{ "people": ');
  const refusal = await screen.findByText(/^people\.csv cannot be imported\. .*JSON/);
  const described = (await chooser()).getAttribute('aria-describedby') ?? '';
  expect(described.split(' ').some((id) => document.getElementById(id)?.contains(refusal))).toBe(true);
  expect(client).not.toHaveBeenCalled();
});

test('an import that stopped continues with the remaining rows', async () => {
  client.mockImplementation(async (query, variables) => {
    if (isWrite(query)) throw new Error('The line is down.');
    return backend(query, variables);
  });
  open();
  await choose(HEAD, NEW);
  await preview();
  await press('Import 1 row');
  expect(await screen.findByText(/The import stopped: The line is down\./)).toBeTruthy();
  expect(localStorage).toHaveLength(1);
  client.mockImplementation(backend);
  await press('Continue');
  await preview();
  await press('Import 1 row');
  expect(await screen.findByText(/1 person added/)).toBeTruthy();
});

test('an import that was interrupted by a reload shows its progress', async () => {
  rememberImport('Personality', { name: 'people.csv', done: 400, total: 1200 });
  open();
  expect((await screen.findByText('people.csv')).closest('p')?.textContent).toContain(
    'was stopped after 400 of 1,200 rows',
  );
  await press('Dismiss');
  expect(screen.queryByText('people.csv')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a sign-in that has ended is reported to the page', async () => {
  client.mockImplementation(async () => {
    throw Object.assign(new Error(), { name: 'SignedOut' });
  });
  open();
  await choose(HEAD, NEW);
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith({ kind: 'expired' }));
});
