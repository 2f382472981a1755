import { randomUUID } from 'node:crypto';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { signUpWithProfile } from './own-profile.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A brief gets a title for search results and shared links, which is previewed, published and kept in versions', async ({
  page,
  context,
}) => {
  await signUpWithProfile(page);
  const slug = `search-words-${randomUUID().slice(0, 8)}`;
  await page.goto(routes.studio.newBrief());
  await page.getByRole('radio', { name: 'Markdown', exact: true }).check();
  await page.getByLabel('Title', { exact: true }).fill(slug.replaceAll('-', ' '));
  await page.getByLabel('Summary').fill('What happened to a channel.');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('It was closed.');
  await page.getByLabel('Category').selectOption('evidence');

  const fields = page.getByRole('group', { name: 'Search and sharing' });
  const result = fields.getByRole('figure', { name: 'Search result' });
  const card = fields.getByRole('figure', { name: 'Share card' });
  await expect(result).toContainText(`${slug.replaceAll('-', ' ')} · StreamIt`);
  await expect(result).toContainText('What happened to a channel.');
  await expect(card).toBeHidden();
  await fields.getByText('Change these words, and see the share card').click();
  await fields.getByLabel('Search title').fill('x'.repeat(101));
  await expect(
    fields.getByText('A search title can have at most 100 characters; this one has 101.'),
  ).toBeVisible();
  await fields
    .getByLabel('Search title')
    .fill('Why a channel with two million readers was closed without notice');
  await expect(fields.getByText(/Now 64 characters: search results may cut it after about 60/)).toBeVisible();
  await fields.getByLabel('Search description').fill('The notice, the rule and the appeal.');
  await expect(result).toContainText('Why a channel with two million readers was closed without…');
  await expect(card).toContainText('Why a channel with two million readers was closed without notice');
  await expect(card).toContainText('The notice, the rule and the appeal.');
  await loadAxe(page);
  for (const [scheme, direction] of [
    ['light', 'rtl'],
    ['dark', 'ltr'],
  ] as const) {
    await setAppearance(page, scheme, direction);
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();

  const reader = await context.newPage();
  const meta = (name: string) => reader.locator(`meta[property="${name}"], meta[name="${name}"]`);
  await expect(async () => {
    await reader.goto(routes.brief(slug));
    await expect(reader).toHaveTitle(/^Why a channel .* · StreamIt$/, { timeout: 200 });
  }).toPass({ timeout: 10_000, intervals: [100] });
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(slug.replaceAll('-', ' '));
  for (const name of ['og:title', 'twitter:title'])
    await expect(meta(name)).toHaveAttribute('content', /^Why a channel with two million readers/);
  await expect(meta('og:description')).toHaveAttribute('content', 'The notice, the rule and the appeal.');
  await expect(reader.locator('link[type="application/json+oembed"]')).toHaveAttribute(
    'title',
    slug.replaceAll('-', ' '),
  );

  // An earlier version has its own words.
  await fields.getByLabel('Search title').fill('');
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('region', { name: 'Search title' })).toContainText('Why a channel');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(fields.getByLabel('Search title')).toHaveValue(/^Why a channel/);
});
