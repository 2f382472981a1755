/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { z } from 'zod';
import type { Row, Written } from '@/lib/workspace/stored-record';
import { ConflictNotice } from './DraftNotice.client';
import { SignedInAs } from './testing/SignedInAs';
import { type FormOf, useMergingForm } from './use-merging-form';

const shape = z.object({ name: z.string(), city: z.string() });
type Values = z.infer<typeof shape>;
type Update = FormOf<Values>['update'];

const row = (version: number, changes: Partial<Values> = {}): Row => ({
  id: 'r1',
  updatedAt: `2026-11-0${version}T00:00:00.000Z`,
  name: 'Ada',
  city: 'London',
  ...changes,
});
const read = ({ name, city }: Row): Values => shape.parse({ name, city });
const write = (values: Values) => values;
const LABELS = { name: 'Name', city: 'City' } as const;

function Form({ row: record, update }: { row: Row; update: Update }) {
  const form = useMergingForm({ formKey: 'person', row: record, shape, read, write, update });
  const [outcome, setOutcome] = useState('');
  const save = () =>
    form
      .save()
      .then(setOutcome, (thrown: unknown) => setOutcome(thrown instanceof Error ? thrown.message : ''));
  const { values, conflict } = form;
  return (
    <>
      {conflict && (
        <ConflictNotice
          fields={conflict.fields.map((name) => ({
            name,
            label: LABELS[name],
            mine: values[name],
            theirs: conflict.theirs[name],
          }))}
          savedAt={conflict.savedAt}
          onResolve={(adoptedFields) => {
            form.resolve(adoptedFields);
            void save();
          }}
        />
      )}
      {(['name', 'city'] as const).map((name) => (
        <label key={name}>
          {LABELS[name]}
          <input value={values[name]} onChange={({ target }) => form.set({ [name]: target.value })} />
        </label>
      ))}
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <output>{outcome}</output>
      <output>{form.isDirty ? 'dirty' : 'clean'}</output>
    </>
  );
}

const page = (update: Update, record = row(1)) => (
  <SignedInAs>
    <Form row={record} update={update} />
  </SignedInAs>
);
/** A store that gives these results one after the other. */
function getStore(...results: readonly Written[]) {
  const left = results.values();
  return jest.fn<Update>(async () => {
    const next = left.next();
    if (next.done) throw new Error('The form saved once too often.');
    return next.value;
  });
}
const saved: Written = { kind: 'saved', row: row(9) };
const conflictWith = (theirs: Row): Written => ({ kind: 'conflict', theirs });

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const notice = () => screen.getByRole('alertdialog', { name: 'This was also changed elsewhere' });

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/studio/profile');
});

test('saving sends the changed field alone, for the version that was seen', async () => {
  const update = getStore(saved);
  render(page(update));
  await type('City', 'Paris');
  await press('Save');
  expect(await screen.findByText('saved')).toBeTruthy();
  expect(update.mock.calls).toEqual([[{ city: 'Paris' }, row(1).updatedAt]]);
  expect(screen.getByText('clean')).toBeTruthy();
  expect(localStorage).toHaveLength(0);
});

test('without a change nothing is sent', async () => {
  const update = getStore();
  render(page(update));
  await press('Save');
  expect(await screen.findByText('unchanged')).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
});

test('a change of another field elsewhere is merged without a question', async () => {
  const update = getStore(conflictWith(row(2, { name: 'Ada King' })), saved);
  render(page(update));
  await type('City', 'Paris');
  await press('Save');
  expect(await screen.findByText('saved')).toBeTruthy();
  expect(update.mock.calls).toEqual([
    [{ city: 'Paris' }, row(1).updatedAt],
    [{ city: 'Paris' }, row(2).updatedAt],
  ]);
});

describe('a change of the same field elsewhere', () => {
  const begin = async (...later: readonly Written[]) => {
    const update = getStore(conflictWith(row(2, { name: 'Countess', city: 'Ockham' })), ...later);
    render(page(update));
    await type('Name', 'Grace');
    await press('Save');
    await screen.findByText('conflict');
    return update;
  };

  test('is shown with both versions, takes the focus, and saves nothing yet', async () => {
    const update = await begin();
    expect(document.activeElement).toBe(notice());
    const group = within(notice()).getByRole('group', { name: 'Name' });
    expect(group.textContent).toContain('Grace');
    expect(group.textContent).toContain('Countess');
    expect(within(notice()).queryByRole('group', { name: 'City' })).toBeNull();
    expect(update).toHaveBeenCalledTimes(1);
    expect(within(notice()).getByRole('button', { name: 'Save selected versions' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(field('Name').value).toBe('Grace');
  });

  test('is overwritten when my version is chosen', async () => {
    const update = await begin(saved);
    await userEvent.click(within(notice()).getByRole('radio', { name: /^Yours/ }));
    await press('Save selected versions');
    expect(await screen.findByText('saved')).toBeTruthy();
    expect(update.mock.calls[1]).toEqual([{ name: 'Grace' }, row(2).updatedAt]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('stays when the other version is chosen', async () => {
    const update = await begin();
    await press('Use the other version');
    await press('Save selected versions');
    expect(await screen.findByText('unchanged')).toBeTruthy();
    expect(update).toHaveBeenCalledTimes(1);
    expect(screen.getByText('clean')).toBeTruthy();
  });

  test('requests a decision again for a field that was typed after the question', async () => {
    const theirs = row(2, { name: 'Countess', city: 'Ockham' });
    const update = await begin(conflictWith(theirs));
    await type('City', 'Paris');
    await press('Keep mine');
    await press('Save selected versions');
    expect(within(notice()).getByRole('group', { name: 'City' })).toBeTruthy();
    expect(field('City').value).toBe('Paris');
    // Only the version that was seen may be overwritten.
    expect(update.mock.calls.map(([, seen]) => seen)).toEqual([row(1).updatedAt, row(1).updatedAt]);
  });
});

test('a record that was deleted elsewhere leaves everything typed in the form', async () => {
  render(page(getStore({ kind: 'gone' })));
  await type('Name', 'Grace');
  await press('Save');
  expect(await screen.findByText('gone')).toBeTruthy();
  expect(field('Name').value).toBe('Grace');
  expect(screen.getByText('dirty')).toBeTruthy();
});

test('a failed save leaves everything typed in the form', async () => {
  render(page(getStore()));
  await type('Name', 'Grace');
  await press('Save');
  expect(await screen.findByText('The form saved once too often.')).toBeTruthy();
  expect(field('Name').value).toBe('Grace');
  expect(screen.getByText('dirty')).toBeTruthy();
});

test('saving gives up after four versions from elsewhere', async () => {
  const update = getStore(...[2, 3, 4, 5].map((version) => conflictWith(row(version))));
  render(page(update));
  await type('Name', 'Grace');
  await press('Save');
  expect(await screen.findByText(/This is being saved elsewhere/)).toBeTruthy();
  expect(update).toHaveBeenCalledTimes(4);
});

test('what another tab saved appears beside what is typed here', async () => {
  const update = getStore(saved);
  const { rerender } = render(page(update));
  await type('City', 'Paris');
  rerender(page(update, row(2, { name: 'Ada King' })));
  expect(field('Name').value).toBe('Ada King');
  expect(field('City').value).toBe('Paris');
  await press('Save');
  expect(update.mock.calls).toEqual([[{ city: 'Paris' }, row(2).updatedAt]]);
});
