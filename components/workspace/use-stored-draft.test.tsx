/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { DraftNotice } from './DraftNotice.client';
import { SignedInAs } from './testing/SignedInAs';
import { draftKey, useStoredDraft } from './use-stored-draft';

const shape = z.object({ name: z.string(), city: z.string() });
type Values = z.infer<typeof shape>;
const RECORD: Values = { name: 'Ada', city: 'London' };

function Form({ record }: { record: Values }) {
  const draft = useStoredDraft('person', shape, record, '2026-11-01T00:00:00.000Z');
  return (
    <>
      <DraftNotice draft={draft} onDiscard={draft.forget} />
      <label>
        Name
        <input value={draft.values.name} onChange={({ target }) => draft.set({ name: target.value })} />
      </label>
      <label>
        City
        <input value={draft.values.city} onChange={({ target }) => draft.set({ city: target.value })} />
      </label>
      <button
        type="button"
        onClick={() => {
          draft.set({ name: 'Grace' });
          draft.set({ city: 'New York' });
        }}
      >
        Fill in
      </button>
      <output>{draft.isDirty ? 'Unsaved' : 'Saved'}</output>
    </>
  );
}

const page = (record = RECORD, userId = 'u1') => (
  <SignedInAs userId={userId}>
    <Form record={record} />
  </SignedInAs>
);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const status = () => screen.getByText(/^(Unsaved|Saved)$/).textContent;
const restored = () => screen.queryByText(/Your unsaved changes from/);

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/studio/profile');
});
afterEach(() => jest.restoreAllMocks());

test('what was typed is there again after a reload, with a notice', async () => {
  const first = render(page());
  await userEvent.type(field('Name'), ' Lovelace');
  fireEvent(window, new Event('pagehide'));
  const stored = localStorage.getItem(draftKey('u1', 'person'));
  first.unmount();
  localStorage.setItem(draftKey('u1', 'person'), stored ?? '');

  render(page());
  expect(field('Name').value).toBe('Ada Lovelace');
  expect(status()).toBe('Unsaved');
  expect(restored()).not.toBeNull();
});

test('what was typed is stored when the form closes before the pause is over', async () => {
  const first = render(page());
  await userEvent.type(field('City'), '!');
  first.unmount();
  render(page());
  expect(field('City').value).toBe('London!');
});

test('discarding shows the record and removes the draft from the device', async () => {
  const first = render(page());
  await userEvent.type(field('Name'), '?');
  first.unmount();
  render(page());
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(field('Name').value).toBe('Ada');
  expect(status()).toBe('Saved');
  expect(restored()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('typing the old value again leaves nothing unsaved', async () => {
  const { unmount } = render(page());
  await userEvent.type(field('Name'), 'm');
  expect(status()).toBe('Unsaved');
  await userEvent.type(field('Name'), '{Backspace}');
  expect(status()).toBe('Saved');
  unmount();
  expect(localStorage).toHaveLength(0);
});

test('two changes before the next rendering both count', async () => {
  render(page());
  await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(field('Name').value).toBe('Grace');
  expect(field('City').value).toBe('New York');
});

test('another person on the same device gets the record, not the draft', async () => {
  const first = render(page());
  await userEvent.type(field('Name'), ' (draft)');
  first.unmount();
  render(page(RECORD, 'u2'));
  expect(field('Name').value).toBe('Ada');
  expect(restored()).toBeNull();
});

test('the form follows the record until something is typed', async () => {
  const { rerender } = render(page());
  rerender(page({ name: 'Ada King', city: 'London' }));
  expect(field('Name').value).toBe('Ada King');
  await userEvent.type(field('City'), ' W1');
  rerender(page({ name: 'Countess', city: 'Ockham' }));
  expect(field('Name').value).toBe('Ada King');
  expect(field('City').value).toBe('London W1');
});

test('a draft of an earlier form with other fields is ignored', () => {
  const old = { base: { name: 'A' }, baseUpdatedAt: null, values: { name: 'B' } };
  const noted = { at: '2026-11-02T00:00:00.000Z', page: '/studio/profile' };
  localStorage.setItem(draftKey('u1', 'person'), JSON.stringify({ ...old, ...noted }));
  render(page());
  expect(field('Name').value).toBe('Ada');
  expect(restored()).toBeNull();
});

test('a browser without storage shows a notice, and the typed text stays on the page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(page());
  await userEvent.type(field('Name'), 'm');
  fireEvent(window, new Event('pagehide'));
  expect(screen.getByText(/This browser cannot store drafts/)).toBeTruthy();
  expect(field('Name').value).toBe('Adam');
});

test('a newer draft in another tab is announced, its end too', () => {
  render(page());
  const key = draftKey('u1', 'person');
  const draft = { base: RECORD, baseUpdatedAt: null, values: { ...RECORD, name: 'Elsewhere' } };
  const noted = { at: '2026-11-02T00:00:00.000Z', page: '/studio/profile' };
  localStorage.setItem(key, JSON.stringify({ ...draft, ...noted }));
  fireEvent(window, new StorageEvent('storage', { key }));
  expect(screen.getByText(/also editing this in another tab/)).toBeTruthy();
  expect(field('Name').value).toBe('Ada');
  localStorage.removeItem(key);
  fireEvent(window, new StorageEvent('storage', { key }));
  expect(screen.queryByText(/also editing this in another tab/)).toBeNull();
});
