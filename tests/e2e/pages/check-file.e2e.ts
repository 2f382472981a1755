import { createHash } from 'node:crypto';
import { routes } from '../../../lib/routes.ts';
import { CREATOR } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

const BYTES = Buffer.from('The notice as it came.\n');
const HASH = createHash('sha256').update(BYTES).digest('hex');
const file = (buffer: Buffer, name = 'notice.txt') => ({ name, mimeType: 'text/plain', buffer });

test('A file is compared in the browser, and nothing is sent', async ({ page }) => {
  await page.goto(`${routes.checkFile()}#sha256=${HASH}`);
  await expect(page.locator('file-check[data-ready]')).toBeVisible();
  await expect(page.getByLabel('Published SHA-256')).toHaveValue(HASH);
  const requested: string[] = [];
  // Scripts of the page that start late send nothing.
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') requested.push(request.url());
  });

  const result = page.getByRole('status');
  const choose = page.getByLabel('Choose a file');
  await choose.setInputFiles(file(BYTES));
  await expect(
    result.getByText('Match: this file is identical to the published one', { exact: true }),
  ).toBeVisible();
  await expect(result).toContainText('A match does not show that the content is true');
  await expect(result.getByText(HASH)).toBeVisible();
  await choose.setInputFiles(file(Buffer.concat([BYTES, Buffer.from(' ')]), 'changed.txt'));
  await expect(result.getByText('No match: this is a different file', { exact: true })).toBeVisible();
  await expect(result).toContainText('changed.txt');
  expect(requested).toEqual([]);
});

test('A hash can be pasted in several formats, and an invalid one shows an error', async ({ page }) => {
  await page.goto(routes.checkFile());
  await expect(page.locator('file-check[data-ready]')).toBeVisible();
  const published = page.getByLabel('Published SHA-256');
  const result = page.getByRole('status');
  await page.getByLabel('Choose a file').setInputFiles(file(BYTES));
  await expect(result.getByText('SHA-256 of your file', { exact: true })).toBeVisible();
  await published.fill('not a hash');
  await expect(published).toHaveAttribute('aria-invalid', '');
  await expect(page.getByText('This is not a SHA-256')).toBeVisible();
  await published.fill(`${HASH.toUpperCase()}  notice.txt`);
  await expect(
    result.getByText('Match: this file is identical to the published one', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('This is not a SHA-256')).toBeHidden();
});

test('A file that is dropped onto the page is checked too', async ({ page }) => {
  await page.goto(`${routes.checkFile()}?sha256=${HASH}`);
  await expect(page.locator('file-check[data-ready]')).toBeVisible();
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'dropped.txt'));
    return transfer;
  }, BYTES.toString());
  await page.locator('[data-drop]').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(
    page.getByRole('status').getByText('Match: this file is identical to the published one', { exact: true }),
  ).toBeVisible();
});

test('A sample’s evidence links to its check, which matches the file', async ({ page, request }) => {
  await page.goto(routes.profile(CREATOR));
  const piece = page
    .getByRole('listitem')
    .filter({ hasText: /SHA-256/ })
    .last();
  await piece.getByText(/^SHA-256/).click();
  const address = await piece.getByRole('link').first().getAttribute('href');
  const bytes = await (await request.get(address ?? '')).body();
  await piece.getByRole('button', { name: 'Copy' }).click();
  await piece.getByRole('link', { name: 'Check this file' }).click();
  await expect(page).toHaveURL(/\/intelligence\/check#sha256=[\da-f]{64}$/);
  await expect(page.locator('file-check[data-ready]')).toBeVisible();
  await page.getByLabel('Choose a file').setInputFiles(file(bytes));
  await expect(
    page.getByRole('status').getByText('Match: this file is identical to the published one', { exact: true }),
  ).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^csp for .*\/_next\/static\//] });

  test('the page explains how to compute the hash, and shows no controls that need scripts', async ({
    page,
  }) => {
    await page.goto(routes.checkFile());
    await expect(page.getByText('which is off in your browser')).toBeVisible();
    await expect(page.getByLabel('Choose a file')).toBeHidden();
    for (const command of ['sha256sum', 'shasum -a 256', 'certutil -hashfile', 'Get-FileHash'])
      await expect(page.getByText(command)).toBeVisible();
  });

  test('the complete hash of an item can be opened and selected', async ({ page }) => {
    await page.goto(routes.profile(CREATOR));
    const piece = page
      .getByRole('listitem')
      .filter({ hasText: /SHA-256/ })
      .last();
    await piece.getByText(/^SHA-256/).click();
    await expect(piece.locator('code')).toHaveText(/^[\da-f]{64}$/);
    await expect(piece.getByRole('button')).toHaveCount(0);
  });
});
