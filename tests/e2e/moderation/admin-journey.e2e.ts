import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestInfo } from '@playwright/test';
import { feedAddress } from '../../../features/feeds/model/feed-address.ts';
import { routes } from '../../../lib/routes.ts';
import { newAdministrator } from '../admin/administrator.ts';
import { addSignIn, ORIGIN } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { type Author, anAdministrator, moderate, newAuthor, queryPublic } from './moderated.ts';

/*
 * A whole journey: a new account publishes spam and personal data, a reader without an account reports it, an
 * administrator removes it on a phone, another decides the author's appeal.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 360, height: 740 };
const EXPLANATION = 'It advertises a course and names a private telephone number.';
const ADDITION = ' Please remove the number and publish it again.';
/** Milliseconds for each character: 36 words a minute, as people type on phones. */
const TYPING = 330;

/** Texts that are in one author's ban and nowhere else. */
function someSpam() {
  const word = `course${randomUUID().slice(0, 8)}`;
  return {
    word,
    restriction: `Join ${word}`,
    explanation: `Cheap followers: call 020 7946 0018, ask for ${word}.`,
  };
}
type Spam = ReturnType<typeof someSpam>;

type Place = { readonly name: string; readonly read: () => Promise<string> };

/** Every public page that shows the ban, read as a guest. A page with an error counts as empty. */
function getPlaces({ username, banId, banPath }: Author, { word }: Spam): readonly Place[] {
  const at = (name: string, path: string): Place => ({
    name,
    read: async () => {
      const response = await fetch(`${ORIGIN}${path}`);
      const text = await response.text();
      return response.ok ? text : '';
    },
  });
  const bans = { of: 'restrictions', kind: 'ban', filter: {} } as const;
  return [
    at('home', routes.home()),
    at('list', routes.bans()),
    at('filtered list', routes.bans({ creator: username })),
    at('profile', routes.profile(username)),
    at('page', banPath),
    at('search', routes.search({ text: word })),
    at('CSV', routes.rows('ban', 'csv')),
    at('JSON', routes.rows('ban', 'json')),
    at('API list', `${routes.api.root()}/bans?creator=${username}`),
    at('API', `${routes.api.root()}/bans/${banId}`),
    at('feed of bans', feedAddress(bans, 'rss')),
    at('feed of the creator', feedAddress({ of: 'creator', username }, 'atom')),
    at('card', routes.embed('ban', banId)),
    at('oEmbed', routes.oembed({ url: `${ORIGIN}${banPath}` })),
    {
      name: 'picture for sharing',
      read: async () => {
        const path = routes.openGraph('ban', banId);
        const response = await fetch(`${ORIGIN}${path}`);
        await response.arrayBuffer();
        return response.ok ? path : '';
      },
    },
    {
      name: 'GraphQL',
      read: () => queryPublic(ORIGIN, `{ getPlatformBan(id: "${banId}") { restriction explanation } }`),
    },
  ];
}

/**
 * Returns true if a page shows the ban: its words, its card, or a link to its page or to its platform on the profile.
 * A search repeats its own query.
 */
const shows = (text: string, { username, banId, banPath }: Author, { restriction, explanation }: Spam) =>
  [
    restriction,
    explanation,
    banPath,
    `${routes.profile(username)}#x`,
    routes.embed('ban', banId),
    routes.openGraph('ban', banId),
  ].some((mark) => text.includes(mark));

/** Milliseconds after the click on the decision. */
type Removal = {
  readonly name: string;
  /** The last request whose response had the ban; 0 if there was none. */
  readonly lastShown: number;
  /** The first response without the ban. It can take long, because the place is rendered for it. */
  readonly clean: number;
};

/** Waits until no place shows the ban. */
async function waitUntilRemoved(author: Author, spam: Spam, since: number): Promise<readonly Removal[]> {
  const removedAfter = async ({ name, read }: Place): Promise<Removal> => {
    const elapsed = () => Math.round(performance.now() - since);
    let lastShown = 0;
    for (let requestedAt = elapsed(); shows(await read(), author, spam); requestedAt = elapsed()) {
      lastShown = requestedAt;
      if (requestedAt > 60_000) throw new Error(`${name} still shows the removed ban.`);
      await sleep(50);
    }
    return { name, lastShown, clean: elapsed() };
  };
  return Promise.all(getPlaces(author, spam).map(removedAfter));
}

/** Prints a measurement and adds it to the report of the test. No test fails because of its value. */
function note(info: TestInfo, type: string, description: string): void {
  info.annotations.push({ type, description });
  console.log(`${type}: ${description}`);
}

test.describe('spam and personal data', () => {
  // The record's own URL responds with 410 after the removal.
  test.use({ expectedProblems: [/403|404|410/] });

  test('are reported by a reader, removed on a phone, and the appeal is decided by another administrator', async ({
    browser,
    page,
    context,
  }) => {
    test.slow();
    const spam = someSpam();
    const today = new Date().toISOString().slice(0, 10);
    const { restriction, explanation } = spam;
    const author = await newAuthor({ restriction, explanation, dateOfBan: today, changedOn: today });
    // New accounts are not on the home page before an administrator approves them.
    await moderate(await anAdministrator(), { type: 'approveProfile', profileId: author.username });
    await expect(async () => {
      const places = getPlaces(author, spam);
      const texts = await Promise.all(places.map(({ read }) => read()));
      const without = places.filter((_, at) => !shows(texts[at] ?? '', author, spam));
      expect(without.map(({ name }) => name)).toEqual([]);
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

    // An administrator on a phone: six taps from the queue to the decision, and a typed sentence.
    await addSignIn(context, ORIGIN, await newAdministrator());
    await page.setViewportSize(PHONE);
    const began = performance.now();
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
    const message = form.getByRole('textbox', { name: 'Message' });
    await message.press('ControlOrMeta+End');
    await message.pressSequentially(ADDITION, { delay: TYPING, timeout: 40_000 });
    await form.getByRole('checkbox', { name: /^Yes, remove/ }).check();
    const decided = performance.now();
    const [removedAfter, respondedAfter] = await Promise.all([
      waitUntilRemoved(author, spam, decided),
      page.waitForResponse(`${ORIGIN}/api/moderation`).then(() => performance.now() - decided),
      form.getByRole('button', { name: 'Decide: remove' }).click(),
    ]);
    // The form is far below the result, which comes into view and gets the focus.
    await expect(page.getByText('Decided: remove.').first()).toBeInViewport();
    await expect(page.locator(':focus')).toContainText('Decided: remove.');
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    note(test.info(), 'Time of the administrator’s steps at 360 px', `${seconds} s, without time to read`);
    const listed = (value: (one: Removal) => number) =>
      removedAfter
        .toSorted((one, other) => value(other) - value(one))
        .map((one) => `${one.name} ${value(one)} ms`)
        .join(', ');
    note(
      test.info(),
      'From the click until the last request that got the ban',
      listed((one) => one.lastShown),
    );
    note(
      test.info(),
      'From the click until the first response without the ban',
      listed((one) => one.clean),
    );
    note(
      test.info(),
      'From the click until the response to the decision',
      `${Math.round(respondedAfter)} ms`,
    );

    // The record's own page shows the notice.
    const own = await page.request.get(author.banPath);
    expect(own.status()).toBe(410);
    expect(await own.text()).not.toContain(spam.word);

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

    // The administrator who made the decision may not decide the appeal.
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
    const appealForm = other.getByRole('form', { name: 'Appeal' });
    await appealForm.getByRole('radio', { name: /^Overturn/ }).check();
    await appealForm.getByLabel('Message to the person').fill('It is a public number.');
    await appealForm.getByRole('button', { name: 'Overturn the decision' }).click();
    await expect(
      other.getByText('The decision was overturned, and its effects were undone.').first(),
    ).toBeVisible();
    await otherContext.close();

    await expect(async () => {
      const back = await page.request.get(author.banPath);
      expect([back.status(), (await back.text()).includes(explanation)]).toEqual([200, true]);
    }).toPass({ timeout: 60_000 });
  });
});
