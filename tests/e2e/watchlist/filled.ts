import type { Page } from '@playwright/test';
import { writeWatchlist } from '../../../features/watchlist/model/read-watchlist.ts';
import type { SavedItem, Watchlist } from '../../../features/watchlist/model/watchlist.ts';
import { WATCHLIST_KEY } from '../../../features/watchlist/model/watchlist-key.ts';
import { routes } from '../../../lib/routes.ts';
import { SHOWN_STREAMS } from '../support/sample.ts';

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

/** Returns streams of the sample content in the device's stored format: `count` of them, starting at index `from`. */
export const savedStreams = (from: number, count: number): readonly SavedItem[] =>
  SHOWN_STREAMS.slice(from, from + count).map(({ slug, title }, index) => ({
    id: `stream/${slug}`,
    title,
    href: routes.stream(slug),
    picture: `/pictures/streams/${slug}-800.webp`,
    durationSeconds: 600 + index * 60,
    addedAt: hoursAgo(index),
  }));

/** A watchlist with entries in every list, and enough of them to search. */
export const FILLED: Watchlist = {
  watchLater: savedStreams(0, 12),
  favourites: savedStreams(3, 2),
  playlists: [
    {
      id: 'evenings',
      name: 'Calm evenings',
      description: 'Nobody shouts.',
      createdAt: hoursAgo(50),
      items: savedStreams(5, 3),
    },
  ],
  history: savedStreams(0, 6).map(({ addedAt, ...item }, index) => ({
    ...item,
    watchedAt: hoursAgo(index * 10),
    positionSeconds: 90,
    isFinished: index === 2,
  })),
  isHistoryPaused: false,
};

/** Stores a text in local storage before the site's own scripts run for the first time. */
export const store = (page: Page, text: string) =>
  page.addInitScript(
    ([key, value]) => {
      if (!sessionStorage.getItem('stored-once')) localStorage.setItem(key, value);
      sessionStorage.setItem('stored-once', 'yes');
    },
    [WATCHLIST_KEY, text] as const,
  );

/** Opens the watchlist page on a device with these data. */
export async function openFilled(page: Page, watchlist: Watchlist = FILLED): Promise<void> {
  await store(page, writeWatchlist(watchlist));
  await openWatchlist(page);
}

export async function openWatchlist(page: Page): Promise<void> {
  await page.goto(routes.watchlist());
  await page.locator('play-list[data-ready]').waitFor();
}
