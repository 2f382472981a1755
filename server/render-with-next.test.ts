import { startFakeSite } from './testing/fake-site.ts';

const page = (head: string) => `<html><head>${head}</head><body><h1>Page</h1></body></html>`;

test.each([
  ['a removed record', '<meta name="http-status" content="410"/>', 410],
  ['a hidden record', '<meta name="http-status" content="404"/>', 404],
  ['a page that states nothing', '<title>A</title>', 200],
  ['a status that pages may not state', '<meta name="http-status" content="301"/>', 200],
])('%s is sent with its status, also from the cache', async (_name, head, status) => {
  const site = await startFakeSite(() => ({ body: page(head) }));
  for (let turn = 0; turn < 2; turn += 1) {
    const response = await site.get('/briefs/a');
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(page(head));
  }
  await site.stop();
});

test('a text that looks like the mark states nothing', async () => {
  const text = page('').replace('Page', '&lt;meta name=&quot;http-status&quot; content=&quot;410&quot;');
  const site = await startFakeSite(() => ({ body: text }));
  expect((await site.get('/briefs/a')).status).toBe(200);
  await site.stop();
});
