import { randomUUID } from 'node:crypto';
import { routes } from '../../../lib/routes.ts';
import { queryAs } from '../account/switched/own-records.ts';
import { ORIGIN } from '../support/signed-in.ts';
import { expect, test } from './administrator.ts';
import { remove } from './catalogue.ts';

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe notice came at nine.\n';

const vtt = (name: string, text: string) => ({
  name,
  mimeType: 'text/vtt',
  buffer: Buffer.from(text),
});

// The form requests a missing path.
test.use({ expectedProblems: [/not-there/] });

test('Captions can be uploaded, checked and served; a path without captions is rejected', async ({
  page,
  administrator,
}) => {
  const id = `captions-${randomUUID().slice(0, 8)}`;
  const input = {
    id,
    title: 'Captions test',
    description: 'One sentence.',
    url: '/sample-media/power.mp4',
    status: 'INACTIVE',
    date: '2020-01-02T10:00:00.000Z',
  };
  await queryAs(
    administrator.signIn,
    ORIGIN,
    'mutation ($input: CreateStreamInput!) { createStream(input: $input) { id } }',
    input,
  );
  try {
    await page.goto(routes.admin.stream(id));
    const form = page.getByRole('form', { name: 'Stream' });
    const file = form.locator('input[name=captions-file]');
    await file.setInputFiles(vtt('talk.en.vtt', CAPTIONS.replace('00:02', '0x:02')));
    await expect(form.getByRole('alert').filter({ hasText: 'talk.en.vtt: Line 3: ' })).toBeVisible();
    await file.setInputFiles(vtt('talk.en.vtt', CAPTIONS));
    await expect(form.getByLabel('Language of captions 1')).toHaveValue('en');
    await expect(form.getByLabel('Name of captions 1')).toHaveValue('English');
    const address = await form.getByLabel('Address of captions 1').inputValue();
    expect(address).toMatch(/^\/media\/site-media\/captions\/[\da-f]{64}\.vtt$/);

    await form.getByLabel('Address of captions 1').fill('/captions/not-there.vtt');
    await page.keyboard.press('Enter');
    await expect(form.getByText('No captions were found at /captions/not-there.vtt.')).toBeVisible();
    await expect(page.getByText('Saved. Your changes are now on the site.')).toHaveCount(0);
    await form.getByLabel('Address of captions 1').fill(address);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved. Your changes are now on the site.')).toBeVisible();

    const served = await page.request.get(address);
    expect(served.headers()['content-type']).toBe('text/vtt; charset=utf-8');
    expect(await served.text()).toBe(CAPTIONS);
  } finally {
    await remove(administrator.signIn, 'Stream', id);
  }
});

test('The columns of the stream form line up', async ({ page, administrator: _ }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(routes.admin.newStream());
  const form = page.getByRole('form', { name: 'Stream' });
  const getBox = async (label: string) => {
    const box = await form.getByLabel(label, { exact: true }).boundingBox();
    if (!box) throw new Error(`${label} is not shown.`);
    return box;
  };
  for (const [left, right] of [
    ['Type', 'Duration'],
    ['Duration', 'Quality'],
    ['Language', 'Trailer'],
  ] as const) {
    const [one, other] = [await getBox(left), await getBox(right)];
    expect(other.x, `${right} is beside ${left}`).toBeGreaterThan(one.x + one.width);
    expect(Math.abs(one.y - other.y), `${left} and ${right}`).toBeLessThan(3);
  }
  const [type, quality, link] = [
    await getBox('Type'),
    await getBox('Quality'),
    await getBox('Link to watch elsewhere'),
  ];
  expect(Math.abs(link.x - type.x), 'a wide field begins at the same edge').toBeLessThan(3);
  expect(
    Math.abs(link.x + link.width - quality.x - quality.width),
    'a wide field ends at the same edge',
  ).toBeLessThan(3);
  const [start, recorded] = [await getBox('Start or publication date'), await getBox('Recorded on')];
  expect(recorded.y, 'the dates are below each other').toBeGreaterThan(start.y + start.height);
  expect(Math.abs(start.x - recorded.x), 'the dates begin at the same edge').toBeLessThan(3);
  expect(Math.abs(start.width - recorded.width), 'the dates have the same width').toBeLessThan(3);
});
