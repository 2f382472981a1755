import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

/** A brief with a figure, and with notes from the records. */
const address = routes.brief('the-enforcement-ladder');

const DRAWN = [
  'the-enforcement-ladder',
  'the-first-hour',
  'six-months-to-complain',
  'who-decides',
  'how-much-lives-on-one-platform',
  'testing-a-shadowban',
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^csp for .*\/_next\/static\//] });

  for (const slug of DRAWN)
    test(`The figure of ${slug} fits a phone with legible words`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(routes.brief(slug));
      const figure = page.getByRole('figure').filter({ has: page.locator('figcaption') });
      await expect(figure).toHaveCount(1);
      const measured = await figure.evaluate((element) => {
        const words = [...element.querySelectorAll('*')].filter((part) =>
          [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
        );
        return {
          smallest: Math.min(...words.map((part) => Number.parseFloat(getComputedStyle(part).fontSize))),
          isWithin: words.every((part) => part.getBoundingClientRect().right <= window.innerWidth),
        };
      });
      expect(measured.smallest).toBeGreaterThanOrEqual(12);
      expect(measured.isWithin).toBe(true);
    });
});

test('A note is beside its paragraph on a wide window, and below it on a phone', async ({ page }) => {
  await page.goto(address);
  const noted = page.locator('[data-noted]').first();
  const boxes = async () => {
    const [paragraph, note] = await Promise.all([
      noted.locator('p').first().boundingBox(),
      noted.getByRole('note').boundingBox(),
    ]);
    return { paragraph, note };
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  const wide = await boxes();
  expect(wide.note?.x).toBeGreaterThan((wide.paragraph?.x ?? 0) + (wide.paragraph?.width ?? 0));
  expect(Math.abs((wide.note?.y ?? 0) - (wide.paragraph?.y ?? 0))).toBeLessThan(24);
  await page.setViewportSize({ width: 360, height: 800 });
  const narrow = await boxes();
  expect(narrow.note?.y).toBeGreaterThanOrEqual((narrow.paragraph?.y ?? 0) + (narrow.paragraph?.height ?? 0));
});

test('Each number of the notes leads to the rows that it counts', async ({ page }) => {
  await page.goto(address);
  const numbers = page.getByRole('note').locator('a[data-count]');
  const counted = await numbers.evaluateAll((links) =>
    links.map((link) => ({ href: link.getAttribute('href') ?? '', count: link.getAttribute('data-count') })),
  );
  expect(counted.length).toBeGreaterThan(2);
  for (const { href, count } of counted) {
    await page.goto(href);
    await expect(page.locator('h1 [data-records]')).toHaveAttribute('data-records', count ?? '');
  }
});

test('A brief without a figure has no styles of figures', async ({ page }) => {
  const plain = await (await page.request.get(routes.brief('write-the-appeal'))).text();
  expect(plain).not.toContain('figure.figure');
  expect(await (await page.request.get(address)).text()).toContain('figure.figure');
});

for (const [name, path] of [
  ['methods page', routes.methods()],
  ['about page', routes.aboutUs()],
  ['questions', routes.faq()],
  ['post about the line', routes.post('the-line-that-breaks')],
] as const)
  test(`The ${name} explains the parts of a line`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('list', { name: 'The parts of a line' }).getByRole('listitem')).toHaveText([
      /^Active/,
      /^Limited/,
      /^Banned/,
      /^Appeal/,
      /^Back/,
    ]);
  });
