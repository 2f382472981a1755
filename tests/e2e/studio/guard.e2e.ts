import { randomUUID } from 'node:crypto';
import { routes } from '../../../lib/routes.ts';
import { queryAs } from '../account/switched/own-records.ts';
import { ONLY_NEXT } from '../support/served-by.ts';
import { addSignIn, expect, ORIGIN, signedInTest, signInPerson, signUpPerson } from '../support/signed-in.ts';
import { test } from '../support/test.ts';

/** Creates an account with a profile, which no browser is signed in to. */
async function creator() {
  const person = await signUpPerson(ORIGIN);
  const signIn = await signInPerson(ORIGIN, person);
  const username = `guard-${randomUUID().slice(0, 8)}`;
  const token = [...signIn].find(([name]) => name.endsWith('.accessToken'))?.[1] ?? '';
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  await queryAs(
    signIn,
    ORIGIN,
    'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }',
    { id: username, userId: sub, username, displayName: 'Guarded Person', listing: 'UNLISTED' },
  );
  return { signIn, username };
}

test('visitors are sent to sign in, and return afterwards', async ({ page }) => {
  await page.goto('/studio');
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fstudio$/);
});

// If no proxy hears of changes, the studio notifies the site. Otherwise a page is cached for a minute.
signedInTest(
  'a new profile has its page at once, although the page was requested before',
  async ({ page, request }) => {
    const username = `guard-${randomUUID().slice(0, 8)}`;
    expect((await request.get(`/profiles/${username}`)).status()).toBe(404);
    await page.goto('/studio');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your profile');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Name', { exact: true }).fill('Guarded Person');
    await page.getByRole('radio', { name: 'Unlisted' }).check();
    await page.getByRole('button', { name: 'Create profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guarded Person');
    await expect.poll(async () => (await request.get(`/profiles/${username}`)).status()).toBe(200);
  },
);

// Without WebSockets, tabs notify each other.
test('a record deleted in one tab disappears in the other, however the site is served', async ({
  context,
  page,
}) => {
  const { signIn, username } = await creator();
  const ban = `${username}-ban`;
  await queryAs(
    signIn,
    ORIGIN,
    'mutation ($input: CreatePlatformBanInput!) { createPlatformBan(input: $input) { id } }',
    { id: ban, profileId: username, platformId: 'myspace', appealStatus: 'NONE' },
  );
  await addSignIn(context, ORIGIN, signIn);
  const other = await context.newPage();
  await page.goto('/studio');
  await other.goto('/studio');
  const broken = other.getByRole('region', { name: 'Records that cannot be shown' });
  await expect(broken).toContainText(ban);
  await page.getByRole('button', { name: 'Delete this record' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(broken).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Records that cannot be shown' })).toHaveCount(0);
});

test(
  'only signed-in people can trigger the renewal of public pages',
  ONLY_NEXT,
  async ({ context, page, playwright }) => {
    const { signIn, username } = await creator();
    await addSignIn(context, ORIGIN, signIn);
    await page.goto('/studio');
    // The page has other actions, too: this one names the changed record.
    const renewal = page.waitForRequest(
      (request) =>
        request.headers()['next-action'] !== undefined &&
        request.postData()?.includes('PlatformBan') === true,
    );
    const ban = { id: `${username}-ban`, profileId: username, platformId: 'myspace', appealStatus: 'NONE' };
    await queryAs(
      signIn,
      ORIGIN,
      'mutation ($input: CreatePlatformBanInput!) { createPlatformBan(input: $input) { id } }',
      ban,
    );
    await page.reload();
    await page.getByRole('button', { name: 'Delete this record' }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    const call = await renewal;

    // The same call for a page that was requested before it existed.
    const late = `guard-${randomUUID().slice(0, 8)}`;
    const stranger = await playwright.request.newContext({ baseURL: ORIGIN });
    const isThere = async () => (await stranger.get(`/profiles/${late}`)).status();
    expect(await isThere()).toBe(404);
    await queryAs(
      signIn,
      ORIGIN,
      'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }',
      { id: late, userId: 'x', username: late, displayName: 'Late Person', listing: 'UNLISTED' },
    );
    const changes = [[{ model: 'Profile', id: late, kind: 'create', keys: {} }]];
    const headers = { 'next-action': call.headers()['next-action'] ?? '', 'content-type': 'text/plain' };
    const send = (who: typeof stranger, path: string) =>
      who.post(path, { headers: { ...headers, origin: ORIGIN }, data: JSON.stringify(changes) });
    await send(stranger, '/auth/login');
    expect(await isThere()).toBe(404);
    await send(context.request, '/studio');
    await expect.poll(isThere).toBe(200);
    await stranger.dispose();
  },
);

test('every page of the studio redirects visitors to sign in, and back', async ({ request }) => {
  const { studio } = routes;
  const paths = [
    ...[
      studio.home(),
      studio.profile(),
      studio.bans(),
      studio.newBan(),
      studio.reports(),
      studio.newReport(),
    ],
    ...[studio.briefs(), studio.newBrief(), studio.data()],
    ...[studio.ban('x'), studio.report('x'), studio.brief('x')],
  ];
  for (const path of paths) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status(), response.headers().location]).toEqual([path, 303, routes.signIn(path)]);
  }
});

signedInTest('another person’s draft is in no list and cannot be read by its id', async ({ page }) => {
  const { signIn, username } = await creator();
  const id = `${username}-draft`;
  const words = `Nobody else reads ${username}`;
  await queryAs(
    signIn,
    ORIGIN,
    'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { id } }',
    {
      id,
      userId: username,
      profileId: username,
      username,
      title: words,
      slug: id,
      description: words,
      longDescription: words,
      categories: 'law',
      status: 'DRAFT',
      blogDate: '2026-05-01',
      month: '2026-05',
    },
  );
  for (const path of [routes.studio.home(), routes.studio.briefs(), routes.studio.brief(id)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.content(), path).not.toContain(words);
  }
});
