import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { photo } from '../studio/pictures.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { showMarkdown } from '../support/markdown-view.ts';
import { addSignIn, ORIGIN } from '../support/signed-in.ts';
import { expect, newAdministrator, test } from './administrator.ts';
import { idIn, remove } from './catalogue.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ context }) => showMarkdown(context));

const SOON = { timeout: 10_000, intervals: [200] };
const getText = async (page: Page, path: string) => (await page.request.get(path)).text();
const getStatus = async (page: Page, path: string) => (await page.request.get(path)).status();

/** Axe in both schemes and directions, and nothing wider than a phone. */
async function expectGoodLooks(page: Page): Promise<void> {
  await loadAxe(page);
  for (const [width, scheme, direction] of [
    [1440, 'light', 'ltr'],
    [360, 'dark', 'rtl'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await setAppearance(page, scheme, direction);
    expect(await axeFindings(page), `${width} ${scheme} ${direction}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await setAppearance(page, 'light', 'ltr');
}

const newName = () => `Post test ${randomUUID().slice(0, 8)}`;
const getSlug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** Fills in what a published post needs; returns when it is saved as a draft. */
async function writeDraft(page: Page, name: string): Promise<string> {
  await page.goto(routes.admin.newPost());
  await page.getByLabel('Title', { exact: true }).fill(name);
  await page.getByLabel('Summary').fill('What the test wrote, in one sentence.');
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill(`## A heading\n\nSome **bold** text of ${name}.`);
  await page.getByLabel('Category').selectOption('craft');
  await page.getByLabel('Author').fill('Ida Editor');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/admin\/posts\/[\da-f-]{36}#saved$/);
  await expect(page.getByText('Draft saved. Only administrators can read it.')).toBeVisible();
  return idIn(page.url());
}

test('A post with Markdown and an image is published, edited and unpublished, and readers see it at once', async ({
  page,
  administrator,
}) => {
  test.setTimeout(120_000);
  const name = newName();
  const address = routes.post(getSlug(name));
  let id = '';
  try {
    expect(await getStatus(page, address)).toBe(404);
    await page.goto(routes.admin.posts());
    await page.getByRole('link', { name: 'New post' }).click();

    // Problems are shown beside their fields, and the first one gets the focus.
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const title = page.getByLabel('Title', { exact: true });
    await expect(title).toBeFocused();
    await expect(title).toHaveAccessibleDescription(/Enter a title/);
    await expect(page.getByLabel('Author')).toHaveAccessibleDescription(/Enter the name for the byline/);

    await title.fill(name);
    const slug = page.getByLabel('Address', { exact: true });
    await expect(slug).toHaveValue(getSlug(name));
    await page.getByLabel('Summary').fill('What the test wrote, in one sentence.');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.fill('## A heading\n\nSome **bold** text.');
    await page.getByLabel('Category').selectOption('craft');
    await page.getByLabel('Author').fill('Ida Editor');
    const file = test.info().outputPath('still.jpg');
    writeFileSync(file, await photo(1200, 900));
    await page.locator('input[name=picture]').setInputFiles(file);
    await page.getByRole('button', { name: 'Use this picture' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const alt = page.getByLabel('Image description');
    await expect(alt).toBeFocused();
    await alt.fill('A test image.');
    await page.getByLabel('Add to tags').fill('Court cases,');

    // The slugs of sample posts are taken while they are shown.
    await slug.fill('self-reported');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(slug).toHaveAccessibleDescription(/sample post “.+” already has this address/);
    await slug.fill(getSlug(name));
    await expectGoodLooks(page);

    // The draft survives a reload.
    await page.reload();
    await expect(page.getByText(/have been restored/)).toBeVisible();
    await expect(alt).toHaveValue('A test image.');
    await page.getByRole('tab', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(preview.locator('strong', { hasText: 'bold' })).toBeVisible();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published. Readers can see it now.')).toBeVisible();
    id = idIn(page.url());

    // A reader sees it on its page, in the list, by its tag, in the feed and in the search.
    await expect.poll(() => getStatus(page, address), SOON).toBe(200);
    const html = await getText(page, address);
    expect(html).toContain('<strong>bold</strong>');
    expect(html).toContain('alt="A test image."');
    expect(html).toContain('/media/site-media/post-pictures/');
    expect(html.slice(html.indexOf('<h1'), html.indexOf('A heading'))).not.toContain('data-demo');
    for (const path of [
      routes.blogs(),
      routes.blogs({ tag: 'court-cases' }),
      routes.blogGrid('two'),
      routes.blogDetail(),
      routes.feeds.blog(),
      '/sitemaps/blog.xml',
      '/llms.txt',
    ])
      await expect.poll(() => getText(page, path), { ...SOON, message: path }).toContain(getSlug(name));
    await expect
      .poll(() => getText(page, routes.search({ text: name })), SOON)
      .toContain(`href="${address}"`);

    // A change is seen at once.
    await text.fill('A changed text.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Published. Readers can see it now.')).toBeVisible();
    await expect.poll(() => getText(page, address), SOON).toContain('A changed text.');

    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('Draft saved. Only administrators can read it.')).toBeVisible();
    await expect.poll(() => getStatus(page, address), SOON).toBe(404);
    for (const path of [routes.blogs(), routes.feeds.blog(), routes.search({ text: name })])
      await expect.poll(() => getText(page, path), { ...SOON, message: path }).not.toContain(`"${address}"`);

    // The list finds it, and deleting requires a confirmation.
    await page.goto(routes.admin.posts());
    await page.getByLabel('Search titles and authors').fill(name);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([name]);
    await expectGoodLooks(page);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Delete post…' }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page).toHaveURL(routes.admin.posts());
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    id = '';
  } finally {
    if (id) await remove(administrator.signIn, 'Post', id);
  }
});

test('A future date schedules a post, and two administrators who change one text choose a version', async ({
  page,
  administrator,
  browser,
}) => {
  const name = newName();
  const id = await writeDraft(page, name);
  const other = await browser.newContext({ baseURL: ORIGIN });
  try {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Publication date').fill(tomorrow);
    await page.getByRole('button', { name: /^Schedule for/ }).click();
    await expect(page.getByText(/^Scheduled\. Readers can see it from/)).toBeVisible();
    expect(await getStatus(page, routes.post(getSlug(name)))).toBe(404);
    expect(await getText(page, routes.feeds.blog())).not.toContain(name);

    await addSignIn(other, ORIGIN, await newAdministrator());
    const theirs = await other.newPage();
    await theirs.goto(routes.admin.post(id));
    await theirs.getByLabel('Summary').fill('Their summary.');
    await page.getByLabel('Summary').fill('My summary.');
    await page.getByLabel('Author').fill('My author');
    await theirs.getByRole('button', { name: 'Save changes' }).click();
    await expect(theirs.getByText(/^Scheduled\./)).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    const conflict = page.getByRole('alertdialog');
    await expect(conflict).toContainText('Their summary.');
    await conflict.getByRole('button', { name: 'Use the other version' }).click();
    await conflict.getByRole('button', { name: 'Save selected versions' }).click();
    await expect(page.getByText(/^Scheduled\./)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Summary')).toHaveValue('Their summary.');
    await expect(page.getByLabel('Author')).toHaveValue('My author');
  } finally {
    await other.close();
    await remove(administrator.signIn, 'Post', id);
  }
});
