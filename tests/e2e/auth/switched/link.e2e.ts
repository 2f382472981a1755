import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder } from '../../../../embedded/lib/store.ts';
import { outboxFolder } from '../../../../embedded/mail/mailer.ts';
import { listMessages } from '../../../../embedded/mail/outbox.ts';
import {
  expectArrival,
  expectSound,
  heading,
  openSignIn,
  openSignUp,
  passwordField,
  REFUSALS,
  signInAs,
} from '../forms.ts';
import { expect, test } from './people.ts';
import { openWithClock } from './still-clock.ts';

test.use({ poolPresets: 'link', contextOptions: { reducedMotion: 'reduce' } });
// One worker, so that the site of these tests starts once.
test.describe.configure({ mode: 'default' });

async function newestLink(to: string): Promise<string> {
  const folder = outboxFolder(dataFolder());
  let link: string | undefined;
  await expect(() => {
    const texts = listMessages(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    // Mail breaks long lines with "=" at their end and writes "=3D" for it.
    const mail = texts.findLast((text) => text.includes(`To: ${to}`))?.replaceAll(/=\r?\n/g, '');
    link = mail?.replaceAll('=3D', '=').match(/https?:\/\/[^\s"<]+/)?.[0];
    expect(link).toBeDefined();
  }).toPass({ intervals: [50], timeout: 10_000 });
  return link ?? '';
}

// The client checks whether the account is confirmed, and gets an error as long as it is not.
test.use({ expectedProblems: [REFUSALS] });

test('The page checks every five seconds whether the link was opened, and then signs in', async ({
  page,
  context,
}) => {
  const email = `new-${randomUUID()}@example.com`;
  await openWithClock(page, openSignUp);
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill('Correct-Horse-7');
  await passwordField(page, 'Confirm password').fill('Correct-Horse-7');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a message with a link' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Creating account' })).toBeDisabled();
  const link = await newestLink(email);
  const { pathname, search } = new URL(link);
  const mail = await context.newPage();
  await mail.goto(pathname + search);
  await mail.getByRole('button').click();
  await expect(mail.getByRole('heading', { level: 1 })).toContainText('confirmed');
  await page.clock.runFor(5500);
  await page.clock.resume();
  await expectArrival(page);
});

test('The page waits three minutes for the link, and counts down the last one', async ({ page }) => {
  await openWithClock(page, openSignUp);
  await page.getByLabel('Email').fill(`new-${randomUUID()}@example.com`);
  await passwordField(page).fill('Correct-Horse-7');
  await passwordField(page, 'Confirm password').fill('Correct-Horse-7');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a message with a link' })).toBeVisible();
  await page.clock.fastForward(125_000);
  await expect(page.getByText('This page will wait for another 0:55')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByText('The account was not confirmed on time.')).toBeVisible();
  await page.clock.resume();
  await expectSound(page);
});

test('Signing in before opening the link sends another link, and no code is required', async ({ page }) => {
  const email = `new-${randomUUID()}@example.com`;
  await openWithClock(page, openSignUp);
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill('Correct-Horse-7');
  await passwordField(page, 'Confirm password').fill('Correct-Horse-7');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  const first = await newestLink(email);
  await page.clock.resume();
  await openSignIn(page);
  await signInAs(page, { email, password: 'Correct-Horse-7' });
  await expect(heading(page, 'Confirm your account')).toBeFocused();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await expect(page.getByLabel('Confirmation code')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Resend code' })).toBeHidden();
  await expectSound(page);
  await expect(async () => expect(await newestLink(email)).not.toBe(first)).toPass();
  const second = await newestLink(email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(async () => expect(await newestLink(email)).not.toBe(second)).toPass();
  const { pathname, search } = new URL(await newestLink(email));
  await page.goto(pathname + search);
  await page.getByRole('button').click();
  await page.getByRole('link', { name: 'Sign in here instead' }).click();
  await signInAs(page, { email, password: 'Correct-Horse-7' });
  await expectArrival(page);
});
