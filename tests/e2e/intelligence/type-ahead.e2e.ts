import { routes } from '../../../lib/routes.ts';
import { BAN, BRIEF, CREATOR, REPORT } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

test('Suggestions can be chosen with the keyboard, and terms have explanations', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/suggest') requested.push(searchParams.get('q') ?? '');
  });

  await test.step('the header shows the field, and hides it in two steps', async () => {
    await page.goto(routes.briefs());
    await page.getByRole('link', { name: 'Search briefs, people, bans' }).click();
    const field = page.getByRole('combobox', { name: 'Search the site' });
    await expect(field).toBeFocused();
    await field.pressSequentially('f');
    await field.pressSequentially('rom warning to re');
    const options = page.getByRole('option');
    await expect(options.first()).toContainText('From warning to removal');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions?\.$/ })).toHaveCount(1);
    expect(requested).not.toContain('f');
    // Groups have headings, and the last row leads to all results.
    await expect(page.getByRole('group', { name: 'Briefs' }).getByRole('option').first()).toBeVisible();
    await expect(options.last()).toContainText('All results for “from warning to re”');
    // The panel covers the header's own field.
    const covered = await page.getByRole('link', { name: 'Search briefs, people, bans' }).boundingBox();
    const shown = await field.boundingBox();
    expect(Math.abs((covered?.y ?? 0) - (shown?.y ?? 99))).toBeLessThan(4);
    await page.setViewportSize({ width: 1440, height: 900 });
    // On a wide window it does not cover the rest of the header.
    const signIn = await page.getByRole('link', { name: 'Sign in' }).boundingBox();
    const inPlace = await field.boundingBox();
    expect((inPlace?.x ?? 0) + (inPlace?.width ?? 9999)).toBeLessThan(signIn?.x ?? 0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await field.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(field).toHaveValue('from warning to re');
    await field.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  await test.step('arrow keys select a suggestion, Enter opens it', async () => {
    await page.goto(routes.search());
    const field = page.getByRole('combobox', { name: 'Search the site' });
    await field.pressSequentially('warning to removal');
    await expect(page.getByRole('option').first()).toBeVisible();
    await field.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText('From warning to removal');
    await expect(field).toHaveAttribute('aria-activedescendant', /.+/);
    await field.press('Enter');
    await expect(page).toHaveURL(routes.brief(BRIEF));
  });

  await test.step('groups are always in the same order, and restricted records are named as such', async () => {
    await page.goto(routes.search());
    const field = page.getByRole('combobox', { name: 'Search the site' });
    await field.pressSequentially('mar');
    await expect(page.getByRole('option').first()).toBeVisible();
    const groups = await page
      .getByRole('listbox')
      .getByRole('group')
      .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    const order = ['People', 'Bans', 'Briefs', 'Streams', 'Films', 'Blog', 'Shop', 'All results'];
    expect(groups).toEqual(order.filter((name) => groups.includes(name)));
    expect(groups.slice(0, 2)).toEqual(['People', 'Bans']);
    await expect(page.getByRole('option', { name: 'The black marker Restricted' })).toBeVisible();
    await expect(page.getByRole('option', { name: /^Mara Lindqvist \d+ bans? in force$/ })).toBeVisible();
    await expect(page.getByRole('option', { name: /Personality$/ }).first()).toBeVisible();
  });

  await test.step('without a match it offers the lists and the search for the text', async () => {
    await page.goto(routes.search());
    const field = page.getByRole('combobox', { name: 'Search the site' });
    await field.pressSequentially('zzqq');
    await expect(page.getByRole('group', { name: 'No direct match' }).getByRole('option')).toHaveText([
      'All creators',
      'All bans',
    ]);
    await expect(page.getByRole('option').last()).toContainText('All results for “zzqq”');
    await expect(page.getByRole('status').filter({ hasText: 'No suggestions.' })).toHaveCount(1);
  });

  await test.step('the list ends within a small window, with the row of all results in view', async () => {
    await page.setViewportSize({ width: 360, height: 480 });
    await page.goto(routes.search());
    const field = page.getByRole('combobox', { name: 'Search the site' });
    await field.pressSequentially('app');
    const last = page.getByRole('option').last();
    await expect(last).toContainText('All results for “app”');
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('markup, symbols and long texts are treated as plain words', async () => {
    await page.goto(routes.search());
    const field = page.getByRole('combobox', { name: 'Search the site' });
    await field.fill('(*^%"');
    await field.fill('<img src=x onerror=alert(1)> NEAR/ " OR');
    await expect.poll(() => requested.at(-1)).toContain('<img');
    expect(requested).not.toContain('(*^%"');
    await field.fill('appeal '.repeat(40));
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^\d+ results .*for “appeal appeal .*…”$/,
    );
    await expect(page.locator('main mark').first()).toHaveText(/appeal/i);
  });

  await test.step('a term is explained with the keyboard, and links to the glossary', async () => {
    await page.goto(routes.methods());
    const word = page.getByRole('button', { name: 'record', exact: true });
    await word.focus();
    await page.keyboard.press('Enter');
    const explanation = page.getByText('One ban or one report, with everything');
    await expect(explanation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(explanation).toBeHidden();
    await expect(word).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(routes.glossary('record'));
    await expect(page.locator('#record')).toBeInViewport();
  });
});

for (const path of [routes.ban(BAN), routes.report(REPORT)])
  test(`Each term on ${path} is explained once per section, and never inside a link or button`, async ({
    page,
  }) => {
    await page.goto(path);
    const explained = await page
      .locator('main span:has(+ [popover] a[href*="glossary#"]) > button:visible')
      .evaluateAll((words) =>
        words.map((word) => ({
          part: word.closest('section, nav, table, aside, header, dl')?.outerHTML,
          term: word.parentElement?.nextElementSibling?.querySelector('a')?.hash,
          within: word.parentElement?.closest('a, button, summary, label')?.tagName,
        })),
      );
    expect(explained.length).toBeGreaterThan(0);
    expect(explained.filter(({ within }) => within)).toEqual([]);
    const places = explained.map(({ part, term }) => `${term} ${part}`);
    expect(new Set(places).size).toBe(places.length);
  });

for (const path of [routes.intelligence(), routes.bans(), routes.profile(CREATOR), routes.ban(BAN)])
  test(`no heading or table head on ${path} has a term`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main :is(h1, h2, h3, h4, th):visible').first()).toBeVisible();
    await expect(page.locator('main :is(h1, h2, h3, h4, th) button:has(+ [popover])')).toHaveCount(0);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('terms have explanations too', async ({ page }) => {
    await page.goto(routes.methods());
    await page.getByRole('button', { name: 'record', exact: true }).click();
    await page.getByRole('link', { name: 'More on Record in the glossary' }).click();
    await expect(page).toHaveURL(routes.glossary('record'));
  });
});
