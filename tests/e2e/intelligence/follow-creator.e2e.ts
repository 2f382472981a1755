import { openEngine } from '../../../embedded/data/engine.ts';
import { dataFolder } from '../../../embedded/lib/store.ts';
import { routes } from '../../../lib/routes.ts';
import { creator, sendAlerts } from '../support/alert-creator.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { newestEmail } from '../support/newest-email.ts';
import { CREATOR } from '../support/page-types.ts';
import { expect, ORIGIN, signedInTest as test } from '../support/signed-in.ts';

test('A signed-in person follows a creator with one click, gets the new brief, and stops', async ({
  page,
  person,
}) => {
  const engine = openEngine({ dataFolder: dataFolder() });
  const { username, name, brief, write, begin, end } = creator(engine);
  const follow = page.getByRole('button', { name: 'Follow by email' });
  const following = page.getByRole('button', { name: 'Following' });
  try {
    await begin();
    await page.goto(routes.profile(username));
    await expect(page.getByRole('link', { name: 'Get email alerts' })).toBeHidden();
    await follow.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `You follow ${name}` })).toBeVisible();
    await expect(following).toBeFocused();
    await page.reload();
    await expect(following).toBeVisible();
    await expect(follow).toBeHidden();

    await write('create', 'Brief', brief);
    await sendAlerts();
    const news = await newestEmail(`To: ${person.email}`, `${name}: New brief`);
    expect(news).toContain(`/briefs/${brief.slug}`);

    await following.click();
    await page.getByRole('link', { name: 'All your emails' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your emails');
    await expect(page.getByRole('main')).toContainText(username);
    await page.goBack();
    await following.click();
    await page.getByRole('button', { name: 'Stop following' }).click();
    await expect(follow).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `You no longer follow ${name}` })).toBeVisible();
    await page.reload();
    await expect(follow).toBeVisible();
  } finally {
    await end();
    engine.close();
  }
});

test('Following with an expired token refreshes it', async ({ page, context }) => {
  // A token that does not count is exchanged like one that has expired.
  const cookies = await context.cookies();
  const access = cookies.find(({ name }) => name.endsWith('.accessToken'));
  if (!access) throw new Error('The browser has no access token.');
  await context.addCookies([{ ...access, value: `${access.value.slice(0, -8)}AAAAAAAA` }]);
  await page.goto(routes.profile(CREATOR));
  await page.getByRole('button', { name: 'Follow by email' }).click();
  await page.getByRole('button', { name: 'Following' }).click();
  await page.getByRole('button', { name: 'Stop following' }).click();
  await expect(page.getByRole('button', { name: 'Follow by email' })).toBeVisible();
});

for (const width of [360, 1440]) {
  test(`At ${width} px the box to stop and the list of emails are accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(routes.profile(CREATOR));
    await page.getByRole('button', { name: 'Follow by email' }).click();
    const following = page.getByRole('button', { name: 'Following' });
    await following.waitFor();
    await loadAxe(page);
    for (const direction of ['ltr', 'rtl'])
      for (const scheme of ['light', 'dark']) {
        await setAppearance(page, scheme, direction);
        await following.click();
        const box = await page.getByRole('dialog', { name: /^You follow/ }).boundingBox();
        expect(box?.x, `${scheme}, ${direction}`).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0), `${scheme}, ${direction}`).toBeLessThanOrEqual(width);
        expect(await axeFindings(page), `${scheme}, ${direction}`).toEqual([]);
        await page.keyboard.press('Escape');
      }
    await following.click();
    await page.getByRole('link', { name: 'All your emails' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your emails');
    await loadAxe(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.locator('summary', { hasText: 'Stop everything' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Stop everything' }).click();
    await expect(page).toHaveURL(routes.alertsState('stopped'));
  });
}

test('Without a sign-in, or from another site, no one follows', async ({ playwright }) => {
  const stranger = await playwright.request.newContext();
  const send = (headers: Record<string, string>) =>
    stranger.post(`${ORIGIN}/alerts/creator`, {
      form: { creator: CREATOR, do: 'follow', email: 'victim@example.org' },
      headers,
    });
  const own = await send({ origin: ORIGIN });
  expect([own.status(), await own.json()]).toEqual([401, { problem: 'signed-out' }]);
  expect((await send({ origin: 'https://evil.example' })).status()).toBe(403);
  expect((await send({})).status()).toBe(403);
  await stranger.dispose();
});
