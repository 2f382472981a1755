/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignedInAs } from '../../../components/workspace/testing/SignedInAs';

const updatePassword = jest.fn<(of: { oldPassword: string; newPassword: string }) => Promise<void>>();
jest.unstable_mockModule('aws-amplify/auth', () => ({
  updatePassword,
  fetchMFAPreference: jest.fn(),
  fetchUserAttributes: jest.fn(),
  signOut: jest.fn(),
  updateMFAPreference: jest.fn(),
}));
jest.unstable_mockModule('@/components/workspace/viewer-session', () => ({
  readTokens: jest.fn(),
  failureOfCall: async (thrown: unknown) => ({
    kind: 'refused',
    text: thrown instanceof Error ? thrown.message : '',
  }),
}));
const { AccountContext } = await import('./account-context');
const { PasswordSection } = await import('./SecuritySections.client');

const terms = {
  passwordFormat: { minLength: 8, requireNumbers: true },
  secondFactors: { rule: 'OPTIONAL', factors: [] },
} as const;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const differ = () => screen.queryByText('Your passwords must match');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));

beforeEach(() => {
  updatePassword.mockReset();
  render(
    <SignedInAs>
      <AccountContext value={{ terms, details: undefined, refresh: async () => undefined }}>
        <PasswordSection />
      </AccountContext>
    </SignedInAs>,
  );
});

test('the rules of a new password are shown when its field is left, not while it is typed', async () => {
  await userEvent.type(field('New password'), 'abc');
  expect(screen.queryByText('Password must have numbers')).toBeNull();
  await userEvent.tab();
  // The next element is the button that shows the password: nothing moves on the way to a button.
  expect(screen.queryByText('Password must have numbers')).toBeNull();
  await userEvent.click(field('Confirm new password'));
  await userEvent.click(field('New password'));
  await userEvent.click(field('Current password'));
  expect(screen.getByText('Password must have at least 8 characters')).toBeTruthy();
  expect(screen.getByText('Password must have numbers')).toBeTruthy();
});

test('a field that was left empty has no problem yet', async () => {
  await userEvent.click(field('Current password'));
  await userEvent.click(field('New password'));
  await userEvent.click(field('Confirm new password'));
  expect(screen.queryByText('This field is required')).toBeNull();
});

test('different passwords are reported while typing from six characters on, and follow both fields', async () => {
  await userEvent.type(field('New password'), 'abcdef1');
  await userEvent.type(field('Confirm new password'), 'abcde');
  expect(differ()).toBeNull();
  await userEvent.type(field('Confirm new password'), 'x');
  expect(differ()).toBeTruthy();
  await userEvent.clear(field('New password'));
  await userEvent.type(field('New password'), 'abcdex');
  expect(differ()).toBeNull();
});

test('a changed password empties the form', async () => {
  updatePassword.mockResolvedValue();
  await userEvent.type(field('Current password'), 'old-one');
  await userEvent.type(field('New password'), 'new-pass-9');
  await userEvent.type(field('Confirm new password'), 'new-pass-9');
  await submit();
  expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
  expect(updatePassword.mock.calls).toEqual([[{ oldPassword: 'old-one', newPassword: 'new-pass-9' }]]);
  expect(field('New password').value).toBe('');
  expect(screen.queryByText('This field is required')).toBeNull();
});

test('an incomplete form sends nothing and moves to the first invalid field', async () => {
  await userEvent.type(field('Current password'), 'old-one');
  await submit();
  expect(updatePassword).not.toHaveBeenCalled();
  expect(screen.getAllByText('This field is required')).toHaveLength(2);
  expect(document.activeElement).toBe(field('New password'));
});
