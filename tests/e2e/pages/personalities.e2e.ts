import { personalities } from '../../../content/personalities.ts';
import { PERSONALITY_CATEGORIES } from '../../../lib/domain/personalities/personality.ts';
import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

test('The list holds everybody, best ranked first, and a kind narrows it', async ({ page }) => {
  await page.goto(routes.personalities());
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveCount(personalities.length);
  for (const [category, label] of Object.entries(PERSONALITY_CATEGORIES)) {
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

test('A kind that does not exist is ignored', async ({ page }) => {
  await page.goto('/personalities?category=WIZARD');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personalities');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(personalities.length);
});

test('A person has a page with a portrait, facts and where to find them', async ({ page }) => {
  for (const person of personalities.slice(0, 2)) {
    await page.goto(routes.personality(person.id));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.displayName);
    await expect(page.getByRole('main').locator('picture img').first()).toHaveJSProperty('complete', true);
    const addresses = page.getByRole('region', { name: 'Where to find them' }).getByRole('link');
    await expect(addresses).toHaveCount(person.platforms.length + (person.hasWebsite ? 1 : 0));
  }
});
