import { addInvocation, FUNCTIONS_DATABASE } from '../../../embedded/functions/async-invocations.ts';
import { dataFolder, openStore } from '../../../embedded/lib/store.ts';
import { routes } from '../../../lib/routes.ts';
import { daysAfter, monthsAfter, toIsoDate } from '../../../lib/time/when.ts';
import { queryAs } from '../account/switched/own-records.ts';
import { axeFindings, loadAxe } from '../support/axe.ts';
import { newestEmail } from '../support/newest-email.ts';
import { expect, ORIGIN, test } from '../support/signed-in.ts';
import { signUpWithProfile } from './own-profile.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Runs a function as its schedule does. */
function runFunction(name: string): void {
  const store = openStore(dataFolder(), FUNCTIONS_DATABASE);
  try {
    addInvocation(store, name, { source: 'aws.scheduler', 'detail-type': 'Scheduled Event' }, Date.now());
  } finally {
    store.close();
  }
}

test('a creator turns reminders on, gets one before a time limit ends, and stops them with one click', async ({
  page,
}) => {
  const { username, signIn } = await signUpWithProfile(page, { listing: 'UNLISTED' });
  const until = daysAfter(toIsoDate(new Date()), 6);
  let began = monthsAfter(until, -6);
  while (monthsAfter(began, 6) < until) began = daysAfter(began, 1);
  const id = `ban-${username}`;
  await queryAs(
    signIn,
    ORIGIN,
    'mutation ($input: CreatePlatformBanInput!) { createPlatformBan(input: $input) { id } }',
    {
      id,
      profileId: username,
      platformId: 'youtube',
      dateOfBan: began,
      datePrecision: 'day',
      restriction: 'Channel removed',
      explanation: 'Told.',
      appealStatus: 'NONE',
      isActive: true,
      events: '[]',
    },
  );
  await page.goto(routes.studio.ban(id));
  const limits = page.getByRole('region', { name: 'Time limits' });
  await expect(limits.getByText('6 days left')).toBeVisible();
  await expect(limits.getByRole('img', { name: /^6 days left of 18\d$/ })).toBeVisible();
  const turnOn = limits.getByRole('button', { name: 'Email me before these dates' });
  await turnOn.press('Enter');
  const turnOff = limits.getByRole('button', { name: 'Turn off reminders' });
  await expect(turnOff).toBeFocused();
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(turnOff).toBeVisible();

  runFunction('reminders');
  const email = (await newestEmail('a time limit ends', id)).replaceAll('=\r\n', '');
  expect(email).toContain('(6 days left)');
  expect(email).toContain('This is not legal advice');
  const path = /\/reminders\/stop\/[\w-]+/.exec(email)?.[0] ?? '';
  // Opening the link, as programs that scan email do, stops nothing.
  await page.goto(path);
  await page.goto(routes.studio.ban(id));
  await expect(turnOff).toBeVisible();
  await page.goto(path);
  await page.getByRole('button', { name: 'Stop all reminders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reminders are off');
  await page.getByRole('link', { name: 'Open your bans' }).click();
  await page.goto(routes.studio.ban(id));
  await expect(turnOn).toBeVisible();
  await page.goto(path);
  await page.getByRole('button', { name: 'Stop all reminders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});

test('“Your emails” lists the reminders to an address, and stops them', async ({ page }) => {
  const { username, signIn } = await signUpWithProfile(page, { listing: 'UNLISTED' });
  const until = daysAfter(toIsoDate(new Date()), 5);
  let began = monthsAfter(until, -6);
  while (monthsAfter(began, 6) < until) began = daysAfter(began, 1);
  const id = `ban-${username}`;
  const create = (model: string, input: object) => {
    const query = `mutation ($input: Create${model}Input!) { create${model}(input: $input) { id } }`;
    return queryAs(signIn, ORIGIN, query, input);
  };
  await create('PlatformBan', {
    id,
    profileId: username,
    platformId: 'youtube',
    dateOfBan: began,
    datePrecision: 'day',
    explanation: 'Told.',
    appealStatus: 'NONE',
    isActive: true,
    events: '[]',
  });
  await create('LimitReminder', { isOn: true });
  runFunction('reminders');
  const email = (await newestEmail('a time limit ends', id)).replaceAll('=\r\n', '');
  await page.goto(/\/alerts\/manage\/[\w-]+/.exec(email)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your emails');
  await expect(page.getByText('We send reminders of time limits to')).toBeVisible();
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('form', { name: 'Reminders of time limits' })
    .getByRole('button', { name: 'Stop' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your emails');
  await page.goto(routes.studio.ban(id));
  await expect(page.getByRole('button', { name: 'Email me before these dates' })).toBeVisible();
});

test('reminders are in “Your emails” as soon as they are turned on, and its form sends the link', async ({
  page,
}) => {
  const { username, signIn } = await signUpWithProfile(page, { listing: 'UNLISTED' });
  const idToken = [...signIn].find(([name]) => name.endsWith('.idToken'))?.[1] ?? '';
  const { email } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  const id = `ban-${username}`;
  await queryAs(
    signIn,
    ORIGIN,
    'mutation ($input: CreatePlatformBanInput!) { createPlatformBan(input: $input) { id } }',
    {
      id,
      profileId: username,
      platformId: 'youtube',
      dateOfBan: daysAfter(toIsoDate(new Date()), -10),
      datePrecision: 'day',
      explanation: 'Told.',
      appealStatus: 'NONE',
      isActive: true,
      events: '[]',
    },
  );
  await page.goto(routes.studio.ban(id));
  const noted = page.waitForResponse(
    (response) => response.request().postData()?.includes('noteReminderAddress') ?? false,
  );
  await page.getByRole('button', { name: 'Email me before these dates' }).click();
  await expect(page.getByRole('button', { name: 'Turn off reminders' })).toBeVisible();
  expect(await (await noted).json()).toMatchObject({ data: { result: { outcome: 'done' } } });

  // No run of the function was necessary.
  await page.goto(routes.findAlerts());
  await page.getByLabel('Your email address').fill(email);
  await page.keyboard.press('Enter');
  const message = (await newestEmail(`To: ${email}`, 'the link to your emails')).replaceAll('=\r\n', '');
  await page.goto(/\/alerts\/manage\/[\w-]+/.exec(message)?.[0] ?? '');
  await expect(page.getByText('We send reminders of time limits to')).toBeVisible();
});

test('an email program stops reminders by a POST to the address in the header; a wrong key reveals nothing', async ({
  request,
}) => {
  const response = await request.post(`/reminders/stop?key=${'x'.repeat(32)}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect([response.status(), await response.text()]).toEqual([200, '']);
  const opened = await request.get('/reminders/stop?key=abc', { maxRedirects: 0 });
  expect([opened.status(), opened.headers().location]).toEqual([303, '/reminders/stop/abc']);
});
