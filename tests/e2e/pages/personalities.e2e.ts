import { personalities } from '../../../content/personalities/personalities.ts';
import { parsePersonalityCategory } from '../../../features/personalities/model/personality.ts';
import { PERSONALITY_CATEGORIES } from '../../../lib/domain/list-filters.ts';
import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

test('The list contains everyone, best ranked first, and can be filtered by category', async ({ page }) => {
  await page.goto(routes.personalities());
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveCount(personalities.length);
  for (const [name, label] of Object.entries(PERSONALITY_CATEGORIES)) {
    const category = parsePersonalityCategory(name);
    await page.goto(routes.personalities());
    const filters = page.getByRole('navigation', { name: 'Filter personalities' });
    await filters.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(routes.personalities({ category }));
    const expected = personalities.filter((person) => person.category === category);
    await expect(names).toHaveCount(expected.length);
    for (const { displayName } of expected)
      await expect(names.filter({ hasText: displayName })).toHaveCount(1);
  }
});

test('An unknown category is ignored', async ({ page }) => {
  await page.goto('/personalities?category=WIZARD');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personalities');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(personalities.length);
});

test('A search by part of a name finds a person, and an empty result links back to all', async ({ page }) => {
  const [person] = personalities;
  await page.goto(routes.personalities());
  await page.getByRole('searchbox').fill(person?.displayName.slice(0, 6).toLowerCase() ?? '');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
    person?.displayName ?? '',
  ]);
  await page.goto(routes.personalities({ name: 'nobody at all' }));
  await page.getByRole('main').getByRole('link', { name: 'see everyone', exact: true }).click();
  await expect(page).toHaveURL(routes.personalities());
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('A schedule is shown as written and in the visitor’s own time', async ({ page }) => {
    await page.goto(routes.personality('kitsu-arden'));
    const schedule = page.getByRole('region', { name: 'Schedule' });
    await expect(schedule).toContainText('Tuesday to Friday from 21:00. Time zone: Europe/Stockholm.');
    await expect(schedule.locator('time').first()).toContainText('GMT+9');
  });
});

test('A person has a page with a portrait, facts and where to find them', async ({ page }) => {
  for (const person of personalities.slice(0, 2)) {
    await page.goto(routes.personality(person.id));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.displayName);
    await expect(page.getByRole('main').locator('picture img').first()).toHaveJSProperty('complete', true);
    await expect(page.getByText('No ban on record under this name')).toBeVisible();
    const addresses = page.getByRole('region', { name: 'Where to find them' }).getByRole('link');
    await expect(addresses).toHaveAttribute('href', /^https:\/\/example\.org\//);
  }
});
