import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { overflow } from '../support/fit.ts';
import { addSignIn, ORIGIN } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { anAdministrator, decide, moderate, newAuthor } from './moderated.ts';

test('the decisions page has an empty state', async ({ page, context }) => {
  const { signIn } = await newAuthor();
  await addSignIn(context, ORIGIN, signIn);
  await page.goto(routes.studio.moderation());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decisions');
  await expect(page.getByRole('heading', { name: 'No decisions' })).toBeVisible();
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
});

test('a person reads the statement of reasons and appeals once', async ({ page, context }) => {
  const { signIn, banId } = await newAuthor();
  await decide({ type: 'BAN', id: banId }, 'HIDE');
  await addSignIn(context, ORIGIN, signIn);
  await page.goto(routes.studio.home());
  await page
    .getByRole('region', { name: 'Needs your attention' })
    .getByRole('link', { name: 'Read the decision' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decisions');
  await expect(page.getByText('Your record names a private phone number.')).toBeVisible();
  await expect(page.getByText(/by Administrator [0-9A-F]{4}/)).toBeVisible();

  await page
    .getByText(/^Appeal/)
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Appeal' });
  await form.getByRole('button', { name: 'Send appeal' }).click();
  await expect(form.getByText('This field is required')).toBeVisible();
  await form.getByRole('textbox').fill('The number is that of the platform’s press office.');
  await expect(form.getByText('50 of 4,000 characters')).toBeVisible();
  await loadAxe(page);
  for (const scheme of ['light', 'dark']) {
    await setAppearance(page, scheme, 'ltr');
    expect(await axeFindings(page), scheme).toEqual([]);
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toEqual([]);
  }

  await page.reload();
  await page
    .getByText(/^Appeal/)
    .first()
    .click();
  await expect(form.getByRole('textbox')).toHaveValue('The number is that of the platform’s press office.');
  await form.getByRole('button', { name: 'Send appeal' }).click();
  const appeal = page.getByRole('region', { name: 'Your appeal' });
  await expect(appeal).toContainText('Appeal pending');
  await expect(form).toHaveCount(0);

  await page.goto(routes.studio.bans());
  await expect(page.getByRole('link', { name: 'Hidden by an administrator' })).toBeVisible();
});

test('a locked account is explained on every page of the studio', async ({ page, context }) => {
  const { signIn, username } = await newAuthor();
  await decide({ type: 'PROFILE', id: username }, 'LOCK_ACCOUNT', 'SPAM');
  await addSignIn(context, ORIGIN, signIn);
  for (const path of [routes.studio.home(), routes.studio.profile(), routes.studio.bans()]) {
    await page.goto(path);
    await expect(page.getByRole('complementary', { name: 'Your account' })).toContainText(
      'Your account is locked',
    );
  }
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
});

test('an appeal against another person’s decision is refused', async () => {
  const [author, stranger] = [await newAuthor(), await newAuthor()];
  const { decisionId } = await moderate(await anAdministrator(), {
    type: 'decideTarget',
    target: { type: 'BAN', id: author.banId },
    action: 'MARK_DISPUTED',
    reason: 'WRONG_FACTS',
    message: 'The date is disputed.',
  });
  const appeal = { type: 'appeal', decisionId, text: 'Let me.' };
  await expect(moderate(stranger.signIn, appeal)).rejects.toThrow('does not exist');
  await moderate(author.signIn, appeal);
  await expect(moderate(author.signIn, appeal)).rejects.toThrow('already appealed');
});
