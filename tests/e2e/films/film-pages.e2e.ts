import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { openPlayer, play, position } from '../support/player.ts';
import { FILM_SAMPLE_PATHS, FILMS } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const film = (page: Page) => page.locator('watch-player video');

const APPEARANCES = [
  ['dark', 'ltr'],
  ['light', 'rtl'],
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const;

for (const [index, path] of FILM_SAMPLE_PATHS.entries()) {
  test(`${path} fits a phone, is accessible and has matching metadata`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    await expect(heading(page)).toHaveCount(1);
    const [scheme, direction] = APPEARANCES[index % APPEARANCES.length] ?? APPEARANCES[0];
    await setAppearance(page, scheme, direction);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await loadAxe(page);
    expect(await axeFindings(page)).toEqual([]);
    const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    const [subject, trail] = graph['@graph'];
    expect(subject.name).toBe(await heading(page).innerText());
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(
      await crumbs.allInnerTexts(),
    );
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    const response = await page.request.get(new URL(card ?? '').pathname);
    expect(response.headers()['content-type']).toBe('image/png');
  });
}

test('A movie plays, and links to its people and to similar movies', async ({ page }) => {
  const path = routes.movie('the-third-strike');
  await openPlayer(page, path);
  await play(page);
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  await film(page).evaluate((element: HTMLVideoElement) => element.pause());

  await page.locator('watch-trailer[data-ready]').waitFor();
  await page.getByRole('link', { name: 'Trailer' }).click();
  await expect(page.getByRole('dialog', { name: 'Trailer of “The third strike”' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const related = page.getByRole('region', { name: 'More like this' }).getByRole('article');
  await expect(related).toHaveCount(8);
  const credits = page.getByRole('region', { name: 'Cast and crew' });
  await credits.getByRole('link', { name: 'Greta Nouri' }).click();
  await expect(page).toHaveURL(routes.person('greta-nouri'));
  const known = page.getByRole('region', { name: 'Films' });
  await known.getByRole('link', { name: 'The third strike' }).click();
  await expect(page).toHaveURL(path);
});

test('A show links to its first episode, and each episode to the next, also across seasons', async ({
  page,
}) => {
  await page.goto(routes.tvShow('reach'));
  await expect(page.getByRole('region', { name: /^Season \d$/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Start season 1' }).click();
  await expect(page).toHaveURL(routes.episode('reach', 1, 1));
  const neighbours = page.getByRole('navigation', { name: 'Previous and next episode' });
  await expect(neighbours.getByRole('link')).toHaveCount(1);

  await page.goto(routes.episode('reach', 1, 3));
  await expect(heading(page)).toHaveText('Nobody');
  await expect(page.locator('[data-next-link]')).toHaveAttribute('href', routes.episode('reach', 2, 1));
  await neighbours.getByRole('link', { name: /Ping-pong/ }).click();
  await expect(page).toHaveURL(routes.episode('reach', 2, 1));
  await expect(page.getByRole('region', { name: 'Season 2' }).locator('[aria-current]')).toHaveText(
    'Ping-pong',
  );
});

for (const { slug } of FILMS.filter(({ kind, isUpcoming }) => kind === 'movie' && isUpcoming).slice(0, 1)) {
  test('An upcoming movie shows its release date and a trailer, and does not play', async ({ page }) => {
    await page.goto(routes.movie(slug));
    await expect(main(page).getByText(/^From \d/)).toBeVisible();
    await expect(film(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Trailer' })).toBeVisible();
  });
}

test('A restricted movie is labelled, and requires confirmation before it is shown', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(routes.movie('the-black-marker'));
  await expect(main(page).getByText(/Restricted \(/)).toBeVisible();
  await expect(film(page)).toBeHidden();
  await page.locator('watch-trailer[data-ready]').waitFor();
  await page.getByRole('link', { name: 'Trailer' }).click();
  const dialog = page.getByRole('dialog', { name: /^Trailer of/ });
  await expect(dialog.getByText('Show content')).toBeVisible();
  await expect(dialog.locator('video')).toBeHidden();
  expect(requested.filter((url) => /\.(mp4|m3u8|ts|m4s)/.test(url))).toEqual([]);
  await dialog.getByText('Show content').click();
  await expect(dialog.locator('video')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(film(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Films play in the browser’s own player, and their trailers are links', async ({ page }) => {
    await page.goto(routes.episode('noise-floor', 1, 3));
    await expect(film(page)).toHaveJSProperty('controls', true);
    await expect(page.getByRole('link', { name: /^Next episode/ })).toHaveAttribute(
      'href',
      routes.episode('noise-floor', 2, 1),
    );
    await page.goto(routes.video('a-notice-in-four-parts'));
    await expect(page.getByRole('link', { name: 'Trailer' })).toHaveAttribute('href', /\/sample-media\//);
  });
});

test.describe('unknown addresses', () => {
  test('return 404', async ({ request }) => {
    const paths = [
      '/movies/nothing',
      '/videos/the-third-strike',
      '/tv-shows/nothing',
      '/tv-shows/reach/season-3/episode-1',
      '/tv-shows/reach/season-01/episode-1',
      '/tv-shows/reach/1/1',
      '/cast/nobody',
    ];
    for (const path of paths) expect((await request.get(path)).status(), path).toBe(404);
  });
});
