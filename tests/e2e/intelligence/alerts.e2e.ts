import type { Page } from '@playwright/test';
import { openEngine } from '../../../embedded/data/engine.ts';
import { dataFolder } from '../../../embedded/lib/store.ts';
import { routes } from '../../../lib/routes.ts';
import { creator, sendAlerts } from '../support/alert-creator.ts';
import { linkIn, newestEmail } from '../support/newest-email.ts';
import { expect, test } from '../support/test.ts';

const pathIn = (email: string, page: 'confirm' | 'manage' | 'unsubscribe') =>
  email.match(new RegExp(`/alerts/${page}/[\\w-]+`))?.[0] ?? '';

test('An alert is created from a filter, sends emails about a ban and its restoration, and is deleted', async ({
  page,
  request,
}) => {
  const engine = openEngine({ dataFolder: dataFolder() });
  const { username, name, ban, write, begin, end } = creator(engine);
  const email = `${username}@example.org`;
  const title = page.getByRole('heading', { level: 1 });
  try {
    await begin();
    await page.goto(routes.bans({ platform: 'twitch', creator: username }));
    await page.getByRole('button', { name: 'Follow' }).click();
    await page.getByRole('link', { name: 'By email' }).click();
    await expect(page).toHaveURL(routes.alerts({ kind: 'ban', platform: 'twitch', creator: username }));
    await expect(
      page.getByText(`Bans reported by ${name} on Twitch: new records, appeals, restored or closed records`),
    ).toBeVisible();

    const box = page.getByRole('textbox', { name: 'Your email address' });
    await box.fill('not an address');
    await page.getByRole('button', { name: 'Create alert' }).click();
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    await expect(box).toBeFocused();
    await box.fill(email);
    await page.getByRole('button', { name: 'Create alert' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Click the link in it' })).toBeVisible();

    // Programs that look through mail open links; only the button counts.
    const confirmation = pathIn(await newestEmail(`To: ${email}`, 'confirm your alert'), 'confirm');
    const opened = await request.get(confirmation);
    expect([opened.status(), opened.headers()['cache-control']]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ]);
    await page.goto(confirmation);
    await page.getByRole('button', { name: 'Turn on alert' }).click();
    await expect(title).toHaveText('Your emails');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

    await write('create', 'PlatformBan', ban);
    await sendAlerts();
    const message = await newestEmail(`To: ${email}`, `${name}: Banned from Twitch`);
    expect(message).toContain('Banned from Twitch, 1 Feb 2024: Channel closed (added here on');
    expect(message).toContain(`/intelligence/bans/${ban.id}`);
    const restored = [{ kind: 'restored', on: '2024-03-02', text: 'Back.' }];
    await write('update', 'PlatformBan', { id: ban.id, events: JSON.stringify(restored) });
    await sendAlerts();
    const back = await newestEmail(`To: ${email}`, 'Restored on Twitch, 2 Mar 2024, after 30 days');
    expect(back).not.toContain('Banned from');

    const list = pathIn(back, 'manage');
    await page.goto(list);
    await page.getByLabel('How often').selectOption('Once a week');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('How often')).toHaveValue('weekly');
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();

    const oneClick = back.replaceAll(/\r?\n\s+/g, ' ').match(/List-Unsubscribe: <([^>]+)>/)?.[1] ?? '';
    // The address has the origin of the site's settings.
    const { pathname, search } = new URL(oneClick);
    const ended = await request.post(pathname + search, {
      form: { 'List-Unsubscribe': 'One-Click' },
      maxRedirects: 0,
    });
    expect(ended.status()).toBe(200);
    await page.goto(list);
    await expect(title).toHaveText('Alert not found');
  } finally {
    await end();
    engine.close();
  }
});

/** Opens the link of a confirmation email and turns the alert on. */
async function confirmAlert(page: Page, email: string): Promise<void> {
  await page.goto(pathIn(await newestEmail(`To: ${email}`, 'confirm your alert'), 'confirm'));
  await page.getByRole('button', { name: 'Turn on alert' }).click();
}

test('A reader follows a creator from the profile, gets the new brief, and stops everything at once', async ({
  page,
}) => {
  const engine = openEngine({ dataFolder: dataFolder() });
  const { username, name, brief, write, begin, end } = creator(engine);
  const email = `reader-of-${username}@example.org`;
  const title = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  try {
    await begin();
    await page.goto(routes.profile(username));
    await page.getByRole('link', { name: 'Get email alerts' }).click();
    await expect(page).toHaveURL(routes.alerts({ creator: username }));
    for (const type of [/^New records/, /^Appeals/, /^Restorations/, /^Briefs/, /^Streams/])
      await expect(main.getByRole('checkbox', { name: type })).toBeChecked();
    await main.getByRole('checkbox', { name: /^Streams/ }).uncheck();
    await main.getByRole('textbox', { name: 'Your email address' }).fill(email);
    await main.getByRole('button', { name: 'Create alert' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Click the link in it' })).toBeVisible();
    await confirmAlert(page, email);
    await expect(main).toContainText('New records, Appeals, Restorations, Briefs');

    await write('create', 'Brief', brief);
    await sendAlerts();
    const news = await newestEmail(`To: ${email}`, `${name}: New brief`);
    expect(news).toContain(`/briefs/${brief.slug}`);

    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox', { name: /newsletter/i }).fill(email);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(footer.getByRole('status')).toContainText('Click the link in it');
    await page.goto(linkIn(await newestEmail(`To: ${email}`, 'confirm your newsletter'), 'confirm'));
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(title).toHaveText('You are subscribed');

    // The link of the alert and that of the newsletter lead to the same list.
    const list = pathIn(news, 'manage');
    expect(pathIn(await newestEmail(`To: ${email}`, 'you are subscribed'), 'manage')).toBe(list);
    await page.goto(list);
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(2);
    await expect(main).toContainText('1 alert and the weekly newsletter');
    const letter = main.getByRole('listitem').filter({ hasText: 'Weekly newsletter' });
    await letter.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Newsletter stopped' })).toBeVisible();
    await expect(letter).toHaveCount(0);
    await main.locator('summary', { hasText: 'Stop everything' }).click();
    await main.getByRole('button', { name: 'Stop everything' }).click();
    await expect(page).toHaveURL(routes.alertsState('stopped'));
    await page.goto(list);
    await expect(title).toHaveText('Alert not found');
  } finally {
    await end();
    engine.close();
  }
});

test('An alert for one kind has no other choice, and filters of bans do not apply to it', async ({
  page,
}) => {
  await page.goto(routes.alerts({ kind: 'brief', platform: 'youtube' }));
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'The filter "platform" does not apply to briefs. This filter was ignored.',
  );
  await expect(main).toContainText('New briefs.');
  await expect(main.getByRole('checkbox')).toHaveCount(0);
  await main.getByText('Change', { exact: true }).click();
  await main.getByLabel('Type').selectOption('Streams');
  await main.getByRole('button', { name: 'Update alert' }).click();
  await expect(main).toContainText('New streams.');
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^csp for .*\/_next\/static\//] });

  test('an invalid form is shown again with its values, and a valid one leads on', async ({ page }) => {
    await page.goto(routes.alerts({ creator: 'adaeze-cole' }));
    const box = page.getByRole('textbox', { name: 'Your email address' });
    const appeals = page.getByRole('checkbox', { name: /^Appeals/ });
    await appeals.uncheck();
    await page.getByRole('radio', { name: /^Once a week/ }).check();
    // An address without a dot is fine for browsers.
    await box.fill('reader@example');
    await page.getByRole('button', { name: 'Create alert' }).click();
    await expect(page.getByText('Please enter a valid email').first()).toBeVisible();
    await expect(box).toHaveValue('reader@example');
    await expect(appeals).not.toBeChecked();
    await expect(page.getByRole('radio', { name: /^Once a week/ })).toBeChecked();
    await box.fill(`plain-${Date.now()}@example.org`);
    await page.getByRole('button', { name: 'Create alert' }).click();
    await expect(page).toHaveURL(routes.alertsState('sent'));
  });
});
