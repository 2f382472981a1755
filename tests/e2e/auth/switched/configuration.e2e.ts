import { readFileSync, writeFileSync } from 'node:fs';
import { routes } from '../../../../lib/routes.ts';
import { expectSound, heading, openSignIn } from '../forms.ts';
import { expect, test } from './people.ts';

// One worker, so that the site of these tests starts once.
test.describe.configure({ mode: 'default' });

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedProblems: [/^console: amplify_outputs\.json is missing or damaged, or contains no user pool/],
});

test('A missing backend description shows the configuration error, and the page works once it is available', async ({
  page,
  ownSite: _started,
}) => {
  const file = process.env.AMPLIFY_OUTPUTS ?? '';
  const whole = readFileSync(file, 'utf8');
  const { auth: _pool, ...rest } = JSON.parse(whole);
  for (const broken of [JSON.stringify(rest), '{"version":']) {
    writeFileSync(file, broken);
    for (const [path, title] of [
      [routes.signIn(), 'Sign in'],
      [routes.signUp(), 'Create account'],
      [routes.signOut(), 'Sign out'],
    ] as const) {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      await expect(
        page.getByText('Configuration error (see console) – please contact the administrator'),
      ).toBeVisible();
    }
  }
  await expectSound(page);
  writeFileSync(file, whole);
  await openSignIn(page);
});
