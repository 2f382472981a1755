import { randomUUID } from 'node:crypto';
import { newestCode } from '../../support/newest-code.ts';
import { enterCode, expectArrival, expectSound, openSignUp, passwordField } from '../forms.ts';
import { expect, test } from './people.ts';

test.use({ poolPresets: 'custom-attribute', contextOptions: { reducedMotion: 'reduce' } });
// One worker, so that the site of these tests starts once.
test.describe.configure({ mode: 'default' });

/** Returns the claims of the id token in the browser. */
const claims = async (cookies: readonly { readonly name: string; readonly value: string }[]) => {
  const token = cookies.find(({ name }) => name.endsWith('.idToken'))?.value ?? '';
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
};

for (const platform of ['YouTube', '']) {
  test(`The sign-up form asks for an attribute of the site, given as "${platform}"`, async ({ page }) => {
    const email = `new-${randomUUID()}@example.com`;
    await openSignUp(page);
    await page.getByLabel('Email').fill(email);
    await passwordField(page).fill('Correct-Horse-7');
    await passwordField(page, 'Confirm password').fill('Correct-Horse-7');
    await page.getByLabel('Main platform (optional)').fill(platform);
    await page.getByLabel('Main platform (optional)').blur();
    await expectSound(page);
    await page.getByRole('button', { name: 'Create account', exact: true }).click();
    await enterCode(page, await newestCode(email));
    await expectArrival(page);
    const { email: stored, 'custom:main_platform': main } = await claims(await page.context().cookies());
    expect([stored, main]).toEqual([email, platform || undefined]);
  });
}
