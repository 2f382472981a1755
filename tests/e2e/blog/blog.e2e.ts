import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { AUDIO_POST, GALLERY_POST } from '../support/page-types.ts';
import { POST_PATHS } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const news = (page: Page) => page.locator('.device-toast').getByRole('status');
const own = (page: Page) => page.getByRole('list', { name: 'Your notes' });
const picture = (page: Page) => page.getByRole('dialog', { name: 'Images in this post' }).getByRole('img');

test('Search, a category and a tag of the list lead to a post, which links to the next', async ({ page }) => {
  await page.goto(routes.blogs());
  await page.getByRole('searchbox', { name: /blog/ }).fill('Écurity of nothing');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No posts match your filters' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'all posts' }).click();

  await page.getByRole('searchbox', { name: /blog/ }).fill('MILTON');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(routes.blogs({ text: 'MILTON' }));
  await expect(heading(page)).toHaveText('Blog: with “MILTON”');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Filter posts' }).getByRole('link', { name: 'Reading' }).click();
  await expect(page).toHaveURL(routes.blogs({ category: 'reading', text: 'MILTON' }));
  const title = await cards(page).first().getByRole('heading').innerText();
  await cards(page).first().getByRole('link').click();
  await expect(heading(page)).toHaveText(title);

  const next = page.getByRole('navigation', { name: 'Previous and next post' }).getByRole('link').first();
  const [, nextTitle = ''] = (await next.innerText()).split('\n').filter(Boolean);
  await next.click();
  await expect(heading(page)).toContainText(nextTitle);
  await page.getByRole('list', { name: 'Tags' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blogs\?tag=/);
  await expect(cards(page).first()).toBeVisible();
});

test('Grids and sidebars show the same posts, and an unknown address returns 404', async ({
  page,
  request,
}) => {
  const addresses = async (path: string) => {
    await page.goto(path);
    return cards(page)
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  };
  const grid = await addresses(routes.blogGrid('four'));
  expect(grid).toEqual(await addresses(routes.blogGrid('one')));
  expect(grid.slice(0, 10)).toEqual(await addresses(routes.blogSidebar('right')));
  expect(POST_PATHS).toEqual(expect.arrayContaining(grid));
  const aside = page.getByRole('complementary', { name: 'More from the blog' });
  const isAfter = () =>
    aside.evaluate((element) => {
      const { left = 0 } = document.querySelector('main article')?.getBoundingClientRect() ?? {};
      return element.getBoundingClientRect().left > left;
    });
  expect(await isAfter()).toBe(true);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await isAfter(), 'from right to left it is turned over').toBe(false);
  for (const path of ['/blogs/no-such-post', '/blogs/single/standard', '/blogs/grid/five-column'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('Images open in a dialog that works with the keyboard', async ({ page }) => {
  await page.goto(routes.post(GALLERY_POST));
  const links = page.locator('post-gallery').getByRole('link');
  const count = await links.count();
  const alts = await links.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
  await links.first().focus();
  await page.keyboard.press('Enter');
  await expect(picture(page)).toHaveAttribute('alt', alts[0] ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(picture(page)).toHaveAttribute('alt', alts[1] ?? '');
  await expect(page.getByText(`Image 2 of ${count}`)).toBeVisible();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Previous image' }).click();
  await expect(picture(page)).toHaveAttribute('alt', alts.at(-2) ?? '');
  await expect
    .poll(() => picture(page).evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(picture(page)).toBeHidden();
  await expect(links.nth(count - 2)).toBeFocused();
});

test('Audio plays, and its waveform and transcript follow', async ({ page }) => {
  await page.goto(routes.post(AUDIO_POST));
  const audio = page.locator('post-audio audio');
  await audio.evaluate((one: HTMLAudioElement) => {
    one.muted = true;
    return one.play();
  });
  await page.locator('post-audio[data-ready]').waitFor();
  const { width = 0, height = 0 } = (await page.locator('post-audio [data-loudness]').boundingBox()) ?? {};
  await page.locator('post-audio [data-loudness]').click({ position: { x: width / 2, y: height / 2 } });
  const share = () => audio.evaluate((one: HTMLAudioElement) => one.currentTime / one.duration);
  await expect.poll(share).toBeGreaterThan(0.45);
  await expect(page.locator('[data-second][data-now]')).toHaveCount(1);
});

test('A note that is empty shows an error; one that was written is stored on the device, and says that no one else sees it', async ({
  page,
}) => {
  await page.goto(routes.post(GALLERY_POST));
  const form = page.getByRole('form', { name: 'Write a note' });
  const text = form.getByRole('textbox', { name: 'Note' });
  const submit = form.getByRole('button', { name: 'Save note' });
  await form.scrollIntoViewIfNeeded();
  await expect(submit).toBeEnabled();
  await expect(
    page.getByText('Notes are saved in this browser only. No one else can see them.'),
  ).toBeVisible();
  await text.fill(' ');
  await submit.click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/This field is required/);
  await expect(text).toHaveAttribute('aria-invalid', 'true');

  await text.fill('A line.\nAnd another <b>line</b>.');
  await page.reload();
  await form.scrollIntoViewIfNeeded();
  await expect(text).toHaveValue('A line.\nAnd another <b>line</b>.');
  await submit.click();
  await expect(own(page).getByRole('listitem')).toHaveCount(1);
  await expect(own(page)).toContainText('Only you see this');
  await expect(own(page)).toContainText('And another <b>line</b>.');
  await expect(text).toHaveValue('');

  await own(page).getByRole('button', { name: /^Edit/ }).click();
  await own(page).getByRole('textbox').fill(' ');
  await own(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(own(page).getByRole('textbox')).toHaveAccessibleDescription('This field is required');
  await own(page).getByRole('textbox').fill('Said better.');
  await own(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(own(page)).toContainText('edited');
  await own(page)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(own(page)).toBeHidden();
  await expect(news(page)).toHaveText('Note deleted.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own(page)).toContainText('Said better.');

  await page.reload();
  await form.scrollIntoViewIfNeeded();
  await expect(own(page)).toContainText('Said better.');
  await page.goto(routes.post(AUDIO_POST));
  await page.getByRole('form', { name: 'Write a note' }).scrollIntoViewIfNeeded();
  await expect(submit).toBeEnabled();
  await expect(own(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('images are links, audio has controls and a transcript, and there is no form for notes', async ({
    page,
  }) => {
    await page.goto(routes.post(GALLERY_POST));
    const link = page.locator('post-gallery').getByRole('link').first();
    await expect(link).toHaveAttribute('href', /\/pictures\/galleries\/.*\.webp$/);
    await expect(page.getByRole('form', { name: 'Write a note' })).toBeHidden();
    await expect(page.getByText('Notes need JavaScript')).toBeVisible();
    await page.goto(routes.post(AUDIO_POST));
    await expect(page.locator('audio')).toHaveAttribute('controls');
    await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
  });
});
