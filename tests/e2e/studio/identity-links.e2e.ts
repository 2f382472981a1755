import { type Engine, openEngine } from '../../../embedded/data/engine.ts';
import { dataFolder } from '../../../embedded/lib/store.ts';
import { routes } from '../../../lib/routes.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';
import { openProfile, signUpWithProfile } from './own-profile.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const service = { kind: 'service', name: 'identity-links' } as const;
let engine: Engine;
test.beforeAll(() => {
  engine = openEngine({ dataFolder: dataFolder() });
});
test.afterAll(() => engine.close());

const write = async (query: string, input: object) => {
  const { errors } = await engine.execute({ query, variables: { input }, identity: service });
  if (errors) throw new Error(JSON.stringify(errors));
};

test('A link is checked, is shown as one that links back while it does, and no other profile can have it', async ({
  page,
  browser,
}) => {
  test.slow();
  const site = (name: string) => `https://${name}.example/`;
  const { username } = await signUpWithProfile(page);
  await openProfile(page);
  const card = page.getByRole('region', { name: 'Links back to your profile' });
  await expect(card.getByRole('textbox', { name: 'Put this HTML on your page' })).toHaveValue(
    new RegExp(`<a rel="me" href="http[^"]*/profiles/${username}">`),
  );
  await expect(card.getByRole('status').filter({ hasText: 'Not checked yet.' })).toBeVisible();

  // The tests have no page on a public network. One on a private network must not be requested.
  const blog = page.getByLabel('Blog or website');
  await blog.fill('https://10.0.0.1/');
  await blog.press('Enter');
  const result = card.getByRole('listitem').filter({ hasText: 'https://10.0.0.1/' });
  // The first call starts the function, which takes its time on a busy machine.
  await expect(result).toContainText('This address is not checked', { timeout: 30_000 });
  await expect(card.getByText(/^Checked on/)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Check now' }).click();
  await expect(card.getByText(/^Checked a short time ago/)).toBeVisible();

  await blog.fill(site(username));
  await blog.press('Enter');
  await expect(page.getByText('Saved. Your changes are now on the site.')).toBeVisible();
  const link = {
    id: `site/${username}.example`,
    profileId: username,
    address: site(username),
    checkedAt: '2026-11-03T12:00:00.000Z',
  };
  const reader = await (await browser.newContext()).newPage();
  const words = reader.getByText('links back, checked on 3 November 2026');
  await reader.goto(routes.profile(username));
  const shown = reader.getByRole('link', { name: `${username}.example` });
  await expect(shown).toHaveAttribute('rel', /\bme\b/);
  await expect(words).toHaveCount(0);

  await write(
    'mutation ($input: CreateIdentityLinkInput!) { createIdentityLink(input: $input) { id profileId } }',
    link,
  );
  await expect(async () => {
    await reader.goto(routes.profile(username));
    await expect(words).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await expect(words.locator('time')).toHaveAttribute('datetime', '2026-11-03');
  await expectAccessible(reader);

  const other = await (await browser.newContext()).newPage();
  await signUpWithProfile(other);
  await openProfile(other);
  await other.getByLabel('Blog or website').fill(`https://www.${username}.example`);
  await other.getByLabel('Blog or website').press('Enter');
  await expect(other.getByRole('alert').filter({ hasText: `/profiles/${username}` })).toBeVisible();
  await expect(other.getByLabel('Blog or website')).toHaveValue(`https://www.${username}.example`);
  const report = other.getByRole('link', { name: 'Report that profile' });
  await expect(report).toHaveAttribute('href', routes.moderation.report({ type: 'PROFILE', id: username }));
  await other.context().close();

  await write(
    'mutation ($input: DeleteIdentityLinkInput!) { deleteIdentityLink(input: $input) { id profileId } }',
    {
      id: link.id,
    },
  );
  await expect(async () => {
    await reader.goto(routes.profile(username));
    await expect(words).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await reader.context().close();
});
