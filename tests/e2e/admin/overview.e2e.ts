import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { expect, test } from './administrator.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The overview reads many lists, and shows all of them at once. */
const SLOW = { timeout: 30_000 };

test('The overview begins with reports and open tasks, says how far the set-up is, and has the latest records of creators', async ({
  page,
  administrator: _,
}) => {
  await page.goto(routes.admin.home());
  const tasks = page.getByRole('region', { name: 'Needs attention' });
  const setUp = page.getByRole('region', { name: 'Set up your site' });
  await expect(setUp).toContainText(/[0-5] of 5 steps done/, SLOW);
  // In a card of their own while cases are waiting, and otherwise in one line of the open tasks.
  const reports = page.getByRole('link', { name: 'All reports' });
  const top = async (part: typeof tasks) => (await part.boundingBox())?.y ?? 0;
  expect(await top(tasks)).toBeLessThan(await top(setUp));
  expect(await top(reports)).toBeLessThan(await top(setUp));

  for (const [name, list] of [
    ['Profiles', '/admin/profiles'],
    ['Bans', '/admin/bans'],
    ['Shadowban reports', '/admin/shadowban-reports'],
  ] as const) {
    const part = page.getByRole('region', { name: `Latest ${name.toLowerCase()}` });
    await expect(part.getByRole('listitem')).toHaveCount(4, SLOW);
    await expect(part).toContainText(/\d+ in total/);
    await expect(part.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `${list}?order=newest`,
    );
    const days = await part
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')));
    expect(days).toEqual([...days].sort().reverse());
  }

  await loadAxe(page);
  for (const [scheme, direction] of [
    ['light', 'ltr'],
    ['dark', 'rtl'],
  ] as const) {
    await setAppearance(page, scheme, direction);
    expect(await axeFindings(page), `${scheme}, ${direction}`).toEqual([]);
  }
});

test('A list is part of the page and not a box that scrolls, and says how many rows it has', async ({
  page,
  administrator: _,
}) => {
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(routes.admin.bans());
    await expect(page.getByText(/^Page 1: 25 of \d+ rows\.$/)).toBeVisible();
    const box = page.getByRole('region', { name: 'Bans' });
    expect(await box.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('On a tablet a list of streams fits, and the columns that are left out are in the details of a row', async ({
  page,
  administrator: _,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(routes.admin.streams());
  const box = page.getByRole('region', { name: 'Streams' });
  const details = box.getByRole('button', { name: /^Details of / }).first();
  await expect(details).toBeVisible(SLOW);
  expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThan(17);
  const platform = box.getByText('Plays on', { exact: true }).filter({ visible: true });
  await expect(platform).toHaveCount(0);
  await details.click();
  await expect(platform).toHaveCount(1);
});
