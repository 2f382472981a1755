import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { newAdministrator } from '../admin/administrator.ts';
import { expectAccessible } from '../support/accessible.ts';
import { unmarkedFields } from '../support/required-marks.ts';
import { addSignIn, ORIGIN } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { reply, report } from './admin-world.ts';
import { anAdministrator, moderate, newAuthor } from './moderated.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MESSAGE = 'Message to the person';

/** The row of the case about something of a person, in the queue that is open. */
const getRow = (page: Page, username: string) =>
  page.getByRole('listitem').filter({ hasText: username.slice(-8) });

test('every moderation page is accessible on phone and desktop widths', async ({ page, context }) => {
  test.slow();
  const author = await newAuthor();
  await report({ type: 'BAN', id: author.banId }, 'SPAM', 'Spam.', ['https://example.org/a']);
  await addSignIn(context, ORIGIN, await anAdministrator());
  for (const [path, heading] of [
    [routes.admin.home(), 'Administration'],
    [routes.admin.moderation(), 'Reports'],
    [routes.admin.moderation({ tab: 'appeals' }), 'Reports'],
    [routes.admin.moderation({ tab: 'closed' }), 'Reports'],
    [routes.admin.people(), 'People'],
    [routes.admin.profiles(), 'Profiles'],
    [routes.admin.bans(), 'Bans'],
    [routes.admin.shadowbanReports(), 'Shadowban reports'],
    [routes.admin.briefs(), 'Briefs'],
    [routes.admin.files(), 'Files'],
    [routes.admin.audit(), 'Audit log'],
    [routes.studio.activity(), 'Activity'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.goto(routes.admin.moderation());
  await getRow(page, author.username).getByRole('link').click();
  const decision = page.getByRole('form', { name: 'Decision' });
  await expect(decision.getByRole('group', { name: 'Action' })).toBeVisible();
  for (const name of ['Reason', 'Message to the person'])
    await expect(decision.getByLabel(name, { exact: true })).toHaveAttribute('required');
  expect(await unmarkedFields(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'https://example.org/a' })).toHaveAttribute(
    'rel',
    'nofollow noopener noreferrer',
  );
  await expectAccessible(page);
});

test('keyboard shortcuts work only while the focus is in the queue', async ({ page, context }) => {
  const [one, two] = [await newAuthor(), await newAuthor()];
  for (const { banId } of [one, two])
    await report({ type: 'BAN', id: banId }, 'CHILD_SEXUAL_ABUSE', 'A test of the keyboard.');
  await addSignIn(context, ORIGIN, await newAdministrator());
  await page.goto(`${routes.admin.moderation({ severity: '5', order: 'newest' })}`);
  const list = page.getByRole('list', { name: 'Cases' });
  const links = list.getByRole('link');
  await expect(getRow(page, two.username)).toBeVisible();

  // Outside of the list the keys do nothing.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(links.first()).not.toBeFocused();

  await links.first().focus();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(list.getByText('Claimed by you')).toHaveCount(1);
  await page.keyboard.press('c');
  await expect(list.getByText('Claimed by you')).toHaveCount(0);
  await page.keyboard.press('Shift+?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Next case');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/reports\/[\w-]+$/);
});

test('one decision closes several selected cases', async ({ page, context }) => {
  const authors = [await newAuthor(), await newAuthor()];
  for (const { banId } of authors) await report({ type: 'BAN', id: banId }, 'SPAM', 'Advertising.');
  await addSignIn(context, ORIGIN, await anAdministrator());
  await page.goto(routes.admin.moderation({ order: 'newest' }));
  for (const { username } of authors) await getRow(page, username).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Decide selected cases…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide 2 cases' });
  await dialog.getByRole('radio', { name: /^Hide from lists/ }).check();
  await expect(dialog.getByLabel('Reason', { exact: true })).toHaveValue('SPAM');
  await dialog.getByRole('button', { name: 'Decide: hide from lists' }).click();
  await expect(page.getByText('2 decided: hide from lists.')).toBeVisible();
  for (const { username } of authors) await expect(getRow(page, username)).toHaveCount(0);
  for (const { banPath } of authors) {
    await expect(async () => {
      expect(await (await page.request.get(banPath)).text()).toContain('hid it from lists');
    }).toPass({ timeout: 60_000 });
  }
});

test.describe('a case that another administrator works on', () => {
  test.use({ expectedProblems: [/409/] });

  test('must be taken over before a decision, and the typed message is not lost', async ({
    page,
    context,
  }) => {
    const author = await newAuthor();
    await report({ type: 'BAN', id: author.banId }, 'WRONG_FACTS', 'The date is wrong.');
    const first = await newAdministrator();
    await addSignIn(context, ORIGIN, await newAdministrator());
    await page.goto(routes.admin.moderation({ order: 'newest' }));
    await getRow(page, author.username).getByRole('link').click();
    const form = page.getByRole('form', { name: 'Decision' });
    await form.getByRole('radio', { name: /^Mark as disputed/ }).check();
    await form.getByLabel(MESSAGE).fill('We marked it, because the date is disputed.');

    const caseId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await moderate(first, { type: 'claimCase', caseId, claim: true });
    await form.getByRole('button', { name: /^Decide/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: /is working on this case/ })).toBeVisible();
    await expect(page.getByText(/is working on this case/).first()).toBeVisible();
    await expect(form.getByLabel(MESSAGE)).toHaveValue('We marked it, because the date is disputed.');

    await page.reload();
    await expect(form.getByLabel(MESSAGE)).toHaveValue('We marked it, because the date is disputed.');
    await page.getByRole('button', { name: 'Take over' }).click();
    await expect(page.getByText('You have claimed this case.')).toBeVisible();
    await form.getByRole('button', { name: /^Decide/ }).click();
    await expect(page.getByText('Decided: mark as disputed.').first()).toBeVisible();
    await expect(page.getByText(/This case is closed/)).toBeVisible();
  });
});

test('an administrator checks who wrote a reply, then publishes it', async ({ page, context }) => {
  const author = await newAuthor();
  const text = `We restored the account on the next day (${author.username}).`;
  await reply({ type: 'BAN', id: author.banId }, 'Example Networks', text);
  await addSignIn(context, ORIGIN, await anAdministrator());
  await page.goto(routes.admin.moderation({ tab: 'replies', order: 'newest' }));
  await getRow(page, author.username).getByRole('link').click();
  await expect(page.getByText('Example Networks')).toBeVisible();
  await expect(page.getByRole('article', { name: /^Reply R-/ })).toContainText(
    /How to check who sent it\s*Write to press@example\.org\./,
  );
  const form = page.getByRole('form', { name: 'Reply' });
  await form.getByRole('radio', { name: /^Publish/ }).check();
  await form.getByRole('button', { name: 'Publish the reply' }).click();
  await expect(form.getByText('Describe how you checked who wrote it.')).toBeVisible();
  await form.getByLabel('How you checked who wrote it').fill('Sent from an address of the company.');
  await form.getByRole('button', { name: 'Publish the reply' }).click();
  await expect(page.getByText('The reply was published.').first()).toBeVisible();
  await expect(async () => {
    await page.goto(author.banPath);
    await expect(page.getByText(text)).toBeVisible();
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('Sent from an address of the company.')).toBeVisible();
});

test('lists support search, approval and decisions, and accounts can be signed out', async ({
  page,
  context,
}) => {
  const author = await newAuthor();
  await addSignIn(context, ORIGIN, await anAdministrator());
  await page.goto(routes.admin.profiles({ search: author.username }));
  const row = page.getByRole('row').filter({ hasText: author.username });
  await expect(row).toContainText('Not approved');
  await row.getByRole('button', { name: /^Approve for the home page/ }).click();
  await expect(page.getByText(/^Approved: .*’s records/)).toBeVisible();
  await expect(row).not.toContainText('Not approved');

  await page.goto(routes.admin.bans({ search: author.username }));
  const ban = page.getByRole('row').filter({ hasText: author.username });
  await ban.getByRole('button', { name: /^Review…/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Remove/ }).check();
  await dialog.getByLabel('Reason', { exact: true }).selectOption('PERSONAL_DATA');
  await dialog.getByRole('button', { name: 'Decide: remove' }).click();
  await expect(dialog.getByText('Confirm this decision first.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Yes, remove/ }).check();
  await dialog.getByRole('button', { name: 'Decide: remove' }).click();
  await expect(page.getByText('1 decided: remove.')).toBeVisible();
  await expect(ban).toContainText('Removed');

  await page.goto(routes.admin.people({ search: author.email }));
  await page.getByRole('button', { name: /^Sign out everywhere/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText(`${author.email} has been signed out everywhere.`)).toBeVisible();

  // Everything of this is in the log, one plain sentence each.
  await page.goto(routes.admin.audit({ person: author.email, category: 'MODERATION' }));
  const entries = page.getByRole('list', { name: 'Entries' });
  await expect(entries).toContainText('An administrator approved a profile for the home page.');
  await expect(entries).toContainText('An administrator signed an account out everywhere.');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('people can read only their own activity', async ({ page, context }) => {
  const [author, other] = [await newAuthor(), await newAuthor()];
  await moderate(await anAdministrator(), { type: 'approveProfile', profileId: author.username });
  await moderate(await anAdministrator(), { type: 'approveProfile', profileId: other.username });
  await addSignIn(context, ORIGIN, author.signIn);
  await page.goto(routes.studio.activity());
  const entries = page.getByRole('list', { name: 'Entries' });
  await expect(entries).toContainText('An administrator approved a profile for the home page.');
  await expect(entries).toContainText(author.username);
  await expect(entries).not.toContainText(other.username);
});
