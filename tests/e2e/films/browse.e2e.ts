import type { Page } from '@playwright/test';
import {
  FILM_LIST_IDS,
  FILM_LISTS,
  type FilmListId,
  LIST_PAGE_SIZE,
} from '../../../features/films/model/film-list.ts';
import { SHELVES } from '../../../features/films/ui/shelves.ts';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { FILMS } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const catalogue = (page: Page) =>
  page
    .getByRole('region')
    .filter({ has: page.locator('#catalogue') })
    .getByRole('article');
const titles = (page: Page) => catalogue(page).getByRole('heading').allTextContents();
const filters = (page: Page) => page.getByRole('navigation', { name: /^Filter / });
const movies = FILMS.filter(({ kind }) => kind === 'movie');
const restricted = movies.filter(({ is_restricted }) => is_restricted);

const PAGES: readonly (readonly [path: string, heading: string])[] = [
  [routes.films(), 'Films'],
  [routes.movies(), 'Movies'],
  [routes.movies({ genre: 'drama', sort: 'title' }), 'Movies: Drama'],
  [routes.restrictedMovies(), 'Restricted movies'],
  [routes.relatedMovies(), 'Related movies'],
  [routes.relatedMovies(movies[0]?.slug), `Movies like “${movies[0]?.title}”`],
  [routes.tvShows(), 'TV shows'],
  [routes.videos(), 'Videos'],
  [routes.genres(), 'Categories'],
  [routes.genre('mass-reporting'), 'Mass reporting'],
  [routes.cast(), 'Cast and crew'],
  [routes.tags(), 'Tags'],
  [routes.tag('evidence'), 'Evidence'],
  [routes.viewAll(), 'All film lists'],
  [routes.viewAll({ list: 'load-more-up', page: 2 }), FILM_LISTS['load-more-up'].title],
];

/** Appearances in turn, so that each is tried on many kinds of pages, and each page in one. */
const APPEARANCES = [
  ['dark', 'ltr'],
  ['light', 'rtl'],
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const;

for (const [index, [path, heading]] of PAGES.entries()) {
  test(`${path} has its heading, fits a phone, has no layout shift and is accessible`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.mouse.wheel(0, 2500);
    await page.waitForLoadState('networkidle');
    expect(await getShift(page)).toBe(0);
    const [scheme, direction] = APPEARANCES[index % APPEARANCES.length] ?? APPEARANCES[0];
    await setAppearance(page, scheme, direction);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.locator('back-to-top')).not.toHaveClass(/shown/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await loadAxe(page);
    expect(await axeFindings(page)).toEqual([]);
  });
}

/** Returns the sum of all layout shifts without input. */
const getShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const isShift = (entry: PerformanceEntry): entry is PerformanceEntry & { value: number } =>
          'value' in entry;
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .filter(isShift)
              .reduce((sum, { value }) => sum + value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => window.setTimeout(() => resolve(0), 50));
      }),
  );

const PLACES: readonly (readonly [path: string, lists: readonly { readonly list: FilmListId }[]])[] = [
  [routes.films(), SHELVES.films],
  [routes.movies(), SHELVES.movies.filter(({ list }) => list !== 'movies')],
  [routes.relatedMovies(), SHELVES.relatedMovies],
  // With so few shows, a row of suggestions would only repeat the list.
  [routes.tvShows(), SHELVES.tvShows.filter(({ list }) => list !== 'suggested-tv-shows')],
  [routes.videos(), SHELVES.videos],
  [routes.cast(), SHELVES.cast],
  [routes.tags(), SHELVES.tags],
  [routes.viewAll(), FILM_LIST_IDS.map((list) => ({ list }))],
];

test('Every list of the theme is on its page, in plain HTML', async ({ request }) => {
  for (const [path, lists] of PLACES) {
    const html = await (await request.get(path)).text();
    const missing = lists.map(({ list }) => FILM_LISTS[list].title).filter((title) => !html.includes(title));
    // The big slider is named by the page itself.
    expect(missing, path).toEqual([]);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('movies can be filtered by genre, language and tag, and sorted', async ({ page }) => {
      await page.goto(routes.movies());
      await filters(page).getByRole('link', { name: 'Drama' }).click();
      await expect(page).toHaveURL(routes.movies({ genre: 'drama' }));
      const dramas = movies.filter(({ genres }) => genres.includes('drama'));
      expect((await titles(page)).sort()).toEqual(dramas.map(({ title }) => title).sort());

      await filters(page).getByText('Sort: ').click();
      await filters(page).getByRole('link', { name: 'A to Z' }).click();
      await expect(page).toHaveURL(routes.movies({ genre: 'drama', sort: 'title' }));
      const byTitle = dramas.map(({ title }) => title).sort((a, b) => a.localeCompare(b, 'en'));
      expect(await titles(page)).toEqual(byTitle);

      const [tag = ''] = dramas[0]?.tags ?? [];
      await page.goto(routes.movies({ genre: 'drama', tag, language: dramas[0]?.language }));
      expect(await titles(page)).toContain(dramas[0]?.title);
      await filters(page).getByRole('link', { name: 'Clear all filters' }).click();
      await expect(page).toHaveURL(routes.movies());
    });

    test('a list has links from page to page, and back from beyond its end', async ({ page }) => {
      await page.goto(routes.viewAll({ list: 'pagination' }));
      await expect(cards(page)).toHaveCount(LIST_PAGE_SIZE);
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(routes.viewAll({ list: 'pagination', page: 2 }));
      await expect(page).toHaveTitle(/page 2/);
      await page.goto(routes.movies({ page: 999 }));
      await expect(page.getByRole('heading', { name: 'This page of the list does not exist' })).toBeVisible();
      await main(page).getByRole('link', { name: 'the first page' }).click();
      await expect(page).toHaveURL(routes.movies());
    });
  });
}

test('Unknown parameters are ignored, and each page names its canonical address', async ({ request }) => {
  const canonical = async (path: string) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    return /rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/
      .exec(await response.text())?.[1]
      ?.replaceAll('&amp;', '&');
  };
  expect(await canonical('/movies?genre=opera&language=tlh&sort=luck&page=zero&x=1')).toBe('/movies');
  expect(await canonical('/videos?sort=title&genre=explainer')).toBe('/videos?genre=explainer&sort=title');
  expect(await canonical('/movies/related?to=nothing')).toBe('/movies/related');
  expect(await canonical('/view-all?list=nothing&page=3')).toBe('/view-all');
  expect(await canonical('/cast?page=one')).toBe('/cast');
  expect(await canonical('/tags/Mass%20reporting')).toBe('/tags/mass-reporting');
  for (const path of ['/tags/nothing-has-this', '/genres/nothing-is-this'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test.describe('a list that grows', () => {
  const watchable = FILMS.filter(({ isUpcoming }) => !isUpcoming).length;
  const secondPage = routes.viewAll({ list: 'load-more-down', page: 2 });

  test('loads the next page below, and focuses its first film', async ({ page }) => {
    await page.goto(routes.viewAll({ list: 'load-more-down' }));
    const link = page.getByRole('link', { name: 'Load more films' });
    await link.scrollIntoViewIfNeeded();
    const last = cards(page).nth(LIST_PAGE_SIZE - 1);
    const before = await last.boundingBox();
    await link.press('Enter');
    await expect(cards(page)).toHaveCount(LIST_PAGE_SIZE * 2);
    await expect(page).toHaveURL(secondPage);
    await expect(page.getByRole('status')).toHaveText(/^12 films loaded below\. 24 shown\.$/);
    await expect(cards(page).nth(LIST_PAGE_SIZE).getByRole('link')).toBeFocused();
    expect((await last.boundingBox())?.x).toBe(before?.x);
    await link.press('Enter');
    await expect(cards(page)).toHaveCount(watchable);
    await expect(link).toHaveCount(0);
  });

  test('loads the previous page above without moving the visible part', async ({ page }) => {
    await page.goto(secondPage);
    const link = page.getByRole('link', { name: 'Load previous films' });
    const first = cards(page).first();
    const title = await first.getByRole('heading').textContent();
    const before = await first.boundingBox();
    await link.press('Enter');
    await expect(cards(page)).toHaveCount(LIST_PAGE_SIZE * 2);
    await expect(page).toHaveURL(routes.viewAll({ list: 'load-more-down' }));
    const same = cards(page).filter({ has: page.getByRole('heading', { name: title ?? '', exact: true }) });
    await expect
      .poll(async () => Math.round((await same.boundingBox())?.y ?? 0))
      .toBe(Math.round(before?.y ?? 1));
    await expect(
      cards(page)
        .nth(LIST_PAGE_SIZE - 1)
        .getByRole('link'),
    ).toBeFocused();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('is a list of pages', async ({ page }) => {
      await page.goto(secondPage);
      await page.getByRole('link', { name: 'Load previous films' }).click();
      await expect(page).toHaveURL(routes.viewAll({ list: 'load-more-down' }));
      await expect(cards(page)).toHaveCount(LIST_PAGE_SIZE);
    });
  });
});

test.describe('the big slider', () => {
  const slides = (page: Page) => page.getByRole('region', { name: 'Featured' }).getByRole('group');

  for (const direction of ['ltr', 'rtl'] as const) {
    test(`responds to the arrow keys, ${direction}`, async ({ page }) => {
      const [onwards, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      await page.goto(routes.films());
      await setAppearance(page, 'dark', direction);
      const first = slides(page).first();
      await expect(page.locator('swiper-container:defined').first()).toBeAttached();
      await first.getByRole('link').first().focus();
      await page.keyboard.press(onwards);
      // Hidden slides cannot be reached by keyboard either.
      await expect(page.locator('swiper-slide[role="group"]').first()).toHaveAttribute('inert');
      await expect(page.locator('swiper-slide[role="group"]').nth(1).getByRole('link').first()).toBeFocused();
      await expect(page.locator('swiper-slide[role="group"]').nth(1)).toBeInViewport({ ratio: 0.9 });
      await expect(page.getByRole('link', { name: /^Show / }).nth(1)).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press(back);
      await expect(page.locator('swiper-slide[role="group"]').first()).toBeInViewport({ ratio: 0.9 });
    });
  }

  test('works with its buttons and images, announces its position, and loads on no other page', async ({
    page,
  }) => {
    const parts: string[] = [];
    page.on('request', (request) => parts.push(new URL(request.url()).pathname));
    await page.goto(routes.genres());
    await page.waitForLoadState('networkidle');
    expect(parts.filter((path) => path.includes('start-sliders'))).toEqual([]);
    await page.goto(routes.films());
    await page.getByRole('button', { name: 'Featured: next' }).click();
    await expect(page.getByRole('status').first()).toHaveText(/^2 of \d+: /);
    await page
      .getByRole('link', { name: /^Show / })
      .first()
      .click();
    await expect(page.getByRole('status').first()).toHaveText(/^1 of \d+: /);
    await expect(page.getByRole('button', { name: 'Featured: previous' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(new URL(page.url()).hash).toBe('');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('is a row of linked images', async ({ page }) => {
      await page.goto(routes.films());
      await page
        .getByRole('link', { name: /^Show / })
        .nth(2)
        .click();
      await expect(page.locator('swiper-slide[role="group"]').nth(2)).toBeInViewport({ ratio: 0.9 });
    });
  });
});

test('A list of films says once that its films are samples, and no card repeats it', async ({ page }) => {
  await page.goto(routes.movies());
  await expect(cards(page).locator('[data-demo]')).toHaveCount(0);
  for (const region of await main(page)
    .getByRole('region')
    .filter({ has: page.getByRole('article') })
    .all())
    await expect(region.locator('[data-demo]')).toHaveCount(1);
});

test('The index of all lists shows no picture twice', async ({ page }) => {
  await page.goto(routes.viewAll());
  const sources = await main(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(sources.length).toBeGreaterThan(6);
  expect(new Set(sources).size).toBe(sources.length);
});

test('Tags are listed from the most to the least used, and a tag leads to related ones', async ({ page }) => {
  await page.goto(routes.tags());
  const items = main(page).getByRole('region', { name: 'All tags' }).getByRole('listitem');
  const counts = await items.evaluateAll((rows) =>
    rows.map((row) => Number(/(\d+) items/.exec(row.textContent ?? '')?.[1])),
  );
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  await items.first().getByRole('link').click();
  const related = page.getByRole('navigation', { name: 'Often used with this tag' });
  await related.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tags\/[^/]+$/);
});

test('A printed film has its facts, and no navigation, player or rows of other films', async ({ page }) => {
  await page.goto(routes.movie('low-water'));
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByRole('heading', { name: 'Low water', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Films' })).toBeHidden();
  await expect(page.locator('watch-player')).toBeHidden();
  await expect(main(page).getByText('More like this')).toBeHidden();
});

test('A row scrolls with its buttons, which are disabled at its ends', async ({ page }) => {
  await page.goto(routes.films());
  const row = page.getByRole('region', { name: FILM_LISTS.latest.title });
  const back = row.getByRole('button', { name: 'Latest: previous' });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  const onwards = row.getByRole('button', { name: 'Latest: next' });
  await onwards.click();
  await expect(back).toHaveAttribute('aria-disabled', 'false');
  await expect(row.getByRole('article').nth(4)).toBeInViewport({ ratio: 0.9 });
});

test('Images of restricted movies are blurred until the visitor chooses to see them everywhere', async ({
  page,
}) => {
  const veil = () =>
    catalogue(page)
      .first()
      .locator('img')
      .evaluate((picture) => getComputedStyle(picture).filter);
  await page.goto(routes.restrictedMovies());
  await expect(catalogue(page)).toHaveCount(restricted.length);
  expect(await veil()).toContain('blur');
  await page.getByRole('checkbox', { name: /^Show images of restricted films/ }).check();
  expect(await veil()).toBe('none');
  await page.goto(routes.movies({ sort: 'title' }));
  const card = catalogue(page).filter({
    has: page.getByRole('heading', { name: restricted[0]?.title ?? '', exact: true }),
  });
  expect(await card.locator('img').evaluate((picture) => getComputedStyle(picture).filter)).toBe('none');
});

test('The image of a restricted stream is blurred and labelled', async ({ page }) => {
  await page.goto(routes.streams({ genre: 'Documentary' }));
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Graphic and true' }) })
    .first();
  await expect(card.getByText('Restricted')).toBeVisible();
  const picture = card.locator('img').first();
  expect(await picture.evaluate((image) => getComputedStyle(image).filter)).toContain('blur');
});

test('Similar movies show what they have in common', async ({ page }) => {
  await page.goto(routes.relatedMovies());
  const [movie] = movies;
  const others = page.getByRole('navigation', { name: 'Choose another' }).getByRole('link');
  await expect(others).toHaveCount(movies.length);
  const link = others.filter({ hasText: movie?.title ?? '' });
  await link.click();
  await expect(page).toHaveURL(routes.relatedMovies(movie?.slug));
  await expect(link).toHaveAttribute('aria-current', 'true');
  // The chosen one is in view without scrolling, also on a phone and after a choice further on.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(routes.relatedMovies(movies.at(-1)?.slug));
  await expect(others.first()).toHaveAttribute('aria-current', 'true');
  await others.first().scrollIntoViewIfNeeded();
  await expect(others.first()).toBeInViewport({ ratio: 0.9 });
  await page.goto(routes.relatedMovies(movie?.slug));
  const nearest = page.getByRole('region', { name: 'Similar movies' });
  const count = await nearest.getByRole('article').count();
  expect(count).toBeGreaterThan(2);
  expect(count % 6).toBe(0);
  await expect(nearest.getByRole('list', { name: 'In common' })).toHaveCount(count);
  await expect(
    page.getByRole('region', { name: 'Chosen movie' }).getByRole('heading', { name: movie?.title ?? '' }),
  ).toBeVisible();
});

test('A tag lists films, streams and briefs, and so does a category of the information war', async ({
  page,
}) => {
  for (const path of [routes.tag('evidence'), routes.genre('mass-reporting')]) {
    await page.goto(path);
    for (const name of ['Streams', 'Briefs']) {
      const region = page.getByRole('region', { name, exact: true });
      expect(await region.getByRole('article').count(), `${path}: ${name}`).toBeGreaterThan(0);
    }
  }
  await page.getByRole('link', { name: 'View all briefs' }).click();
  await expect(page).toHaveURL(routes.briefs({ tag: 'mass-reporting' }));
});
