import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { photo } from '../studio/pictures.ts';
import { expectAccessible } from '../support/accessible.ts';
import { addSignIn, ORIGIN } from '../support/signed-in.ts';
import { expect, newAdministrator, test } from './administrator.ts';
import { change, idIn, remove } from './catalogue.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const getStatus = async (page: Page, path: string) => (await page.request.get(path)).status();

/** Waits for the response to a write of this ranking. */
const rankingStored = (page: Page, ranking: string) =>
  page.waitForResponse(
    (response) => response.request().postData()?.includes(`"ranking":"${ranking}"`) ?? false,
  );

test('A stream can be created with the keyboard, published, hidden in the table, deleted and restored', async ({
  page,
  administrator,
}) => {
  const name = `Admin test ${randomUUID().slice(0, 8)}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const address = routes.stream(slug);
  let id = '';
  expect(await getStatus(page, address)).toBe(404);
  await page.goto(routes.admin.streams());
  const newStream = page.getByRole('link', { name: 'New stream' });
  await newStream.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New stream');
  try {
    // Each missing field has an error message, and the first one has the focus.
    const form = page.getByRole('form', { name: 'Stream' });
    await form.getByRole('button', { name: 'Add stream' }).press('Enter');
    const title = form.getByLabel('Title', { exact: true });
    await expect(title).toBeFocused();
    await expect(title).toHaveAccessibleDescription('Title is missing.');
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Address', { exact: true })).toHaveValue(slug);
    await form.getByLabel('Address', { exact: true }).fill('reading-a-takedown-notice');
    await expect(form.getByText(/Used by “Reading a takedown notice/)).toBeVisible();
    await form.getByLabel('Address', { exact: true }).fill(slug);
    await expect(form.getByText('Available.')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.type('One sentence.');
    await form.getByLabel('Video or channel').fill('https://youtu.be/abcdefghijk');
    await expect(form.getByText('YouTube: its player loads when a visitor presses play')).toBeVisible();
    await form.getByLabel('Duration').fill('1:02:99');
    await form.getByLabel('Start or publication').fill('2020-01-02T10:00');
    await form.getByLabel('Status').selectOption('ACTIVE');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Duration')).toHaveAccessibleDescription(
      /This must be a duration as h:mm:ss/,
    );
    await form.getByLabel('Duration').fill('1:02:09');

    const file = test.info().outputPath('still.jpg');
    writeFileSync(file, await photo(1200, 900));
    await form.locator('input[name=thumbnail]').setInputFiles(file);
    await expect(page.getByRole('application', { name: 'Crop area' })).toBeFocused();
    // Saving with an open picture would save without it.
    await form.getByRole('button', { name: 'Add stream' }).press('Enter');
    await expect(form.getByRole('alert').filter({ hasText: 'before you save' })).toBeVisible();
    await form.getByRole('button', { name: 'Use this picture' }).press('Enter');
    await expect(form.getByRole('button', { name: 'Remove image' })).toBeVisible();
    await expectAccessible(page);

    // Typed values are restored after a reload.
    await page.reload();
    await expect(page.getByText(/have been restored/)).toBeVisible();
    await expect(form.getByLabel('Duration')).toHaveValue('1:02:09');
    await form.getByRole('button', { name: 'Add stream' }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/streams\/[\da-f-]{36}#saved$/);
    id = idIn(page.url());
    await expect(page.getByText('Saved. Your changes are now on the site.')).toBeVisible();
    // Counted values are shown beside the form and not edited.
    await expect(form.getByLabel('Views', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Record', exact: true }).getByText('Views')).toBeVisible();
    await expect.poll(() => getStatus(page, address)).toBe(200);
    const html = await (await page.request.get(address)).text();
    expect(html).toContain('/media/site-media/stream-thumbnails/');

    // In the table it is found, and hidden at once.
    await page.goto(`${routes.admin.streams()}?search=${encodeURIComponent(name.toLowerCase())}`);
    const row = page.getByRole('row', { name });
    await row.getByLabel(`Status of ${name}`).selectOption('INACTIVE');
    await expect.poll(() => getStatus(page, address)).toBe(404);
    await expect(row.getByRole('link', { name: `View ${name}` })).toHaveCount(0);
    await row.getByRole('button', { name: `Featured: ${name}` }).press('Enter');
    await expect(row.getByRole('button', { name: `Featured: ${name}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(row.getByRole('button', { name: `Move ${name} up` })).toHaveCount(0);
    await row.getByLabel(`Ranking of ${name}`).fill('4');
    await Promise.all([rankingStored(page, '4'), page.keyboard.press('Enter')]);

    // The list of featured streams can be sorted by ranking, and then a row can be moved.
    const featured = new URLSearchParams({ search: name.toLowerCase(), featured: 'yes', order: 'ranking' });
    await page.goto(`${routes.admin.streams()}?${featured}`);
    await expect(row.getByLabel(`Ranking of ${name}`)).toHaveValue('4');
    await Promise.all([
      rankingStored(page, '3'),
      row.getByRole('button', { name: `Move ${name} up` }).press('Enter'),
    ]);
    await expect(row.getByLabel(`Ranking of ${name}`)).toHaveValue('3');
    await page.reload();
    await expect(row.getByLabel(`Ranking of ${name}`)).toHaveValue('3');
    await expectAccessible(page);

    await row.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Delete stream…' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Delete stream' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(routes.admin.streams());
    await page.getByRole('button', { name: `Undo deleting ${name}` }).press('Enter');
    await expect(page.getByText(`“${name}” was restored.`)).toBeVisible();
    await page.goto(routes.admin.stream(id));
    await expect(page.getByLabel('Duration')).toHaveValue('1:02:09');
    await expect(page.getByLabel('Ranking')).toHaveValue('3');
  } finally {
    await remove(administrator.signIn, 'Stream', id);
  }
});

test('Two administrators merge their changes field by field, and each sees the other’s changes', async ({
  page,
  browser,
  administrator,
}) => {
  const id = `admin-test-${randomUUID().slice(0, 8)}`;
  const other = await newAdministrator();
  const second = await browser.newContext({ baseURL: ORIGIN, reducedMotion: 'reduce' });
  await addSignIn(second, ORIGIN, other);
  await page.goto(routes.admin.newStream());
  try {
    const form = page.getByRole('form', { name: 'Stream' });
    await form.getByLabel('Title', { exact: true }).fill(id);
    await form.getByLabel('Summary').fill('Mine');
    await form.getByLabel('Video or channel').fill('/sample-media/power.mp4');
    await form.getByLabel('Start or publication').fill('2020-01-02T10:00');
    await form.getByRole('button', { name: 'Add stream' }).click();
    await expect(page).toHaveURL(/#saved$/);
    const record = idIn(page.url());
    try {
      const theirs = await second.newPage();
      await theirs.goto(`${routes.admin.streams()}?search=${id}`);
      const row = theirs.getByRole('row', { name: id });
      await expect(row).toBeVisible();

      // The other person's change to another field appears; a change to the same field causes a conflict.
      await form.getByLabel('Summary').fill('Mine, longer');
      await change(other, 'Stream', { id: record, director: 'Theirs' });
      await expect(form.getByLabel('Director')).toHaveValue('Theirs');
      await change(other, 'Stream', { id: record, description: 'Theirs' });
      await form.getByRole('button', { name: 'Save changes' }).click();
      const notice = page.getByRole('alertdialog');
      await expect(notice).toContainText('Mine, longer');
      await notice.getByRole('radio', { name: /Saved elsewhere/ }).check();
      await notice.getByRole('button', { name: 'Save selected versions' }).click();
      await expect(notice).toHaveCount(0);
      await expect(form.getByLabel('Summary')).toHaveValue('Theirs');

      // The other person's table is updated, and a stale form cannot restore a deleted record.
      await form.getByLabel('Status').selectOption('INACTIVE');
      await form.getByRole('button', { name: 'Save changes' }).click();
      await expect(row.getByLabel(`Status of ${id}`)).toHaveValue('INACTIVE');
      await remove(other, 'Stream', record);
      await expect(page.getByText('Your changes can no longer be saved.')).toBeVisible();
      await expect(row).toContainText('Deleted by another administrator');
      await form.getByLabel('Summary').fill('Once more');
      await form.getByRole('button', { name: 'Save changes' }).click();
      await expect(
        page.getByText('Another administrator has deleted this record. Your text is still here.'),
      ).toBeVisible();
    } finally {
      await remove(administrator.signIn, 'Stream', record);
    }
  } finally {
    await second.close();
  }
});

test('The list has page addresses, and undoes a change that the server rejects', async ({
  page,
  administrator: _administrator,
}) => {
  await page.goto(routes.admin.streams());
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(25);
  const first = await rows.first().getAttribute('data-id');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows.first()).not.toHaveAttribute('data-id', first ?? '');
  await page.reload();
  await expect(page.getByText(/^Page 2/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(rows.first()).toHaveAttribute('data-id', first ?? '');
  await page.getByRole('button', { name: 'Stream', exact: true }).click();
  await expect(page).toHaveURL(/order=title/);
  await expect(page.getByRole('columnheader', { name: 'Stream' })).toHaveAttribute('aria-sort', 'ascending');
  // The newest stream is not the first by title: the rows of the new order are there.
  await expect(rows.first()).not.toHaveAttribute('data-id', first ?? '');

  await page.route('**/graphql', (route) =>
    /mutation Write/.test(route.request().postData() ?? '')
      ? route.fulfill({ json: { data: { row: null }, errors: [{ message: 'Not today', errorType: 'X' }] } })
      : route.continue(),
  );
  const status = rows.first().getByRole('combobox');
  const before = await status.inputValue();
  await status.selectOption(before === 'PENDING' ? 'ACTIVE' : 'PENDING');
  await expect(page.getByRole('alert').filter({ hasText: 'was not changed' })).toContainText('Not today');
  await expect(status).toHaveValue(before);
});
