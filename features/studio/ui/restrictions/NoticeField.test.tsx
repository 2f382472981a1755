/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { BanValues } from '@/features/studio/model/check-restriction';
import { banForm } from './ban-form';
import { NoticeField } from './NoticeField';

const NOTICE =
  'Your YouTube channel @mara has been terminated on 3 November 2026 for violating our copyright policy. Case ID: 4-815. You can appeal within 7 days.';

const state: { values: BanValues } = { values: banForm.empty };

function Form({ values: first }: { readonly values: BanValues }) {
  const [values, setValues] = useState(first);
  state.values = values;
  return (
    <NoticeField
      values={values}
      set={(changes) => setValues((now) => ({ ...now, ...changes }))}
      problems={{}}
      today="2026-11-25"
    />
  );
}

const show = (values: Partial<BanValues> = {}) => render(<Form values={{ ...banForm.empty, ...values }} />);

async function paste(text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(/The platform’s notice/));
  await userEvent.paste(text);
}

test('fills in empty fields from a pasted notice, but the case number becomes public only by its own buttons', async () => {
  show({ restriction: 'Channel removed without warning' });
  await paste(NOTICE);
  await userEvent.click(await screen.findByRole('button', { name: /^Fill in \d+ empty fields$/ }));
  expect(state.values).toMatchObject({
    platform: 'youtube',
    began: { date: '2026-11-03', precision: 'day' },
    account: '@mara',
    scope: 'account',
    reasonCategory: 'copyright',
    restriction: 'Channel removed without warning',
    caseNumber: '',
    notice: NOTICE.replace('4-815', '[removed]'),
  });
  expect(await screen.findByText(/It was removed from the notice/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Put back in the notice' }));
  expect(state.values.notice).toBe(NOTICE);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from the notice' }));
  expect(state.values.notice).not.toContain('4-815');
  await userEvent.click(screen.getByRole('button', { name: /^Use Platform’s case number: 4-815$/ }));
  expect(state.values.caseNumber).toBe('4-815');
});

test('a case number that the creator made public stays in the notice', async () => {
  show({ caseNumber: '4-815' });
  await paste(NOTICE);
  await userEvent.click(await screen.findByRole('button', { name: /^Fill in \d+ empty fields$/ }));
  expect(state.values.notice).toBe(NOTICE);
});

test('another notice is not changed by the number of the one before', async () => {
  show();
  await paste(NOTICE);
  await userEvent.click(await screen.findByRole('button', { name: /^Fill in \d+ empty fields$/ }));
  await userEvent.clear(screen.getByLabelText(/The platform’s notice/));
  await paste('Your account was suspended. [removed]');
  expect(screen.queryByText(/It was removed from the notice/)).toBeNull();
});

test('each suggestion quotes the notice and can replace what was typed', async () => {
  show({ restriction: 'Something' });
  await paste(NOTICE);
  const replace = await screen.findByRole('button', {
    name: 'Replace What the platform did: Channel removed',
  });
  expect(replace.closest('li')?.textContent).toContain('channel @mara has been terminated');
  await userEvent.click(replace);
  expect(state.values.restriction).toBe('Channel removed');
});

test('the time limit of an appeal is stated with the last day', async () => {
  show();
  await paste(NOTICE);
  expect(await screen.findByText(/The notice states a time limit/)).toHaveProperty(
    'textContent',
    expect.stringContaining('the last day is 10 November 2026'),
  );
});

test('says when nothing was recognised', async () => {
  show();
  await paste('Dinner on Friday?');
  expect(await screen.findByText(/Nothing was recognised/)).toBeTruthy();
});

test('a stored record shows suggestions only after its notice was changed', async () => {
  show({ platform: 'twitch', notice: NOTICE });
  expect(screen.queryByRole('heading', { name: 'Suggestions from the notice' })).toBeNull();
  await paste(' More.');
  expect(await screen.findByRole('heading', { name: 'Suggestions from the notice' })).toBeTruthy();
});

test('an email is opened: its text goes into the field, its sender and date become suggestions', async () => {
  show();
  const email = [
    'From: YouTube <no-reply@youtube.com>',
    'Date: Tue, 03 Nov 2026 09:00:00 +0000',
    'Subject: Your channel',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Your channel has been removed.</p><script>window.wasRun = true</script><p>Goodbye</p>',
  ].join('\r\n');
  await userEvent.upload(
    screen.getByLabelText(/Open an email or text file/),
    new File([email], 'notice.eml'),
  );
  await waitFor(() => expect(state.values.notice).toBe('Your channel has been removed.\n\nGoodbye'));
  await userEvent.click(await screen.findByRole('button', { name: /^Fill in/ }));
  expect(state.values).toMatchObject({ platform: 'youtube', began: { date: '2026-11-03' } });
  expect(window).not.toHaveProperty('wasRun');
});

test('a file that is no text is refused with a message, and the field keeps its text', async () => {
  show({ notice: 'Typed' });
  const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff])], 'notice.txt', {
    type: 'text/plain',
  });
  await userEvent.upload(screen.getByLabelText(/Open an email or text file/), picture);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This file is not an email or a text file.',
  );
  expect(state.values.notice).toBe('Typed');
});
