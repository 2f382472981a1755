import type { BrowserContext, Page } from '@playwright/test';
import { writeWatchlist } from '../../../features/watchlist/model/read-watchlist.ts';
import { EMPTY_WATCHLIST, type SavedItem } from '../../../features/watchlist/model/watchlist.ts';
import { WATCHLIST_KEY } from '../../../features/watchlist/model/watchlist-key.ts';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe } from '../support/axe.ts';
import {
  addSignIn,
  expect,
  ORIGIN,
  type Person,
  signInPerson,
  signUpPerson,
  test,
} from '../support/signed-in.ts';
import { openWatchlist, savedStreams } from './filled.ts';

/* The watchlist of a person follows the account: other devices, sign-out, and another account on the same device. */

const [A, B, C, D] = savedStreams(0, 4) as [SavedItem, SavedItem, SavedItem, SavedItem];

const listed = (page: Page, name = 'Watch later') =>
  page
    .getByRole('region', { name, exact: true })
    .getByRole('listitem')
    .getByRole('heading')
    .getByRole('link');
const synced = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Saved in your account.' })).toBeVisible();

/** Saves an item for later on its own page, and waits until the account has it. */
async function save(page: Page, { title, href }: SavedItem): Promise<void> {
  await page.goto(href);
  await page.getByRole('button', { name: `Watch later: “${title}”` }).click();
  await expect(page.getByRole('button', { name: `Watch later: “${title}”` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

async function openSynced(page: Page): Promise<void> {
  await openWatchlist(page);
  await synced(page);
}

async function enter(context: BrowserContext, person: Person): Promise<Page> {
  await addSignIn(context, ORIGIN, await signInPerson(ORIGIN, person));
  return context.newPage();
}

/** Stores a watchlist on a device on which no one is signed in. */
async function fillDevice(page: Page, ...items: readonly SavedItem[]): Promise<void> {
  await page.goto(routes.trackOrder());
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    WATCHLIST_KEY,
    writeWatchlist({ ...EMPTY_WATCHLIST, watchLater: items }),
  ] as const);
}

async function signOut(page: Page): Promise<void> {
  await page.goto(routes.signOut());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
}

/** Everything that the browser stores for the site. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test('Two browsers of one account see each other’s changes, playlists and positions', async ({ browser }) => {
  const person = await signUpPerson(ORIGIN);
  const [first, second] = [await browser.newContext(), await browser.newContext()];
  try {
    const here = await enter(first, person);
    const there = await enter(second, person);
    await save(here, A);
    await openSynced(here);
    await here.getByRole('button', { name: 'New playlist' }).click();
    await here.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Evenings');
    await here.keyboard.press('Enter');
    await openSynced(here);

    await openSynced(there);
    await expect(listed(there)).toHaveText([A.title]);
    await expect(there.getByRole('link', { name: 'Evenings' }).first()).toBeVisible();
    await save(there, B);
    await openSynced(there);
    await there.getByRole('button', { name: `Remove “${A.title}” from Watch later` }).click();
    await openSynced(there);

    await openSynced(here);
    await expect(listed(here)).toHaveText([B.title]);
    await loadAxe(here);
    expect(await axeFindings(here)).toEqual([]);
  } finally {
    await first.close();
    await second.close();
  }
});

test('Changes without a connection are sent when it returns', async ({ browser }) => {
  const person = await signUpPerson(ORIGIN);
  const [first, second] = [await browser.newContext(), await browser.newContext()];
  try {
    const here = await enter(first, person);
    await save(here, A);
    await openSynced(here);
    // Another tab of the same browser synchronises at the same moment.
    const tab = await first.newPage();
    await openSynced(tab);
    await first.setOffline(true);
    await here.getByRole('button', { name: `Remove “${A.title}” from Watch later` }).click();
    await expect(listed(here)).toHaveCount(0);
    await first.setOffline(false);
    await synced(here);
    await expect(tab.getByRole('heading', { name: 'Your watchlist is empty' })).toBeVisible();
    await openSynced(tab);
    const there = await enter(second, person);
    await openSynced(there);
    await expect(there.getByRole('heading', { name: 'Your watchlist is empty' })).toBeVisible();
  } finally {
    await first.close();
    await second.close();
  }
});

test('After the sign-out a browser has only what it had before, and another account never gets it', async ({
  browser,
}) => {
  const [ann, ben] = [await signUpPerson(ORIGIN), await signUpPerson(ORIGIN)];
  const [shared, home] = [await browser.newContext(), await browser.newContext()];
  try {
    const away = await enter(home, ann);
    await save(away, A);
    await openSynced(away);

    const page = await shared.newPage();
    await fillDevice(page, B, C);
    await addSignIn(shared, ORIGIN, await signInPerson(ORIGIN, ann));
    await openSynced(page);
    await expect(listed(page)).toHaveCount(3);
    await expect(
      page.getByText('After you sign out, only what was saved in this browser before remains.'),
    ).toBeVisible();
    await page.getByRole('button', { name: `Remove “${C.title}” from Watch later` }).click();
    await save(page, D);
    await openSynced(page);
    // The list of the browser is now part of the account.
    await openSynced(away);
    await expect(listed(away)).toHaveText([D.title, A.title, B.title]);

    await signOut(page);
    expect(await stored(page)).not.toContain(A.id);
    await openWatchlist(page);
    await expect(listed(page)).toHaveText([B.title]);
    for (const { id } of [A, C, D]) expect(await stored(page)).not.toContain(id);

    // What was part of the first account does not go to the second.
    await addSignIn(shared, ORIGIN, await signInPerson(ORIGIN, ben));
    await openSynced(page);
    await expect(page.getByRole('heading', { name: 'Your watchlist is empty' })).toBeVisible();
    await save(page, A);
    await openSynced(page);
    await expect(listed(page)).toHaveText([A.title]);
    await signOut(page);
    await openWatchlist(page);
    await expect(listed(page)).toHaveText([B.title]);
    await openSynced(away);
    await expect(listed(away)).toHaveText([D.title, A.title, B.title]);
  } finally {
    await shared.close();
    await home.close();
  }
});

test('A sign-in that ends elsewhere takes the account’s list with it on the next page', async ({
  browser,
}) => {
  const person = await signUpPerson(ORIGIN);
  const context = await browser.newContext();
  try {
    const page = await enter(context, person);
    // What is saved before the first synchronisation belongs to this browser.
    await openSynced(page);
    await save(page, A);
    await openSynced(page);
    await context.clearCookies();
    await page.goto(routes.home());
    await expect.poll(() => stored(page)).not.toContain(A.id);
    await openWatchlist(page);
    await expect(page.getByRole('heading', { name: 'Your watchlist is empty' })).toBeVisible();
    await expect(page.getByText('They are stored in this browser only')).toBeVisible();
  } finally {
    await context.close();
  }
});
