/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { SignedInAs } from './testing/SignedInAs';

jest.unstable_mockModule('@/components/workspace/viewer-session', () => ({
  failureOfCall: async (thrown: unknown) => ({
    kind: 'refused',
    text: thrown instanceof Error ? thrown.message : '',
  }),
}));
const { SchemaForm, useSchemaField, useSchemaForm } = await import('./SchemaForm');
const { CheckField } = await import('@/components/form/CheckField');
const { Field } = await import('@/components/form/Field');

const shape = z.object({
  name: z.string().trim().min(1, 'Enter a name.'),
  word: z.string().superRefine((word, context) => {
    if (word.length < 3) context.addIssue({ code: 'custom', message: 'Too short.' });
    if (!/[0-9]/.test(word)) context.addIssue({ code: 'custom', message: 'A digit is missing.' });
  }),
  agreed: z.boolean().refine((isAgreed) => isAgreed, 'Agree first.'),
});

const action = jest.fn<(values: z.output<typeof shape>) => Promise<string>>();

function Form() {
  const form = useSchemaForm(shape, { name: '', word: '', agreed: false });
  return (
    <SchemaForm form={form} label="Form" submit="Send" pending="Sending" failureField="word" action={action}>
      <Field {...useSchemaField(form, 'name')} label="Name" required />
      <Field {...useSchemaField(form, 'word')} label="Word" />
      <CheckField {...useSchemaField(form, 'agreed')} label="I agree" />
    </SchemaForm>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => {
  action.mockReset();
  render(
    <SignedInAs>
      <Form />
    </SignedInAs>,
  );
});

test('shows no problem before the first attempt to send', async () => {
  await userEvent.type(field('Word'), 'a');
  await userEvent.tab();
  expect(screen.queryByText('Too short.')).toBeNull();
  expect(field('Name').required).toBe(true);
});

test('names every problem, moves to the first invalid field, and sends nothing', async () => {
  await send();
  for (const problem of ['Enter a name.', 'Too short.', 'A digit is missing.', 'Agree first.'])
    expect(screen.getByText(problem)).toBeTruthy();
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(action).not.toHaveBeenCalled();

  await userEvent.type(field('Name'), 'Ada');
  expect(screen.queryByText('Enter a name.')).toBeNull();
  await userEvent.type(field('Word'), 'abc1');
  expect(screen.queryByText('Too short.')).toBeNull();
  await send();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'I agree' }));
});

async function complete(): Promise<void> {
  await userEvent.type(field('Name'), ' Ada ');
  await userEvent.type(field('Word'), 'abc1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
}

test('sends what the schema makes of the typed values, once', async () => {
  let finish = (_text: string): void => undefined;
  action.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  await complete();
  await send();
  expect(action.mock.calls).toEqual([[{ name: 'Ada', word: 'abc1', agreed: true }]]);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending' });
  expect(button.matches(':disabled')).toBe(true);
  await act(async () => finish('Sent.'));
  expect(screen.getByText('Sent.')).toBeTruthy();
});

test('a refusal leaves the typed values, and moves to its field', async () => {
  action.mockRejectedValue(new Error('This word is taken.'));
  await complete();
  await send();
  expect(screen.getByRole('alert').textContent).toContain('This word is taken.');
  expect(field('Name').value).toBe(' Ada ');
  await waitFor(() => expect(document.activeElement).toBe(field('Word')));
});
