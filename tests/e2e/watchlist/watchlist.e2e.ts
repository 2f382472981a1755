import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { asidePrefix } from '../../../components/elements/parts/device-store.ts';
import { writeWatchlist } from '../../../features/watchlist/model/read-watchlist.ts';
import { WATCHLIST_KEY } from '../../../features/watchlist/model/watchlist-key.ts';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { FILE_STREAM } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';
import { FILLED, openFilled, openWatchlist, savedStreams, store } from './filled.ts';

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const bookmark = (page: Page, title = '') => page.getByRole('button', { name: `Watch later: “${title}` });
const news = (page: Page) => page.locator('.device-toast');
const getTitle = (id: string) => FILLED.watchLater.find((item) => item.id === id)?.title ?? '';
const savedCount = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').watchLater?.length, WATCHLIST_KEY);

/** Creates a file for the import. */
const jsonFile = (value: unknown) => ({
  name: 'list.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});

test('Items saved from a card and from a stream’s page stay on the watchlist', async ({ page }) => {
  await page.goto(routes.streams());
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: bookmark(page) })
    .last();
  const title = await card.getByRole('heading').innerText();
  await card.hover();
  await bookmark(page, title).last().click();
  await expect(bookmark(page, title).last()).toHaveAttribute('aria-pressed', 'true');
  await expect(news(page).getByRole('status')).toHaveText('Saved to Watch later.');

  await page.goto(routes.stream(FILE_STREAM));
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: `Favourite: “${name}”` }).click();
  await page.getByRole('button', { name: `Playlists for “${name}”` }).click();
  const dialog = page.getByRole('dialog', { name: `Save “${name}” to` });
  await expect(dialog.getByRole('checkbox', { name: 'Favourites' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'New playlist' }).fill('Evenings');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Evenings' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await openWatchlist(page);
  await page.reload();
  await expect(part(page, 'Watch later').getByRole('link', { name: title })).toBeVisible();
  await expect(part(page, 'Favourites').getByRole('link', { name })).toBeVisible();
  await part(page, 'Playlists').getByRole('link', { name: 'Evenings' }).click();
  await expect(page).toHaveURL(/#playlist-/);
  await expect(part(page, 'Evenings').getByRole('listitem')).toHaveText(new RegExp(name));
  await page.goBack();
  await expect(part(page, 'Watch later')).toBeVisible();
});

test('Two tabs stay in sync and do not overwrite each other', async ({ context, page }) => {
  const other = await context.newPage();
  await openWatchlist(other);
  await expect(other.getByRole('heading', { name: 'Your watchlist is empty' })).toBeVisible();
  await page.goto(routes.streams());
  const third = await context.newPage();
  await third.goto(routes.streams({ page: 2 }));
  const itemsOn = (tab: Page) =>
    tab
      .locator('main article watch-actions')
      .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('data-item') ?? ''))]);
  const press = (tab: Page, items: readonly string[]) =>
    tab.evaluate((wanted) => {
      for (const item of wanted)
        document
          .querySelector<HTMLElement>(
            `main article [data-item="${CSS.escape(item)}"] [data-toggle="watchLater"]`,
          )
          ?.click();
    }, items);
  const first = await itemsOn(page);
  const second = (await itemsOn(third)).filter((item) => !first.includes(item));
  const items = new Set([...first, ...second]);
  await Promise.all([press(page, first), press(third, second)]);
  expect(items.size).toBeGreaterThan(10);
  await expect.poll(() => savedCount(page)).toBe(items.size);
  await expect(other.getByRole('link', { name: /^Watch later/ })).toHaveText(`Watch later ${items.size}`);
});

test('The history resumes a film at the saved second', async ({ page }) => {
  await page.goto(routes.stream(FILE_STREAM));
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const video = page.locator('watch-player video');
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
    element.currentTime = 8;
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(8);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), WATCHLIST_KEY)).toContain(name);

  await openWatchlist(page);
  await expect(part(page, 'History').getByRole('link', { name })).toBeVisible();
  await part(page, 'Continue watching')
    .getByRole('link', { name: /^Resume at 0:(0[89]|1)/ })
    .click();
  await expect(page).toHaveURL(routes.stream(FILE_STREAM));
  await page.locator('watch-player video').evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  const position = () =>
    page.locator('watch-player video').evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(position).toBeGreaterThanOrEqual(8);

  await page.goto(routes.streams());
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
  await card.first().scrollIntoViewIfNeeded();
  await expect(card.first().getByRole('img', { name: /^\d+ % watched$/ })).toBeVisible();
});

test('An exported watchlist can be imported completely, and a second import adds no duplicates', async ({
  page,
}) => {
  await openFilled(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export watchlist' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^streamit-watchlist-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ version: 1, ...FILLED });

  await page.getByRole('button', { name: 'Delete watchlist' }).click();
  await expect(page.getByRole('heading', { name: 'Your watchlist is empty' })).toBeVisible();
  await page.getByLabel('Import watchlist').setInputFiles(jsonFile(text));
  const dialog = page.getByRole('dialog', { name: 'Import preview' });
  await expect(dialog.getByRole('row', { name: /^Watch later 12 0 0$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(news(page).getByRole('status')).toHaveText('23 items imported.');
  await expect(part(page, 'Watch later').getByRole('listitem')).toHaveCount(12);

  await page.getByLabel('Import watchlist').setInputFiles(jsonFile(text));
  await expect(dialog).toContainText('Nothing new');
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await savedCount(page)).toBe(12);
});

test('A hostile file has no effect, and its errors are listed', async ({ page }) => {
  await openFilled(page);
  const [good, ...others] = savedStreams(20, 4);
  const title = '<img src=x onerror="document.title=1"><b>bold</b>';
  await page.getByLabel('Import watchlist').setInputFiles(
    jsonFile({
      version: 1,
      watchLater: [
        { ...good, title, picture: 'https://evil.example/spy.png' },
        { ...others[0], href: 'javascript:alert(1)' },
        { ...others[1], href: '//evil.example/streams/x' },
        { ...others[2], id: '../../admin' },
      ],
    }),
  );
  const dialog = page.getByRole('dialog', { name: 'Import preview' });
  await dialog.getByText('Invalid entries, not imported: 3').click();
  await expect(dialog.getByRole('listitem').first()).toHaveText(
    'Watch later, entry 2: The address does not match this item on this site.',
  );
  await dialog.getByRole('button', { name: 'Import' }).click();
  const link = part(page, 'Watch later').getByRole('link', { name: title });
  await expect(link).toHaveAttribute('href', good?.href ?? '');
  await expect(part(page, 'Watch later').locator('b')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Watchlist/);

  await page.getByLabel('Import watchlist').setInputFiles(jsonFile('{"version":2}'));
  await expect(news(page).getByRole('status')).toContainText('a newer version of this site');
  await page.getByLabel('Import watchlist').setInputFiles(jsonFile('no list'));
  await expect(news(page).getByRole('status')).toContainText('not a watchlist file from this site');
});

test('Unreadable stored data is saved as a copy with a message, never lost', async ({ page }) => {
  await store(page, '{"version":7,"all":"new"}');
  await openWatchlist(page);
  await expect(page.getByText('could not be read completely')).toBeVisible();
  const aside = () =>
    page.evaluate(
      (prefix) =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith(prefix))
          .map(([, text]) => text),
      asidePrefix(WATCHLIST_KEY),
    );
  expect(await aside()).toEqual(['{"version":7,"all":"new"}']);
  await page.goto(routes.stream(FILE_STREAM));
  await bookmark(page).first().click();
  await expect(bookmark(page).first()).toHaveAttribute('aria-pressed', 'true');
  await openWatchlist(page);
  await expect(part(page, 'Watch later').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete copy' }).click();
  expect(await aside()).toEqual([]);
});

test('If storage is blocked, the page still works and says so once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto(routes.stream(FILE_STREAM));
  await bookmark(page).first().click();
  await expect(bookmark(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(news(page).getByRole('status')).toContainText('blocks storage for this site');
  await page.getByRole('button', { name: /^Favourite/ }).click();
  await expect(news(page).getByRole('status')).toHaveText('Saved to your favourites.');
  await openWatchlist(page);
  await expect(page.getByText('blocks storage for this site')).toBeVisible();
});

test('A playlist can be created, sorted, described and deleted with the keyboard', async ({ page }) => {
  await openFilled(page);
  const press = async (name: string | RegExp, key = 'Enter') => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press(key);
  };
  await press('New playlist');
  await page.keyboard.type('By hand');
  await page.keyboard.press('Enter');
  await expect(part(page, 'Playlists').getByRole('listitem')).toHaveCount(2);

  await part(page, 'Playlists').getByRole('link', { name: 'Calm evenings' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Calm evenings' })).toBeFocused();
  const [first, second] = savedStreams(5, 2).map(({ title }) => title);
  await press(`Move “${first}” down`, ' ');
  await expect(part(page, 'Calm evenings').getByRole('listitem').first()).toContainText(second ?? '');
  await expect(page.getByRole('button', { name: `Move “${first}” down` })).toBeFocused();
  await expect(page.getByText(`“${first}” is number 2 of 3.`)).toBeAttached();

  await press('Edit');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Calmer evenings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Calmer evenings' })).toBeVisible();
  await press('Delete');
  await expect(part(page, 'Playlists').getByRole('link')).toHaveText(['By hand']);
  await press('Undo');
  await expect(part(page, 'Playlists').getByRole('link')).toHaveText(['Calmer evenings', 'By hand']);
});

test('An item of a playlist can be dragged to another position', async ({ page }) => {
  await openFilled(page);
  await part(page, 'Playlists').getByRole('link', { name: 'Calm evenings' }).click();
  const rows = part(page, 'Calm evenings').getByRole('listitem');
  const first = await rows.first().getByRole('heading').innerText();
  await rows.last().scrollIntoViewIfNeeded();
  const handle = await rows.first().locator('[data-drag]').boundingBox();
  const last = await rows.last().boundingBox();
  if (!handle || !last) throw new Error('The rows are not shown.');
  await page.mouse.move(handle.x + 10, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(last.x + 10, last.y + last.height - 4, { steps: 5 });
  await page.mouse.up();
  await expect(rows.last()).toContainText(first);
});

test('The history can be searched, edited, cleared, restored and paused', async ({ page }) => {
  await openFilled(page);
  const history = part(page, 'History');
  const links = history.getByRole('link');
  await expect(links).toHaveCount(6);
  await expect(history.getByRole('heading', { level: 3 }).first()).toHaveText('Today');
  const gone = getTitle(FILLED.history[3]?.id ?? '');
  await history.getByRole('button', { name: `Remove “${gone}” from your history` }).click();
  await expect(links).toHaveCount(5);
  await history.getByRole('button', { name: 'Clear history' }).click();
  await expect(links).toHaveText(['Find something to watch']);
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(links).toHaveCount(5);
  await history.getByRole('checkbox', { name: /^Save my watch history/ }).uncheck();
  await page.reload();
  await expect(history.getByRole('checkbox')).not.toBeChecked();

  await page.getByRole('searchbox', { name: 'Search in Watch later' }).fill(gone);
  await expect(part(page, 'Watch later').getByRole('listitem')).toHaveCount(1);
  await expect(part(page, 'Watch later').getByRole('status')).toHaveText('1 of 12');
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds no problems in the full watchlist, a playlist and the dialogs', async ({ page }) => {
    await openFilled(page);
    await loadAxe(page);
    const [item] = FILLED.watchLater;
    const look = async (what: string) => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      for (const [scheme, direction] of [
        ['dark', 'ltr'],
        ['light', 'rtl'],
      ] as const) {
        await setAppearance(page, scheme, direction);
        expect(await axeFindings(page), `${what}, ${scheme}`).toEqual([]);
      }
    };
    await look('all of it');
    await page
      .getByRole('button', { name: `Playlists for “${item?.title}”` })
      .first()
      .click();
    await look('the choice of lists');
    await page.keyboard.press('Escape');
    await page.getByLabel('Import watchlist').setInputFiles(jsonFile(writeWatchlist(FILLED)));
    await look('an import');
    await page.keyboard.press('Escape');
    await part(page, 'Playlists').getByRole('link', { name: 'Calm evenings' }).click();
    await look('a playlist');
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      for (const hash of ['#playlist-evenings', '#watchLater']) {
        await page.evaluate((to) => location.assign(to), hash);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${width} px, ${hash}`).toBeLessThanOrEqual(0);
      }
    }
    await look('on a phone');
  });
});
