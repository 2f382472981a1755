import { createHash } from 'node:crypto';
import { routes } from '../../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../../support/axe.ts';
import { newestEmail } from '../../support/newest-email.ts';
import { expect, test as ownSiteTest } from '../../support/own-site.ts';
import { addSignIn, signInPerson, signUpPerson } from '../../support/signed-in.ts';
import { makeAdministrator } from '../administrator.ts';

const NAME = 'Ban Watch';
const TAGLINE = 'Who was banned, when, and why.';
const OPERATOR = 'Vale & Daughters';
const ADDRESS = ['1 Harbour Road', '10115 Berlin'];
const BRIEF = routes.brief('the-first-hour');

/** A new site with an administrator, who is signed in in the page's browser. */
const test = ownSiteTest.extend<{ administrator: { email: string } }>({
  administrator: async ({ context, ownSite }, use) => {
    const person = await signUpPerson(ownSite.origin);
    await makeAdministrator(person);
    await addSignIn(context, ownSite.origin, await signInPerson(ownSite.origin, person));
    await use(person);
  },
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'serial' });

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return response.text();
}

const getHash = async (url: string) =>
  createHash('sha256')
    .update(Buffer.from(await (await fetch(url)).arrayBuffer()))
    .digest('hex');

test('The overview has the steps of the first run until they are dismissed or done', async ({
  page,
  administrator: _,
}) => {
  await page.goto(routes.admin.home());
  const steps = page.getByRole('region', { name: 'Set up your site' });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await steps.getByRole('link', { name: 'Name the operator' }).click();
  await expect(page).toHaveURL(/\/admin\/site#operator$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Site');
});

test('A new name, tagline and operator are on every page and in every document at once, and the other steps stay', async ({
  page,
  ownSite: { origin },
  administrator: _,
}) => {
  const description = `"description":"${TAGLINE}"`;
  const footer = [
    TAGLINE,
    `Operated by <bdi data-authored="true">Vale &amp; Daughters, ${ADDRESS.join(', ')}</bdi>`,
  ];
  const title = `· ${NAME}</title>`;
  const legal = ['mailto:desk@site.example', ...ADDRESS];
  const words: readonly (readonly [path: string, ...words: string[]])[] = [
    ['/', `${NAME}</title>`, description, ...footer],
    [BRIEF, title, ...footer],
    [routes.profile('mara-lindqvist'), title, ...footer],
    [routes.merchandise(), title, ...footer],
    [routes.aboutUs(), title, `${TAGLINE}</p>`, ...footer],
    [routes.privacyPolicy(), title, ...legal, ...footer],
    [routes.termsOfUse(), title, ...legal, ...footer],
    [routes.feedsPage(), title, ...footer],
    [routes.feeds.rss(), NAME],
    ['/feeds/feeds.opml', `${NAME}: feeds`],
    ['/manifest.webmanifest', `"name":"${NAME}"`, description],
    ['/llms.txt', `# ${NAME}`, `> ${TAGLINE}`],
    [routes.oembed({ url: origin + BRIEF }), NAME],
  ];
  // Rendered and cached before the change.
  const card = origin + routes.openGraph('site');
  const oldCard = await getHash(card);
  for (const [path] of words) expect(await fetchText(origin + path), path).not.toContain(NAME);

  await page.goto(routes.admin.site());
  const form = page.getByRole('form', { name: 'Site' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await form.getByRole('textbox', { name: 'Contact email address' }).fill('nobody');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveAccessibleDescription(
    /This field is required/,
  );
  await expect(form.getByRole('textbox', { name: 'Contact email address' })).toHaveAccessibleDescription(
    /Please enter a valid email/,
  );

  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  await form.getByRole('textbox', { name: 'Tagline' }).fill(TAGLINE);
  await form.getByRole('textbox', { name: 'Operator’s name' }).fill(OPERATOR);
  await form.getByRole('textbox', { name: 'Postal address' }).fill(ADDRESS.join('\n'));
  await form.getByRole('textbox', { name: 'Contact email address' }).fill('desk@site.example');
  await form.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#ffcc00');
  await expect(page.getByText('Light scheme: shown as')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Saved. Your changes are now on the site.')).toBeVisible();

  // Each document is fetched once: what is sent after "Saved" is new.
  for (const [path, ...texts] of words) {
    const text = await fetchText(origin + path);
    for (const one of texts) expect(text, path).toContain(one);
  }
  expect(await getHash(card)).not.toBe(oldCard);

  const person = await signUpPerson(origin);
  const email = await newestEmail(person.email);
  expect(email).toMatch(new RegExp(`^Subject: ${NAME}: \\d{6} is your verification code`, 'm'));
  expect(email).toContain(`-- \n${[OPERATOR, ...ADDRESS].join('\n')}`);
  expect(email).not.toContain('StreamIt');

  // A visitor's page: the name, the accent and the title.
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveAccessibleName(NAME);
  await expect(page).toHaveTitle(new RegExp(NAME));
  await page.goto(routes.admin.home());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration');
  // Saving the first settings has done two steps, and the others are still there.
  const steps = page.getByRole('region', { name: 'Set up your site' });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expect(steps.getByText('Done:', { exact: true })).toHaveCount(2);
  const open = steps.getByRole('checkbox');
  await expect(open).toHaveCount(3);
  await steps.getByRole('checkbox', { name: /remove the samples/ }).click();
  await expect(steps.getByRole('checkbox', { name: /remove the samples/ })).toBeChecked();
  await page.reload();
  await expect(steps.getByRole('checkbox', { name: /remove the samples/ })).toBeChecked();
  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration');
  await expect(steps).toHaveCount(0);
});

test('The form has no findings of axe', async ({ page, administrator: _ }) => {
  await page.goto(routes.admin.site());
  await expect(page.getByRole('form', { name: 'Site' })).toBeVisible();
  await loadAxe(page);
  for (const [width, scheme, direction] of [
    [1440, 'light', 'ltr'],
    [360, 'dark', 'rtl'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await setAppearance(page, scheme, direction);
    expect(await axeFindings(page), `${width} ${scheme} ${direction}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('Every control of the form is reached, and saved, by the keyboard', async ({
  page,
  administrator: _,
}) => {
  await page.goto(routes.admin.site());
  const form = page.getByRole('form', { name: 'Site' });
  const name = form.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeVisible();

  // Tab visits every control in the order of the page, and each shows its focus.
  const controls = form.locator('input, textarea, select, button, a[href]').filter({ visible: true });
  const expected = await controls.evaluateAll(
    (all) => all.filter((one) => !(one instanceof HTMLButtonElement && one.disabled)).length,
  );
  expect(expected).toBeGreaterThan(15);
  await name.focus();
  const visited = new Set<number>();
  for (let step = 0; step < expected; step += 1) {
    const at = await form.evaluate((element) => {
      const focused = document.activeElement;
      if (!focused || !element.contains(focused)) return null;
      const place = [...element.querySelectorAll('*')].indexOf(focused);
      // A control without an outline of its own is inside of a frame that has one.
      const frames = [focused, focused.parentElement, focused.closest('label'), focused.closest('div')];
      const isShown = frames.some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
      return { place, isShown, what: focused.outerHTML.slice(0, 120) };
    });
    if (!at) break;
    expect([at.what, at.isShown]).toEqual([at.what, true]);
    visited.add(at.place);
    await page.keyboard.press('Tab');
  }
  expect(visited.size).toBe(expected);

  // A wrong value: Enter in a field sends the form, and the focus goes to the field with its error.
  await form.getByRole('textbox', { name: 'Contact email address' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  const contact = form.getByRole('textbox', { name: 'Contact email address' });
  await expect(contact).toBeFocused();
  await expect(contact).toHaveAccessibleDescription(/Please enter a valid email/);

  // A right one is saved, a part is turned off and on, all without a mouse.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('keys@site.example');
  const shop = form.getByRole('checkbox', { name: 'Shop' });
  await shop.focus();
  await page.keyboard.press('Space');
  await expect(shop).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(shop).toBeChecked();
  await form.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Saved. Your changes are now on the site.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
});

test('Two administrators who change the same field choose which version is saved', async ({
  page,
  context,
  administrator: _,
}) => {
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(routes.admin.site());
    await expect(one.getByRole('textbox', { name: 'Tagline' })).toBeVisible();
  }
  await other.getByRole('textbox', { name: 'Tagline' }).fill('Theirs.');
  await page.evaluate(() => localStorage.clear());
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved. Your changes are now on the site.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Mine.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('alertdialog', { name: 'This was also changed elsewhere' });
  await expect(notice).toContainText('Theirs.');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await notice.getByRole('button', { name: 'Save selected versions' }).click();
  await expect(page.getByText('Saved. Your changes are now on the site.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Mine.');
});
