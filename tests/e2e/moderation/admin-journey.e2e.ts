import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { newAdministrator } from '../admin/administrator.ts';
import { addSignIn, ORIGIN } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { type Author, BAN_TEXT, newAuthor } from './moderated.ts';

/*
 * A whole journey: a new account publishes spam and personal data, a reader without an account reports it, an
 * administrator removes it on a phone, another decides the author's appeal.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 360, height: 740 };
const EXPLANATION = 'It advertises a course and names a private telephone number.';

/** Every public place where the ban's contents could show, by its address. */
const placesOf = ({ username, banId }: Author) => [
  routes.home(),
  routes.bans(),
  routes.bans({ creator: username }),
  routes.profile(username),
  routes.profiles(),
  routes.search({ text: BAN_TEXT }),
  routes.rows('ban', 'csv'),
  routes.rows('ban', 'json'),
  `${routes.api.root()}/bans`,
  `${routes.api.root()}/bans/${banId}`,
  routes.feeds.rss(),
  routes.embed('ban', banId),
  routes.oembed({ url: `${ORIGIN}${routes.ban(banId)}` }),
  '/sitemap.xml',
];

/** The places whose contents have the ban's text or its id as a page of its own. */
async function placesWith(page: Page, author: Author): Promise<readonly string[]> {
  const found: string[] = [];
  for (const place of placesOf(author)) {
    const response = await page.request.get(place);
    const text = await response.text();
    // A page may name what was searched for, and files of rows have the records of other tests, whose text is the same.
    const isList = place.startsWith('/search') || /export\.|\/bans$/.test(place);
    const own = text.includes(isList ? author.banId : BAN_TEXT);
    if (response.ok() && own) found.push(place);
  }
  return found;
}

test.describe('spam and personal data', () => {
  // The record's own address answers 410 once it was removed.
  test.use({ expectedProblems: [/403|404|410/] });

  test('are reported by a reader, removed on a phone, and the appeal is decided by another administrator', async ({
    browser,
    page,
    context,
  }) => {
    test.slow();
    const author = await newAuthor();
    await expect(async () => {
      expect((await placesWith(page, author)).length).toBeGreaterThan(0);
    }).toPass({ timeout: 60_000 });

    // The reader has no account.
    await page.goto(author.banPath);
    await page.getByRole('link', { name: 'Report this record' }).click();
    await page.getByRole('radio', { name: /^Personal data/ }).check();
    await page.getByLabel('Explain the problem').fill(EXPLANATION);
    await page.getByLabel('Your name').fill('Rita Reader');
    await page.getByLabel('Your email address').fill(`rita-${author.username}@example.org`);
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report was received');

    // An administrator, on a phone: six touches from the queue to the decision.
    await addSignIn(context, ORIGIN, await newAdministrator());
    await page.setViewportSize(PHONE);
    await page.goto(routes.admin.moderation({ order: 'newest' }));
    await page
      .getByRole('listitem')
      .filter({ hasText: author.username.slice(-8) })
      .getByRole('link')
      .click();
    await expect(page.getByText(EXPLANATION)).toBeVisible();
    await page.getByRole('link', { name: 'Decide', exact: true }).click();
    const form = page.getByRole('form', { name: 'Decision' });
    await form.getByRole('radio', { name: /^Remove/ }).check();
    await expect(form.getByLabel('Reason', { exact: true })).toHaveValue('PERSONAL_DATA');
    await form.getByRole('checkbox', { name: /^Yes, remove/ }).check();
    await form.getByRole('button', { name: 'Decide: remove' }).click();
    await expect(page.getByText('Decided: remove.').first()).toBeVisible();

    // Gone from every place, and its own page says so.
    await expect(async () => expect(await placesWith(page, author)).toEqual([])).toPass({ timeout: 60_000 });
    const own = await page.request.get(author.banPath);
    expect(own.status()).toBe(410);
    expect(await own.text()).not.toContain(BAN_TEXT);

    // The author appeals.
    const authorContext = await browser.newContext({ baseURL: ORIGIN });
    await addSignIn(authorContext, ORIGIN, author.signIn);
    const studio = await authorContext.newPage();
    await studio.goto(routes.studio.moderation());
    await studio
      .getByText(/^Appeal/)
      .first()
      .click();
    const appeal = studio.getByRole('form', { name: 'Appeal' });
    await appeal.getByRole('textbox').fill('The number is that of the platform’s press office.');
    await appeal.getByRole('button', { name: 'Send appeal' }).click();
    await expect(studio.getByRole('region', { name: 'Your appeal' })).toContainText('Appeal pending');
    await authorContext.close();

    // The administrator who decided may not decide about the appeal.
    await page.reload();
    const card = page.getByRole('region', { name: 'Appeal', exact: true });
    await expect(card).toContainText('press office');
    await expect(card).toContainText('You made this decision.');
    const outcome = page.getByRole('form', { name: 'Appeal' });
    await outcome.getByRole('radio', { name: /^Overturn/ }).check();
    await outcome.getByLabel('Message to the person').fill('It is a public number.');
    await outcome.getByRole('button', { name: 'Overturn the decision' }).click();
    await expect(outcome).toContainText(/another administrator must decide/i);

    // Another administrator overturns the decision, from the list of appeals.
    const otherContext = await browser.newContext({ baseURL: ORIGIN });
    await addSignIn(otherContext, ORIGIN, await newAdministrator());
    const other = await otherContext.newPage();
    await other.goto(routes.admin.moderation({ tab: 'appeals' }));
    await other
      .getByRole('listitem')
      .filter({ hasText: author.username.slice(-8) })
      .getByRole('link')
      .click();
    const decided = other.getByRole('form', { name: 'Appeal' });
    await decided.getByRole('radio', { name: /^Overturn/ }).check();
    await decided.getByLabel('Message to the person').fill('It is a public number.');
    await decided.getByRole('button', { name: 'Overturn the decision' }).click();
    await expect(
      other.getByText('The decision was overturned, and its effects were undone.').first(),
    ).toBeVisible();
    await otherContext.close();

    await expect(async () => {
      const back = await page.request.get(author.banPath);
      expect([back.status(), (await back.text()).includes(BAN_TEXT)]).toEqual([200, true]);
    }).toPass({ timeout: 60_000 });
  });
});
