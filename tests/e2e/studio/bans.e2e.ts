import type { Page } from '@playwright/test';
import { GRACE_MINUTES } from '../../../features/bans/model/grace-period.ts';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe } from '../support/axe.ts';
import { expect, test } from '../support/signed-in.ts';
import { signUpWithProfile } from './own-profile.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // The store rejects the signature of a browser whose clock is moved by more than the grace period.
  expectedProblems: [/403.*prefix=evidence/],
});

const DAY_MS = 86_400_000;
/** The ISO date of so many days ago, in UTC as the records have it. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const submit = (page: Page) => page.getByRole('button', { name: /^Publish (ban|update)$/ });
const nextForm = (page: Page) => page.getByRole('form', { name: 'Add update' });

/** Chooses a control by keyboard only. */
async function choose(page: Page, name: RegExp | string): Promise<void> {
  const radio = page.getByRole('radio', { name });
  await radio.focus();
  await page.keyboard.press('Space');
  await expect(radio).toBeChecked();
}

async function beginBan(page: Page, began: string): Promise<void> {
  await page.goto(routes.studio.newBan());
  await choose(page, 'YouTube');
  await page.getByLabel('What the platform did').fill('Channel removed');
  await page.getByLabel('Date', { exact: true }).fill(began);
  await page.getByLabel('What happened, in your words').fill('“Repeated violations.”\nNone was named.');
  await submit(page).press('Enter');
  await expect(title(page)).toContainText('Banned from YouTube');
}

async function record(page: Page, what: RegExp, when: string, text: string, result?: RegExp): Promise<void> {
  await choose(page, what);
  if (result) await choose(page, result);
  await nextForm(page).getByLabel('Date', { exact: true }).fill(when);
  await nextForm(page).getByLabel('In your words').fill(text);
  await submit(page).press('Enter');
  const status = page.getByRole('status').filter({ hasText: 'update published' });
  // Dismissed, so that the next message is not mistaken for this one.
  await status.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(status).toHaveCount(0);
}

const history = (page: Page) =>
  page.getByRole('region', { name: 'History' }).getByRole('heading', { level: 3 });

/** Expects the events on the public page, newest first. */
async function expectPublic(reader: Page, username: string, events: readonly string[]): Promise<void> {
  await expect(async () => {
    await reader.goto(routes.profile(username));
    const headings = reader.getByRole('region', { name: 'Timeline' }).getByRole('heading', { level: 3 });
    // The visible text: the explanation of a word is next to it, closed.
    const seen = (await headings.allInnerTexts()).map((text) => text.trim());
    expect(seen).toEqual(events);
  }).toPass({ intervals: [200], timeout: 15_000 });
}

/** Opens the page again as it is after the grace period of a record that was just published. */
async function afterGrace(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() + (GRACE_MINUTES + 1) * 60_000 });
  await page.reload();
}

test('a ban is recorded, appealed, escalated, rejected, appealed again and restored with the keyboard, and readers see it', async ({
  page,
  browser,
}) => {
  test.slow();
  const { username } = await signUpWithProfile(page, { listing: 'UNLISTED' });
  const reader = await browser.newPage();
  await page.goto(routes.studio.bans());
  await expect(page.getByRole('heading', { name: 'No bans yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Record a ban' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Record a ban');
  // Required fields are marked, for the eye and for screen readers; the explanation is not required.
  const label = (text: string) =>
    page
      .locator('label, legend')
      .filter({ hasText: new RegExp(`^${text}`) })
      .first();
  for (const text of ['Platform', 'What the platform did', 'When it began'])
    expect(await label(text).evaluate((one) => getComputedStyle(one, '::after').content)).toContain(
      '(required)',
    );
  await expect(label('What happened, in your words')).not.toHaveAttribute('data-required');
  await expect(page.getByLabel('What the platform did')).toHaveAttribute('required');
  await submit(page).press('Enter');
  await expect(page.getByRole('radio', { name: 'X', exact: true })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Platform' })).toHaveAccessibleDescription(
    'Choose a platform.',
  );

  await beginBan(page, daysAgo(60));
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await expectPublic(reader, username, ['Banned from YouTube']);

  await record(page, /^An appeal was filed/, daysAgo(59), 'By form.');
  await record(page, /^The appeal was escalated/, daysAgo(40), '');
  await record(page, /^The appeal was rejected/, daysAgo(30), '“Our decision stands.”');
  await expect(page.getByRole('radio', { name: /^The appeal was rejected/ })).toHaveCount(0);
  await record(page, /^An appeal was filed/, daysAgo(20), '');
  // A restoration does not say what became of the appeal.
  await choose(page, /^The account was restored/);
  await submit(page).press('Enter');
  await expect(page.getByRole('group', { name: 'What became of the appeal' })).toHaveAccessibleDescription(
    /Choose what became of the appeal/,
  );
  await record(page, /^The account was restored/, daysAgo(2), 'Without a word.', /^It was not answered/);
  await expect(page.getByRole('heading', { name: 'Closed' })).toBeVisible();
  const events = [
    'Restored on YouTube',
    'Appeal filed with YouTube',
    'Appeal rejected by YouTube',
    'Appeal against YouTube escalated',
    'Appeal filed with YouTube',
    'Banned from YouTube',
  ];
  await expectPublic(reader, username, events);
  await expect(reader.locator('#youtube')).toContainText('back after 58 days');

  // The restoration was a mistake: it no longer counts, and the page shows the retraction and the reason.
  await afterGrace(page);
  await page.getByRole('button', { name: 'Retract' }).first().click();
  const retract = page.getByRole('form', { name: 'Retract update' });
  await retract.getByRole('button', { name: 'Retract' }).press('Enter');
  const reason = page.getByLabel('Reason for retracting');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Enter a reason/);
  await reason.fill('It was another channel.');
  await page.keyboard.press('Enter');
  await expect(history(page)).toHaveText(events.slice(1));
  await expectPublic(reader, username, events.slice(1));
  await expect(reader.locator('#youtube')).toContainText('Banned');
  await reader.getByText('1 correction').click();
  await expect(reader.getByText('It was another channel.')).toBeVisible();

  await page.goto(`${routes.studio.bans()}?show=over`);
  await expect(page.getByText('No bans match this filter.')).toBeVisible();
  await page.getByRole('radio', { name: 'In force' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/show=in-force/);
  await expect(page.getByRole('link', { name: 'YouTube' })).toBeVisible();
  await reader.close();
});

test('a ban is published from a pasted notice with four clicks, and nothing of it is sent before', async ({
  page,
}) => {
  const { username } = await signUpWithProfile(page, { listing: 'UNLISTED' });
  await page.goto(routes.studio.newBan());
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const notice = `Your YouTube channel @${username} has been terminated on ${daysAgo(3)} for violating our copyright policy. It was detected by our automated systems. You can appeal within 7 days: https://appeals.example/case?key=secret\n\nYou cannot use, own or create other channels while this decision is in force.\n\nThe YouTube Team`;
  await page.getByLabel('The platform’s notice').fill(notice);
  await expect(page.getByText('The notice has 1 link that could give access to your account.')).toBeVisible();
  await page.getByRole('button', { name: 'Fill in 7 empty fields' }).click();
  // The notice becomes public, and a link in it can be a key to the account.
  await expect(page.getByLabel('The platform’s notice')).toHaveValue(
    /within 7 days: \[link to appeals\.example\]\n/,
  );
  await expect(page.getByRole('radio', { name: 'YouTube' })).toBeChecked();
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(daysAgo(3));
  await expect(page.getByLabel('What the platform did')).toHaveValue('Channel removed');
  await expect(page.getByLabel('Reason given')).toHaveValue('copyright');
  await expect(page.getByText('All suggestions are in the form.')).toBeVisible();
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(sent.filter((request) => request.includes('terminated'))).toEqual([]);
  await submit(page).click();
  await expect(title(page)).toContainText('Banned from YouTube');
  // The time limits of the notice and of the law, each with a calendar file.
  const limits = page.getByRole('region', { name: 'Time limits' });
  await expect(limits.getByRole('heading', { level: 3 })).toHaveText([
    'Appeal to the platform',
    'Complain to the platform, in the EU',
  ]);
  await expect(limits.getByText('4 days left')).toBeVisible();
  const download = page.waitForEvent('download');
  await limits.getByRole('button', { name: /^Add to calendar.*Appeal to the platform$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^notice-\d{4}-\d{2}-\d{2}\.ics$/);
  // The text of an appeal has the facts of the record. It is stored in the browser, and discarded on request.
  await page.getByRole('button', { name: 'Write an appeal' }).click();
  const appeal = page.getByLabel('Text of the appeal');
  await expect(appeal).toHaveValue(/^To: YouTube\n[\s\S]*Decision: Channel removed\n[\s\S]*copyright policy/);
  await appeal.fill((await appeal.inputValue()).replace(/\[Say [^\]]*\]/, 'It is my own music.'));
  await expect(page.getByText('Still to fill in: [Change this')).toBeVisible();
  await page.reload();
  await expect(appeal).toHaveValue(/It is my own music\./);
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  // The browser's dialog gets the text alone, with its line breaks.
  const printed = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver(([change]) => {
          const [frame] = change?.addedNodes ?? [];
          if (!(frame instanceof HTMLIFrameElement)) return;
          frame.addEventListener(
            'load',
            () => {
              if (frame.contentWindow)
                frame.contentWindow.print = () => resolve(frame.contentDocument?.body.innerText ?? '');
            },
            { capture: true },
          );
        }).observe(document.body, { childList: true });
        for (const button of document.querySelectorAll('button'))
          if (button.textContent?.trim() === 'Print') button.click();
      }),
  );
  expect(printed.trim()).toBe((await appeal.inputValue()).trim());
  await page.getByRole('button', { name: 'Start again from the record' }).click();
  await expect(appeal).not.toHaveValue(/It is my own music\./);
  await expectPublic(page, username, ['Banned from YouTube']);
});

test('an impossible date is rejected at its field; changes are marked; deleted records can be restored', async ({
  page,
}) => {
  const { username } = await signUpWithProfile(page, { listing: 'UNLISTED' });
  await page.goto(routes.studio.newBan());
  await choose(page, 'X');
  await page.getByLabel('What the platform did').fill('Account suspended');
  const when = page.getByRole('group', { name: 'When it began' });
  await page.getByLabel('Date', { exact: true }).fill(daysAgo(-2));
  await submit(page).click();
  await expect(when).toHaveAccessibleDescription(/in the future/);
  // Typed values survive a reload.
  await page.getByRole('radio', { name: 'Month' }).check();
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'March' });
  await page.getByRole('textbox', { name: 'Year' }).fill('2024');
  await page.reload();
  await expect(page.getByLabel('What the platform did')).toHaveValue('Account suspended');
  await expect(page.getByText('have been restored')).toBeVisible();
  await submit(page).click();
  await expect(title(page)).toContainText('Banned from X');
  await expect(page.getByText('Since about Mar 2024')).toBeVisible();

  await page.getByRole('radio', { name: /^The restriction ended/ }).check();
  await nextForm(page).getByLabel('Date', { exact: true }).fill('2024-02-29');
  await submit(page).click();
  await expect(nextForm(page).getByRole('group', { name: 'When' })).toHaveAccessibleDescription(
    /before the start, March 2024/,
  );
  await expect(nextForm(page).getByLabel('Date', { exact: true })).toBeFocused();

  await afterGrace(page);
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByRole('radio', { name: 'Facebook' }).check();
  await page.getByLabel('Reason for the change').fill('The wrong platform.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(title(page)).toContainText('Banned from Facebook');
  await expect(async () => {
    expect(await (await page.request.get(routes.profile(username))).text()).toContain('The wrong platform.');
  }).toPass({ intervals: [200], timeout: 15_000 });

  await page.getByRole('button', { name: 'Delete this ban' }).click();
  await page.getByRole('button', { name: 'Delete ban' }).click();
  await expect(page.getByRole('heading', { name: 'No bans yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore record' }).click();
  await expect(page.getByText('The record has been restored')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Facebook' })).toBeVisible();
  await expect(page.getByText('Since about Mar 2024')).toBeVisible();
});

test('for 15 minutes after publishing, corrections leave no trace; afterwards they are public', async ({
  page,
}) => {
  const { username } = await signUpWithProfile(page, { listing: 'UNLISTED' });
  await beginBan(page, daysAgo(60));
  await record(page, /^An appeal was filed/, daysAgo(50), 'By mistake.');
  await expect(page.getByText('readers do not see that you corrected it')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove update' }).click();
  await expect(history(page)).toHaveText(['Banned from YouTube']);

  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Date', { exact: true }).last().fill(daysAgo(61));
  await expect(page.getByLabel('Reason for the change')).toBeHidden();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expectPublic(page, username, ['Banned from YouTube']);
  await expect(page.getByText('1 correction')).toHaveCount(0);
  await expect(page.getByText('By mistake.')).toHaveCount(0);

  // What was typed in time and is saved too late is not published without notice.
  await page.goBack();
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Date', { exact: true }).last().fill(daysAgo(62));
  await page.clock.setSystemTime(Date.now() + (GRACE_MINUTES + 1) * 60_000);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The time for corrections without a trace is over.')).toBeVisible();
  await page.getByLabel('Reason for the change').fill('The first email was a day earlier.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await page.goto(routes.profile(username));
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('1 correction')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
});

test('updates of one ban from two tabs are merged by date, and the person resolves conflicts', async ({
  page,
  context,
}) => {
  await signUpWithProfile(page, { listing: 'UNLISTED' });
  await beginBan(page, daysAgo(60));
  await record(page, /^An appeal was filed/, daysAgo(50), '');
  await afterGrace(page);
  const other = await context.newPage();
  await other.clock.install({ time: Date.now() + (GRACE_MINUTES + 1) * 60_000 });
  await other.goto(page.url());
  const type = async (what: RegExp, days: number) => {
    await choose(other, what);
    await nextForm(other).getByLabel('Date', { exact: true }).fill(daysAgo(days));
  };
  await expect(nextForm(other)).toBeVisible();
  await type(/^The appeal was escalated/, 40);
  await nextForm(other).getByLabel('Taken to').selectOption({ label: 'A court' });
  await record(page, /^The appeal was rejected/, daysAgo(30), '');
  await submit(other).click();
  const both = [
    'Appeal rejected by YouTube',
    'Appeal against YouTube escalated',
    'Appeal filed with YouTube',
    'Banned from YouTube',
  ];
  // The focus has stopped moving.
  await expect(other.getByRole('status').filter({ hasText: 'update published' })).toBeVisible();
  await expect(history(other)).toHaveText(both);
  await expect(other.getByRole('region', { name: 'History' })).toContainText('To a court.');
  await expect(history(page)).toHaveText(both);

  await type(/^The account was restored/, 10);
  await page.bringToFront();
  await record(page, /^The restriction ended/, daysAgo(20), 'Nobody answered.');
  await other.bringToFront();
  const choice = other.getByRole('alertdialog');
  await expect(choice).toContainText('Ban on YouTube ended');
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await choice.getByRole('button', { name: 'Save selected versions' }).click();
  await expect(history(other)).toHaveText(['Restored on YouTube', ...both]);
  await other.getByText('1 correction').click();
  await expect(other.getByText('Recorded twice, in different words')).toBeVisible();
  await other.close();
});

test('optional details are checked, published, corrected in public and in the files', async ({ page }) => {
  const { username } = await signUpWithProfile(page, { listing: 'LISTED' });
  await page.goto(routes.studio.newBan());
  await choose(page, 'YouTube');
  await page.getByLabel('What the platform did').fill('Account suspended');
  await page.getByLabel('Date', { exact: true }).fill(daysAgo(30));
  await page
    .getByLabel('The platform’s notice')
    .fill('We reviewed <b>your</b> account.\nIt breaks our rules.');
  await page.getByText('Account, reason and case number').click();
  await page.getByLabel('Account', { exact: true }).fill('@ann-example');
  await page.getByLabel('Reason given').selectOption('Spam or artificial engagement');
  await page.getByLabel('Decided by').selectOption('Automated');
  await page.getByLabel('Temporary until').fill(daysAgo(31));
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await submit(page).click();
  await expect(page.getByLabel('Temporary until')).toHaveAccessibleDescription(/before the start/);
  await page.getByLabel('Temporary until').fill(daysAgo(-30));
  await submit(page).click();
  await expect(title(page)).toContainText('Banned from YouTube');

  await afterGrace(page);
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Reason given').selectOption('Hate speech');
  await page.getByLabel('Reason for the change').fill('The second email said so.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();

  const id = page.url().split('/').at(-1) ?? '';
  await expect(async () => {
    const html = await (await page.request.get(routes.record({ kind: 'ban', id }))).text();
    expect(html).toContain('We reviewed &lt;b&gt;your&lt;/b&gt; account.');
    for (const text of ['@ann-example', 'Hate speech', 'Automated', 'The second email said so.'])
      expect(html).toContain(text);
    expect(html).toContain('Spam or artificial engagement');
  }).toPass({ intervals: [200], timeout: 15_000 });
  const csv = await (await page.request.get(`${routes.rows('ban', 'csv')}?creator=${username}`)).text();
  // A cell that begins with @ has an apostrophe, so that spreadsheets do not run it.
  expect(csv).toContain(`"'@ann-example"`);
  expect(csv).toContain('"hate"');
});

test('a granted appeal leaves the ban in force, and the date of an update is corrected in one step', async ({
  page,
  browser,
}) => {
  test.slow();
  const { username } = await signUpWithProfile(page, { listing: 'UNLISTED' });
  const reader = await browser.newPage();
  await beginBan(page, daysAgo(60));
  await record(page, /^An appeal was filed/, daysAgo(50), 'By form.');
  await record(page, /^The appeal was granted(?! in part)/, daysAgo(10), '“You are right.”');
  await expect(page.getByText(/The appeal was granted on /)).toBeVisible();
  const events = ['Appeal granted by YouTube', 'Appeal filed with YouTube', 'Banned from YouTube'];
  await expectPublic(reader, username, events);
  await expect(reader.locator('#youtube')).toContainText('Banned');

  await afterGrace(page);
  await page.getByRole('button', { name: 'Correct', exact: true }).nth(1).click();
  const form = page.getByRole('form', { name: 'Correct update' });
  await form.getByLabel('Date', { exact: true }).fill(daysAgo(5));
  await form.getByLabel('Reason for the correction').fill('I mixed up two emails.');
  await form.getByRole('button', { name: 'Save correction' }).click();
  await expect(form.getByText('This date does not fit the updates before and after it.')).toBeVisible();
  await form.getByLabel('Date', { exact: true }).fill(daysAgo(55));
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByText('The update has been corrected.')).toBeVisible();
  await expectPublic(reader, username, events);
  await reader.getByText('1 correction').click();
  await expect(reader.getByText('I mixed up two emails.')).toBeVisible();
  await reader.close();
});
