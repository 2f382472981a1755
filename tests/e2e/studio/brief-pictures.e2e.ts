import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe } from '../support/axe.ts';
import { showMarkdown } from '../support/markdown-view.ts';
import { expect, test } from '../support/test.ts';
import { signUpWithProfile } from './own-profile.ts';
import { photo, SVG, storedFiles } from './pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ context }) => showMarkdown(context));

const text = (page: Page) => page.getByLabel('Text', { exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Insert picture' });
const statusAt = async (page: Page, path: string) => (await page.request.get(path)).status();
/** The paths of the pictures in the text, without their sizes. */
const pathsIn = async (page: Page) =>
  [...(await text(page).inputValue()).matchAll(/\]\(([^\s)#]+)/g)].map(([, path = '']) => path);

async function openNew(page: Page, slug: string): Promise<void> {
  await page.goto(routes.studio.newBrief());
  await expect(text(page)).toBeEditable();
  await page.getByLabel('Title', { exact: true }).fill(slug.replaceAll('-', ' '));
  await page.getByLabel('Summary').fill('What the notice looked like.');
  await page.getByLabel('Category').selectOption('evidence');
}

/** Gives the text area a file in the way in which the browser does. */
async function give(page: Page, kind: 'paste' | 'drop', bytes: Buffer): Promise<void> {
  await text(page).evaluate(
    (area, { kind, base64 }) => {
      const transfer = new DataTransfer();
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([data], `${kind}.jpg`, { type: 'image/jpeg' }));
      const init = { bubbles: true, cancelable: true };
      area.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: transfer })
          : new DragEvent('drop', { ...init, dataTransfer: transfer }),
      );
    },
    { kind, base64: bytes.toString('base64') },
  );
}

test('The focus stays in the field in which the author types while a picture is opened', async ({ page }) => {
  await page.addInitScript(() => {
    const open = window.createImageBitmap.bind(window);
    window.createImageBitmap = async (image: ImageBitmapSource) => {
      await new Promise((resolve) => window.addEventListener('open-picture', resolve, { once: true }));
      return open(image);
    };
  });
  await signUpWithProfile(page);
  await openNew(page, `typed-early-${randomUUID().slice(0, 8)}`);
  await text(page).press('Control+Alt+4');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'notice.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 400) });
  const caption = dialog(page).getByLabel('Caption');
  await caption.fill('Of 4 May');
  // The check of the file comes before, so the event is repeated until the picture is opened.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('open-picture')));
    await expect(dialog(page).getByText('notice.jpg')).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(caption).toBeFocused();
});

test('Pictures are added by button, paste and drop, and are public only while a public brief shows them', async ({
  page,
  context,
}) => {
  await signUpWithProfile(page);
  const slug = `with-pictures-${randomUUID().slice(0, 8)}`;
  const camera = `Camera ${randomUUID()}`;
  await openNew(page, slug);
  await text(page).fill('Before.');
  await text(page).press('Control+Alt+4');
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  const input = dialog(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: SVG });
  await expect(
    dialog(page).getByRole('alert').filter({ hasText: 'drawing.png: This is an SVG drawing' }),
  ).toBeVisible();
  await input.setInputFiles({
    name: 'notice.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(2000, 1400, camera),
  });
  await expect(dialog(page).getByText('notice.jpg')).toBeVisible();
  await expect(dialog(page).getByLabel('Alternative text')).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Insert picture' }).click();
  await expect(dialog(page).getByText('Describe the picture for people who cannot see it.')).toBeVisible();
  await dialog(page).getByLabel('Alternative text').fill('A notice with [brackets]');
  await dialog(page).getByLabel('Caption').fill('The "notice" of 4 May');
  expect(await axeFindings(page)).toEqual([]);
  // Another width has another layout of the editor. What was typed stays.
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await axeFindings(page)).toEqual([]);
  await expect(dialog(page).getByLabel('Caption')).toHaveValue('The "notice" of 4 May');
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog(page).getByRole('button', { name: 'Insert picture' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveValue(
    /^Before\.\n\n!\[A notice with \\\[brackets\\\]\]\(\/media\/brief-thumbnails\/[^\s)#]+#1600x1120 "The \\"notice\\" of 4 May"\)\n$/,
  );
  const withOne = await text(page).inputValue();
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue('Before.');
  await page.keyboard.press('Control+Shift+z');
  await expect(text(page)).toHaveValue(withOne);
  expect(storedFiles().some((stored) => stored.includes(camera))).toBe(false);

  for (const kind of ['paste', 'drop'] as const) {
    await give(page, kind, await photo(500 + kind.length, 400, camera));
    await dialog(page).getByLabel('Alternative text').fill(`By ${kind}`);
    await dialog(page).getByRole('button', { name: 'Insert picture' }).click();
    await expect(text(page)).toHaveValue(new RegExp(`!\\[By ${kind}\\]`));
  }
  const [first = '', second = '', third = ''] = await pathsIn(page);
  expect(third).not.toBe('');
  for (const path of [first, second, third]) expect(await statusAt(page, path)).toBe(404);

  await tab(page, 'Preview').click();
  const frame = page.frameLocator('iframe');
  const figure = frame
    .getByRole('figure', { name: 'The “notice” of 4 May' })
    .or(frame.locator('figure', { hasText: 'of 4 May' }));
  await expect(figure.first().locator('img')).toHaveAttribute('src', /^blob:/, { timeout: 15_000 });
  await expect(frame.locator('figure[data-picture] img')).toHaveCount(3);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  const served = await page.request.get(first);
  expect([served.status(), served.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const reader = await context.newPage();
  await reader.goto(routes.brief(slug));
  const picture = reader.getByRole('img', { name: 'A notice with [brackets]' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(
    await picture.evaluate((image) => ['width', 'height', 'loading'].map((name) => image.getAttribute(name))),
  ).toEqual(['1600', '1120', 'lazy']);
  await expect(reader.locator('figcaption').filter({ hasText: 'of 4 May' })).toBeVisible();
  await reader.close();

  // A picture that the next version does not show is private again.
  const left = (await text(page).inputValue()).replace(/!\[By paste\][^\n]*\n/, '');
  await text(page).fill(left);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  await expect.poll(() => statusAt(page, second)).toBe(404);
  expect(await statusAt(page, third)).toBe(200);

  await tab(page, 'Details').click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Archived. Only you can read it now.')).toBeVisible();
  for (const path of [first, third]) await expect.poll(() => statusAt(page, path)).toBe(404);
});

test('A picture in two briefs stays public until neither is', async ({ page }) => {
  await signUpWithProfile(page);
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  };
  const remove = async () => {
    await tab(page, 'Details').click();
    await page.getByRole('button', { name: 'Delete brief…' }).click();
    await page.getByRole('button', { name: 'Delete brief', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Brief deleted' })).toBeVisible();
  };
  await openNew(page, `first-${randomUUID().slice(0, 8)}`);
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'notice.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 400) });
  await dialog(page).getByLabel('Alternative text').fill('The notice');
  await dialog(page).getByRole('button', { name: 'Insert picture' }).click();
  await expect(text(page)).toHaveValue(/^!\[The notice\]/);
  const [path = ''] = await pathsIn(page);
  const markdown = await text(page).inputValue();
  await publish();
  const first = new URL(page.url()).searchParams.get('id') ?? '';

  await openNew(page, `second-${randomUUID().slice(0, 8)}`);
  await text(page).fill(markdown);
  await publish();
  const second = new URL(page.url()).searchParams.get('id') ?? '';
  await page.goto(routes.studio.brief(first));
  await remove();
  expect(await statusAt(page, path)).toBe(200);
  await page.goto(routes.studio.brief(second));
  await remove();
  await expect.poll(() => statusAt(page, path)).toBe(404);
});

test.describe('A failed upload', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|Network Error/] });

  test('of a picture can be tried again, and nothing that was typed is lost', async ({ page, context }) => {
    await signUpWithProfile(page);
    await openNew(page, `retried-${randomUUID().slice(0, 8)}`);
    await text(page).fill('Before.');
    await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).click();
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'notice.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 400) });
    await dialog(page).getByLabel('Alternative text').fill('The notice');
    await context.setOffline(true);
    await dialog(page).getByRole('button', { name: 'Insert picture' }).click();
    await expect(dialog(page).getByText('The connection was lost.')).toBeVisible({ timeout: 15_000 });
    await expect(dialog(page).getByLabel('Alternative text')).toHaveValue('The notice');
    await context.setOffline(false);
    await expect(text(page)).toHaveValue(/!\[The notice\]\(\/media\/[^)]*#600x400\)/, { timeout: 15_000 });
  });
});
