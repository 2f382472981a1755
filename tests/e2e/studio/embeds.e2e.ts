import { randomUUID } from 'node:crypto';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { signUpWithProfile } from './own-profile.ts';

const PLAYER = 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('With a stand-in for the player of another site', () => {
  test.use({ expectedHosts: ['player.vimeo.com'] });

  test('A video is inserted visually, and a reader loads it with a click and not before', async ({
    page,
    context,
  }) => {
    await signUpWithProfile(page);
    const slug = `with-a-video-${randomUUID().slice(0, 8)}`;
    await page.goto(routes.studio.newBrief());
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await expect(text).toHaveAttribute('contenteditable', 'true');
    await page.getByLabel('Title', { exact: true }).fill(slug.replaceAll('-', ' '));
    await page.getByLabel('Summary').fill('What the hearing showed.');
    await page.getByLabel('Category').selectOption('evidence');
    await text.focus();
    await page.keyboard.type('Before.');
    await page.getByRole('toolbar').getByRole('button', { name: 'Video or post' }).click();
    const dialog = page.getByRole('dialog', { name: 'Insert video or post' });
    await dialog.getByLabel('Address').fill('https://vimeo.com/76979871');
    await expect(dialog.getByRole('status')).toContainText('loaded from player.vimeo.com after a click');
    await loadAxe(page);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Title').fill('The hearing');
    await page.keyboard.press('Enter');
    await expect(text.getByRole('group', { name: /^Video or post: The hearing/ })).toBeVisible();
    await page.getByRole('radio', { name: 'Markdown', exact: true }).check();
    const markdown = 'Before.\n\n[The hearing](https://vimeo.com/76979871 "embed")';
    await expect(text).toHaveValue(new RegExp(`^${markdown.replaceAll(/[[\]().?]/g, '\\$&')}`));
    await text.fill(`${markdown}\n\n[A post](https://x.com/a/status/1 "embed")\n\nAfter.`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published.', { exact: true })).toBeVisible();

    const reader = await context.newPage();
    const requested: string[] = [];
    reader.on('request', (request) => requested.push(new URL(request.url()).host));
    await reader.route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>The film</p>' }),
    );
    let policy = '';
    await expect(async () => {
      const response = await reader.goto(routes.brief(slug));
      policy = response?.headers()['content-security-policy'] ?? '';
      await expect(reader.getByText('After.')).toBeVisible({ timeout: 200 });
    }).toPass({ timeout: 10_000, intervals: [100] });
    const boxes = reader.locator('figure.embed');
    await expect(boxes).toHaveCount(2);
    await expect(boxes.nth(1)).toContainText('a script of X, which this site does not run');
    await expect(boxes.nth(1).getByRole('link')).toHaveAttribute('href', 'https://x.com/a/status/1');
    await expect(boxes.first()).toContainText('Nothing is loaded from Vimeo until you click');
    await expect(boxes.first().getByRole('link', { name: 'Open on vimeo.com' })).toHaveAttribute(
      'href',
      'https://vimeo.com/76979871',
    );
    expect(policy).toMatch(/frame-src [^;]*https:\/\/player\.vimeo\.com(?:;|$)/);
    await loadAxe(reader);
    for (const [scheme, direction] of [
      ['light', 'rtl'],
      ['dark', 'ltr'],
    ] as const) {
      await setAppearance(reader, scheme, direction);
      expect(await axeFindings(reader)).toEqual([]);
    }
    expect(requested).not.toContain('player.vimeo.com');

    const before = await boxes.first().boundingBox();
    await boxes
      .first()
      .getByRole('link', { name: /^Load video from Vimeo ?: The hearing$/ })
      .press('Enter');
    const frame = boxes.first().locator('iframe');
    await expect(frame).toHaveAttribute('src', PLAYER);
    await expect(frame).toHaveAttribute('title', 'The hearing (Vimeo)');
    await expect(frame).toHaveAttribute('sandbox', /^allow-scripts allow-same-origin/);
    await expect(frame).toBeFocused();
    await expect(reader.frameLocator('figure.embed iframe').getByText('The film')).toBeVisible();
    const after = await boxes.first().boundingBox();
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(4);

    // Feeds have the plain link.
    const feed = await (await reader.request.get('/briefs/feed.json')).text();
    expect(feed).toContain('https://vimeo.com/76979871');
    expect(feed).not.toContain('player.vimeo.com');
  });
});
