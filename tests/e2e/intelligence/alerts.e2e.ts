import { randomUUID } from 'node:crypto';
import type { UserPoolIdentity } from '../../../embedded/data/authorization.ts';
import { type Engine, openEngine } from '../../../embedded/data/engine.ts';
import { dataFolder } from '../../../embedded/lib/store.ts';
import { routes } from '../../../lib/routes.ts';
import { completeProgram } from '../../../scripts/site/program.ts';
import { newestEmail } from '../support/newest-email.ts';
import { ORIGIN } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** Runs `npm run alerts`, including alerts that are not yet due. */
const sendAlerts = () =>
  completeProgram(['scripts/alerts.ts', '--at-once'], 'The alerts were not sent.', { SITE_URL: ORIGIN });

/** A creator of this test alone, who writes as the studio does. */
function creator(engine: Engine) {
  const username = `alert-${randomUUID().slice(0, 8)}`;
  const identity: UserPoolIdentity = {
    kind: 'userPool',
    sub: `sub-${username}`,
    username: `sub-${username}`,
    groups: [],
  };
  const write = async (verb: 'create' | 'update' | 'delete', model: string, input: object) => {
    const type = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}${model}Input!`;
    const query = `mutation ($input: ${type}) { ${verb}${model}(input: $input) { id } }`;
    const { errors } = await engine.execute({ query, variables: { input }, identity });
    if (errors) throw new Error(JSON.stringify(errors));
  };
  const profile = { id: username, userId: identity.sub, username, displayName: `Told ${username}` };
  const ban = {
    id: `${username}-ban`,
    platformId: 'twitch',
    profileId: username,
    dateOfBan: '2024-02-01',
    datePrecision: 'day',
    restriction: 'Channel closed',
    explanation: 'As they tell it.',
    appealStatus: 'NONE',
    isActive: true,
    changedOn: '2024-02-01',
  };
  return { username, name: profile.displayName, profile, ban, write };
}

const pathIn = (email: string, page: 'confirm' | 'manage' | 'unsubscribe') =>
  email.match(new RegExp(`/alerts/${page}/[\\w-]+`))?.[0] ?? '';

test('An alert is created from a filter, sends emails about a ban and its restoration, and is deleted', async ({
  page,
  request,
}) => {
  const engine = openEngine({ dataFolder: dataFolder() });
  const { username, name, profile, ban, write } = creator(engine);
  const email = `${username}@example.org`;
  const title = page.getByRole('heading', { level: 1 });
  try {
    await write('create', 'Profile', { ...profile, listing: 'LISTED', changedOn: '2024-01-01' });
    // Alerts wait until a new account is a day old or approved.
    await engine.execute({
      query: 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      variables: { input: { id: username, approvedAt: '2024-01-01T00:00:00.000Z' } },
      identity: { kind: 'service', name: 'moderation' },
    });
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
    await expect(title).toHaveText('Your alerts');
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
    const ended = await request.post(oneClick, {
      form: { 'List-Unsubscribe': 'One-Click' },
      maxRedirects: 0,
    });
    expect(ended.status()).toBe(200);
    await page.goto(list);
    await expect(title).toHaveText('Alert not found');
  } finally {
    await write('delete', 'PlatformBan', { id: ban.id }).catch(() => {});
    await write('update', 'Profile', { id: username, listing: 'UNLISTED' }).catch(() => {});
    engine.close();
  }
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
