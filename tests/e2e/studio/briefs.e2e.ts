import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { showMarkdown } from '../support/markdown-view.ts';
import { expect, test } from '../support/test.ts';
import { signUpWithProfile } from './own-profile.ts';
import { photo, storedFiles } from './pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ context }) => showMarkdown(context));

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const text = (page: Page) => page.getByLabel('Text', { exact: true });
const line = (page: Page) => page.locator('[data-workspace] > header').getByRole('status');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const saved = (page: Page) => expect(line(page)).toHaveText(/^Saved on the site at/, { timeout: 15_000 });

async function openNew(page: Page): Promise<void> {
  await page.goto(routes.studio.newBrief());
  await expect(text(page)).toBeEditable();
}

/** Returns the status of a page of the site, requested without a browser. */
const statusAt = async (page: Page, path: string) => (await page.request.get(path)).status();

test('With the keyboard, a brief is written, saved automatically, reopened, published, changed and archived', async ({
  page,
  context,
}) => {
  await signUpWithProfile(page);
  const slug = `what-was-kept-${randomUUID().slice(0, 8)}`;
  await openNew(page);
  await title(page).focus();
  await page.keyboard.type(slug.replaceAll('-', ' '));
  await page.keyboard.press('Tab');
  await page.keyboard.type('What to keep in the first hour.');
  await text(page).focus();
  await page.keyboard.type('A notice has ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('a number');
  await page.keyboard.press('End');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Write it down');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Keep the mail');
  const written = 'A notice has **a number**.\n\n- Write it down\n- Keep the mail';
  await expect(text(page)).toHaveValue(written);
  await page.keyboard.press('Control+Alt+2');
  await expect(text(page)).toHaveValue(/\n## - Keep the mail$/);
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue(written);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Italic' })).toBeFocused();
  await saved(page);
  await page.close();

  const again = await context.newPage();
  await again.goto(routes.studio.briefs());
  await again.getByRole('link', { name: slug.replaceAll('-', ' ') }).click();
  await expect(text(again)).toHaveValue(written);
  await expect(again.getByLabel('Address', { exact: true })).toHaveValue(slug);
  expect(await statusAt(again, routes.brief(slug))).toBe(404);

  await again.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(again.getByText('Choose a category.')).toBeVisible();
  await expect(again.getByLabel('Category')).toBeFocused();
  await again.getByLabel('Category').selectOption('evidence');
  const camera = `Camera ${randomUUID()}`;
  const file = {
    name: 'notice.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(2000, 1400, camera),
  };
  await again.locator('input[name=thumbnail]').setInputFiles(file);
  await expect(again.getByText('Your picture.')).toBeVisible();
  await again.getByLabel('Alternative text of the picture').fill('A notice on a phone');
  // It is private until the brief is published: the author sees a copy in the browser.
  await expect(again.getByRole('figure', { name: 'Your picture' }).locator('img')).toHaveAttribute(
    'src',
    /^blob:/,
  );
  expect(storedFiles().some((stored) => stored.includes(camera))).toBe(false);
  await again.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(again.getByText('Published.')).toBeVisible();
  const published = await again.locator('figure img[src^="/media/brief-thumbnails/"]').getAttribute('src');
  expect(await statusAt(again, published ?? '')).toBe(200);

  await tab(again, 'Preview').click();
  const frame = again.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(slug.replaceAll('-', ' '));
  const reader = await context.newPage();
  await expect(async () => {
    await reader.goto(routes.brief(slug));
    await expect(reader.getByText('Keep the mail')).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 10_000, intervals: [100] });
  await expect(reader.locator('article picture img').first()).toHaveAttribute(
    'src',
    /^\/media\/brief-thumbnails\//,
  );
  await expect(reader.locator('article picture img').first()).toHaveAttribute('alt', 'A notice on a phone');
  const made = (root: { locator: (selector: string) => Locator }) =>
    root
      .locator('article')
      .first()
      .evaluate((article) => ({
        text: article.textContent,
        elements: [...article.querySelectorAll('*')].map(({ tagName, attributes }) =>
          [tagName, ...[...attributes].map(({ name, value }) => `${name}=${value}`).sort()].join(' '),
        ),
      }));
  expect(await made(frame)).toEqual(await made(reader));

  await text(again).fill(`${written}\n\nMore of it.`);
  await expect(line(again)).toHaveText('Changes saved on this device, not published');
  await reader.reload();
  await expect(reader.getByText('More of it.')).toHaveCount(0);
  await again.getByRole('button', { name: 'Publish changes' }).click();
  await expect(again.getByText('Published.')).toBeVisible();
  await expect(async () => {
    await reader.goto(routes.brief(slug));
    await expect(reader.getByText('More of it.')).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 10_000, intervals: [100] });
  await tab(again, 'Versions').click();
  await again.getByRole('button', { name: 'Compare' }).click();
  await expect(again.locator('ins').filter({ hasText: 'More of it.' })).toBeVisible();

  await tab(again, 'Details').click();
  await again.getByRole('button', { name: 'Archive' }).click();
  await expect(again.getByText('Archived. Only you can read it now.')).toBeVisible();
  await expect.poll(() => statusAt(again, routes.brief(slug))).toBe(404);
  await expect.poll(() => statusAt(again, published ?? '')).toBe(404);

  await text(again).fill('Typed after it was archived.');
  await again.getByRole('button', { name: 'Delete brief…' }).press('Enter');
  await again.getByRole('button', { name: 'Delete brief', exact: true }).press('Enter');
  await expect(again.getByRole('heading', { level: 1, name: 'Brief deleted' })).toBeVisible();
  await again.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(again.getByText('The brief is restored as a draft.')).toBeVisible();
  await expect(text(again)).toHaveValue('Typed after it was archived.');
  await saved(again);
  await again.reload();
  await expect(text(again)).toHaveValue('Typed after it was archived.');
  await tab(again, 'Versions').click();
  await expect(again.getByRole('button', { name: 'Compare' })).toHaveCount(2);
  await tab(again, 'Details').click();
  await again.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(again.getByText('Published.')).toBeVisible();
  await expect.poll(() => statusAt(again, published ?? '')).toBe(200);
});

test.describe('without a network', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  test('Two tabs never overwrite each other, and a lost connection loses no text', async ({
    page,
    context,
  }) => {
    await signUpWithProfile(page);
    await openNew(page);
    await title(page).fill('Two tabs of one brief');
    await text(page).fill('The first line.\n\nThe old words.\n\nThe last line.');
    await saved(page);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const other = await context.newPage();
    await other.goto(routes.studio.brief(id));
    await expect(text(other)).toHaveValue(/The old words/);

    await other.getByLabel('Summary').fill('From the second tab.');
    await saved(other);
    await expect(page.getByLabel('Summary')).toHaveValue('From the second tab.');

    await context.setOffline(true);
    await text(page).fill('The first line.\n\nThe words of one.\n\nThe last line.');
    await expect(line(page)).toHaveText('Saved on this device, not yet on the site. Trying again.', {
      timeout: 15_000,
    });
    await page.close();
    await expect(text(other)).toHaveValue(/The words of one/);
    await context.setOffline(false);
    await saved(other);

    const third = await context.newPage();
    await third.goto(routes.studio.brief(id));
    await expect(text(third)).toHaveValue(/The words of one/);
    await Promise.all([
      text(other).fill('The first line.\n\nThe words of two.\n\nThe last line.'),
      text(third).fill('The first line.\n\nThe words of three.\n\nThe last line.'),
    ]);
    const notices = [other, third].map((one) => one.getByRole('alertdialog'));
    await expect
      .poll(async () => (await Promise.all(notices.map((one) => one.count()))).toSorted())
      .toEqual([0, 1]);
    const [loser, winner] = (await notices[0]?.count()) ? [other, third] : [third, other];
    const notice = loser.getByRole('alertdialog');
    for (const word of ['two', 'three'])
      await expect(notice.locator('mark').filter({ hasText: word })).toBeVisible();
    await notice.getByRole('button', { name: 'Keep mine' }).click();
    await notice.getByRole('button', { name: 'Save selected versions' }).click();
    await saved(loser);
    await expect(text(winner)).toHaveValue(await text(loser).inputValue());
  });
});

test.describe('A publication time', () => {
  const timeZone = 'Asia/Tokyo';
  test.use({ timezoneId: timeZone });

  test('is in the author’s time zone, and readers see the brief from then on', async ({ page }) => {
    /** The values of the two fields for an instant. */
    const getFields = (instant: number) => {
      const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      })
        .format(instant)
        .split(' ');
      return { date, time };
    };
    await signUpWithProfile(page);
    const slug = `at-a-time-${randomUUID().slice(0, 8)}`;
    await openNew(page);
    await title(page).fill(slug.replaceAll('-', ' '));
    await page.getByLabel('Summary').fill('Published at a time of day.');
    await text(page).fill('A text.');
    await page.getByLabel('Category').selectOption('evidence');
    await expect(page.getByLabel('Publication time')).toHaveCount(0);
    const later = getFields(Date.now() + 3_600_000);
    await page.getByLabel('Publication date').fill(later.date);
    await page.getByLabel('Publication time').fill(later.time);
    await expect(page.getByText(`${later.time} GMT+9 on, in your time zone (Asia/Tokyo)`)).toBeVisible();
    await page.getByRole('button', { name: /^Schedule for .*\d\d:\d\d$/ }).click();
    await expect(page.getByText(`${later.time} GMT+9.`)).toBeVisible();
    expect(await statusAt(page, routes.brief(slug))).toBe(404);

    await page.goto(routes.studio.briefs());
    await expect(page.getByText(new RegExp(`^Scheduled for .*${later.time}$`))).toBeVisible();
    await page.getByRole('link', { name: slug.replaceAll('-', ' ') }).click();
    await expect(page.getByLabel('Publication time')).toHaveValue(later.time);
    const earlier = getFields(Date.now() - 60_000);
    await page.getByLabel('Publication date').fill(earlier.date);
    await page.getByLabel('Publication time').fill(earlier.time);
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByText('Published.')).toBeVisible();
    await expect(async () => expect(await statusAt(page, routes.brief(slug))).toBe(200)).toPass({
      timeout: 10_000,
    });
  });
});

test('Errors are shown at their fields, hostile text has no effect, and nothing is lost', async ({
  page,
}) => {
  await signUpWithProfile(page);
  await openNew(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('A brief needs a title.')).toBeVisible();
  await expect(title(page)).toBeFocused();

  await title(page).fill('Six months to complain');
  await expect(page.getByText(/Already used by .*StreamIt editors/)).toBeVisible();
  await title(page).fill('a'.repeat(151));
  await expect(page.getByText(/at most 150 characters; this one has 151/)).toBeVisible();
  await page.getByLabel('Publication date').fill('2030-01-01');
  await expect(page.getByText('A brief can be scheduled at most one year ahead.')).toBeVisible();
  await page.getByLabel('Publication date').fill('');
  await title(page).fill('What a stranger typed');

  const hostile = [
    '<script>window.wasRun = 1</script><img src=x onerror="window.parent.wasRun = 1">',
    '[a](javascript:window.wasRun=1) [b](data:text/html,<script>window.wasRun=1</script>)',
    `${'> '.repeat(1000)}deep`,
    'word '.repeat(20_000),
  ].join('\n\n');
  await text(page).fill(hostile);
  await tab(page, 'Preview').click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('What a stranger typed');
  await expect(frame.locator('blockquote').first()).toBeVisible({ timeout: 15_000 });
  await expect(
    frame.locator(
      'article script, article [onerror], article a[href^="javascript:"], article a[href^="data:"]',
    ),
  ).toHaveCount(0);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  await tab(page, 'Checks').click();
  await expect(page.getByText(/does not work: javascript:/)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/The last .* are not shown/)).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(text(page)).toHaveValue(hostile);

  await text(page).fill(`${'слово '.repeat(50)}\n\n`.repeat(400), { timeout: 30_000 });
  await expect(page.getByText(/the limit is 110,000/)).toBeVisible();
  await expect(line(page)).toHaveText(/Saved on this device/);
  await page.getByRole('button', { name: 'Delete brief…' }).click();
  await page.getByRole('button', { name: 'Delete brief', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brief deleted' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/the limit is 110,000/)).toBeVisible();
});

test('A figure is inserted from the menu and drawn in the preview, and an unknown name is reported', async ({
  page,
}) => {
  await signUpWithProfile(page);
  await openNew(page);
  await title(page).fill('A brief with a figure');
  await text(page).fill('One paragraph.');
  await page.getByText('Insert figure', { exact: true }).click();
  await page.getByRole('button', { name: /^Four ladders/ }).click();
  await expect(text(page)).toHaveValue('One paragraph.\n\n```figure:four-ladders\n```\n');
  await tab(page, 'Preview').click();
  const drawing = page.frameLocator('iframe').getByRole('figure').filter({ hasText: 'Twitch' });
  await expect(drawing).toHaveCSS('border-top-width', '3px', { timeout: 15_000 });

  await text(page).fill('One paragraph.\n\n```figure:five-ladders\n```\n');
  await expect(drawing).toHaveCount(0, { timeout: 15_000 });
  await expect(page.frameLocator('iframe').getByText('five-ladders')).toHaveCount(0);
  await tab(page, 'Checks').click();
  await expect(page.getByText(/There is no figure “five-ladders”, so readers see nothing/)).toBeVisible({
    timeout: 15_000,
  });
});

test('The editor and the list are accessible and fit, in both schemes and directions', async ({ page }) => {
  await signUpWithProfile(page);
  for (const { width, scheme, direction } of [
    { width: 1440, scheme: 'light', direction: 'ltr' },
    { width: 360, scheme: 'dark', direction: 'rtl' },
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openNew(page);
    await setAppearance(page, scheme, direction);
    await loadAxe(page);
    for (const name of ['Details', 'Preview', 'Checks', 'Versions']) {
      await tab(page, name).click();
      expect(await axeFindings(page), `${name} at ${width}`).toEqual([]);
    }
    await page.goto(routes.studio.briefs());
    await expect(page.getByRole('heading', { name: 'No briefs yet' })).toBeVisible();
    await setAppearance(page, scheme, direction);
    await loadAxe(page);
    expect(await axeFindings(page), `the list at ${width}`).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});

test.describe('The captions of a video brief', () => {
  // The form requests a missing path.
  test.use({ expectedProblems: [/not-there/] });

  test('are uploaded by the author, checked when the brief is published, and served', async ({ page }) => {
    await signUpWithProfile(page);
    const slug = `with-captions-${randomUUID().slice(0, 8)}`;
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe notice came at nine.\n';
    const getFile = (content: string) => ({
      name: 'talk.en.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from(content),
    });
    await openNew(page);
    await title(page).fill(slug.replaceAll('-', ' '));
    await page.getByLabel('Summary').fill('A talk.');
    await text(page).fill('The words of the talk.');
    await page.getByLabel('Category').selectOption('evidence');
    await page.getByLabel('Video', { exact: true }).fill('/sample-media/power.mp4');
    const file = page.locator('input[name=captions-file]');
    await file.setInputFiles(getFile(vtt.replace('00:02', '0x:02')));
    await expect(page.getByRole('alert').filter({ hasText: 'talk.en.vtt: Line 3: ' })).toBeVisible();
    await file.setInputFiles(getFile(vtt));
    await expect(page.getByLabel('Name of captions 1')).toHaveValue('English');
    const addressField = page.getByLabel('Address of captions 1');
    const address = await addressField.inputValue();
    expect(address).toMatch(/^\/media\/images\/[^/]+\/captions\/[\da-f]{64}\.vtt$/);

    await addressField.fill('/captions/not-there.vtt');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('No captions were found at /captions/not-there.vtt.')).toBeVisible();
    expect(await statusAt(page, routes.brief(slug))).toBe(404);
    await addressField.fill(address);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published.', { exact: true })).toBeVisible();
    await page.goto(routes.brief(slug));
    await expect(page.locator('article header video track')).toHaveAttribute('src', address);
    const served = await page.request.get(address);
    expect(served.headers()['content-type']).toBe('text/vtt; charset=utf-8');
    expect(await served.text()).toBe(vtt);
  });
});

test.describe('Where clocks go back', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('the second of two equal times can be chosen, and stays after a reload', async ({ page }) => {
    await signUpWithProfile(page);
    await openNew(page);
    await title(page).fill(`Twice ${randomUUID().slice(0, 8)}`);
    await tab(page, 'Details').click();
    // The last Sunday of October 2025. A day of the past can be chosen, too.
    const day = '2025-10-26';
    const which = page.getByLabel('Which of the two');
    await page.getByLabel('Publication date').fill(day);
    await page.getByLabel('Publication time').fill('04:30');
    await expect(which).toHaveCount(0);
    await page.getByLabel('Publication time').fill('02:30');
    await expect(which.getByRole('option')).toHaveText(['First (UTC+02:00)', 'Second (UTC+01:00)']);
    await which.selectOption({ label: 'Second (UTC+01:00)' });
    await saved(page);
    await page.reload();
    await tab(page, 'Details').click();
    await expect(page.getByLabel('Publication time')).toHaveValue('02:30');
    await expect(which).toHaveValue('1');
  });
});
