import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { showMarkdown } from '../support/markdown-view.ts';
import { expect, test } from '../support/test.ts';
import { signUpWithProfile } from './own-profile.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ context }) => showMarkdown(context));

const LABEL = 'What changed? (optional)';
const note = (page: Page) => page.getByLabel(LABEL);

/** Writes and publishes a brief; returns its slug. */
async function publishBrief(page: Page): Promise<string> {
  const slug = `a-note-${randomUUID().slice(0, 8)}`;
  await page.goto(routes.studio.newBrief());
  await page.getByLabel('Title', { exact: true }).fill(slug.replaceAll('-', ' '));
  await page.getByLabel('Summary').fill('What to write down.');
  await page.getByLabel('Text', { exact: true }).fill('The first text.');
  await page.getByLabel('Category').selectOption('evidence');
  await expect(note(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  return slug;
}

async function publishNote(page: Page, text: string): Promise<void> {
  await note(page).fill(text);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  await expect(note(page)).toHaveValue('');
}

test('Readers, feeds and programs see what the author says about updates, and the words can be withdrawn', async ({
  page,
  context,
}) => {
  await signUpWithProfile(page);
  const slug = await publishBrief(page);
  const reader = await context.newPage();
  await reader.goto(routes.brief(slug));
  await expect(reader.getByText('Updated on')).toHaveCount(0);

  await page.getByLabel('Text', { exact: true }).fill('The second text.');
  // A note that is too long is refused, and stays.
  await note(page).fill('x'.repeat(301));
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('This note can have at most 300 characters; this one has 301.')).toBeVisible();
  await expect(note(page)).toBeFocused();
  await note(page).fill('Corrected the <fee>.');
  await page.reload();
  await expect(note(page)).toHaveValue('Corrected the <fee>.');
  await publishNote(page, 'Corrected the <fee>.');
  await publishNote(page, 'Added the answer of the platform.');

  const newest = reader.locator('article').getByText('Added the answer of the platform.');
  await expect(async () => {
    await reader.goto(routes.brief(slug));
    await expect(newest).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 10_000, intervals: [100] });
  const earlier = reader.getByText('Corrected the <fee>.');
  await expect(earlier).toBeHidden();
  await reader.getByText('1 earlier update', { exact: true }).click();
  await expect(earlier).toBeVisible();
  await loadAxe(reader);
  for (const [scheme, direction] of [
    ['light', 'ltr'],
    ['dark', 'rtl'],
  ] as const) {
    await setAppearance(reader, scheme, direction);
    expect(await axeFindings(reader)).toEqual([]);
  }

  const graph = JSON.parse(
    (await reader.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  );
  const article = graph['@graph'].find((node: { '@type': string }) => node['@type'] === 'Article');
  const { edited_at: editedAt, updates } = await (await page.request.get(`/api/v1/briefs/${slug}`)).json();
  expect(article.dateModified).toBe(editedAt);
  expect(updates.map(({ text }: { text: string }) => text)).toEqual([
    'Added the answer of the platform.',
    'Corrected the <fee>.',
  ]);
  expect(editedAt >= updates[0].at).toBe(true);
  const feed = await (await page.request.get('/briefs/feed.json')).json();
  const item = feed.items.find(({ url }: { url: string }) => url.endsWith(slug));
  expect(item.date_modified).toBe(editedAt);
  expect(item.content_html).toMatch(/^<p>Updated on .*: Added the answer of the platform\.<\/p>/);
  expect(item.content_html).toContain('Corrected the &lt;fee&gt;.');

  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe').getByText('Added the answer of the platform.')).toBeVisible();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await note(page).fill('Not published yet.');
  await page
    .getByRole('button', { name: /^Withdraw words…/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Withdraw these words permanently' }).click();
  await expect(page.getByText('The words were withdrawn. The date stays on the page.')).toBeVisible();
  await expect(note(page)).toHaveValue('Not published yet.');
  await expect(async () => {
    await reader.goto(routes.brief(slug));
    await expect(reader.getByText('The author withdrew this note.')).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 10_000, intervals: [100] });
  expect(await reader.content()).not.toContain('Added the answer of the platform.');
});
