import type { APIRequestContext, APIResponse } from '@playwright/test';
import { responseChecks } from '../../../features/api/model/testing/response-checks.ts';
import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

const ROOT = routes.api.root();

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: { readonly example?: string; readonly enum?: readonly string[] };
  readonly example?: string;
};
type Document = {
  readonly paths: Readonly<Record<string, { readonly get: { readonly parameters?: readonly Parameter[] } }>>;
};

/**
 * Returns a URL for a path of the document. A parameter in braces becomes its first allowed value, or the value of
 * the first item in the list above it. Returns null if that list is empty, as the list of versions is at first.
 */
async function getAddress(
  request: APIRequestContext,
  path: string,
  parameters: readonly Parameter[],
): Promise<string | null> {
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, example, schema }) => `${name}=${example ?? schema.example}`)
    .join('&');
  const [, list, name] = /^(.*)\/\{(\w+)\}$/.exec(path) ?? [];
  if (!list || !name) return query ? `${path}?${query}` : path;
  const [first] = parameters.find((parameter) => parameter.name === name)?.schema.enum ?? [];
  if (first) return `${list}/${first}`;
  const { data } = await (await request.get(`${list}?limit=1`)).json();
  return data.length > 0 ? `${list}/${encodeURIComponent(data[0][name])}` : null;
}

const getType = (response: APIResponse) => response.headers()['content-type'] ?? '';

test('The site’s responses match its OpenAPI document, for any origin', async ({ request }) => {
  const document: Document = await (await request.get(`${ROOT}/openapi.json`)).json();
  const { getFaults, paths } = responseChecks(document);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const address = await getAddress(request, path, document.paths[path]?.get.parameters ?? []);
    if (address) {
      const response = await request.get(address, { headers: { 'Accept-Encoding': 'br' } });
      expect([address, response.status()]).toEqual([address, 200]);
      expect([address, getFaults(path, 200, getType(response), await response.json())]).toEqual([
        address,
        [],
      ]);
      const headers = response.headers();
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['cache-control']).toBe('public, s-maxage=60');
      expect(headers.ratelimit).toMatch(/^"minute";r=\d+;t=\d+$/);
      const known = { 'Accept-Encoding': 'br', 'If-None-Match': headers.etag ?? '' };
      const again = await request.get(address, { headers: known });
      // Others write meanwhile.
      if (again.status() === 304) expect((await again.body()).length).toBe(0);
      else expect(again.headers().etag).not.toBe(headers.etag);
      const bad = await request.get(`${address}${address.includes('?') ? '&' : '?'}no-such-parameter=1`);
      const problem = await bad.json();
      expect([address, bad.status(), problem.parameter]).toEqual([address, 400, 'no-such-parameter']);
      expect(getFaults(path, 400, getType(bad), problem)).toEqual([]);
    }
    if (!path.includes('{')) continue;
    const missing = await request.get(path.replace(/\{\w+\}/, 'nothing-is-here'));
    expect([path, missing.status()]).toEqual([path, 404]);
    expect(getFaults(path, 404, getType(missing), await missing.json())).toEqual([]);
  }
});

test('Cursors return each of the explorer’s rows once, with the explorer’s total', async ({ request }) => {
  // Others write bans of today meanwhile.
  const page = await (await request.get(routes.bans({ platform: 'youtube', to: '2025' }))).text();
  const records = Number(/data-records="(\d+)"/.exec(page)?.[1]);
  const ids: string[] = [];
  for (let next: string | null = `${ROOT}/bans?platform=youtube&to=2025&limit=7`; next; ) {
    const result = await (await request.get(next)).json();
    ids.push(...result.data.map(({ id }: { id: string }) => id));
    expect(result.total.records).toBe(records);
    next = result.next;
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(records);
});

test('Other methods, unknown addresses and preflights get a response, and no response is cached for another query', async ({
  request,
}) => {
  const post = await request.post(`${ROOT}/bans`, { data: {} });
  expect([post.status(), post.headers().allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  const preflight = await request.fetch(`${ROOT}/bans`, { method: 'OPTIONS' });
  expect([preflight.status(), preflight.headers()['access-control-allow-methods']]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
  ]);
  const nowhere = await request.get(`${ROOT}/nothing/here`);
  expect([nowhere.status(), getType(nowhere)]).toEqual([404, 'application/problem+json; charset=utf-8']);
  const head = await request.head(`${ROOT}/platforms`);
  expect([head.status(), (await head.body()).length]).toEqual([200, 0]);
  const totals = await Promise.all(
    ['x', 'youtube', 'x'].map(async (platform) => {
      const { data } = await (await request.get(`${ROOT}/bans?platform=${platform}&limit=100`)).json();
      return [...new Set(data.map((row: { platform: string }) => row.platform))];
    }),
  );
  expect(totals).toEqual([['x'], ['youtube'], ['x']]);
});

test('The documentation lists every operation, and each example link works', async ({ page }) => {
  await page.goto(routes.api.documentation());
  const document: Document = await (await page.request.get(`${ROOT}/openapi.json`)).json();
  await expect(page.getByRole('article')).toHaveCount(Object.keys(document.paths).length);
  const links = page.getByRole('article').getByRole('link');
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
    expect([href, (await page.request.get(href)).status()]).toEqual([href, 200]);
  const sample = page.getByRole('region', { name: 'Every page of a list, in Python' });
  await sample.focus();
  await expect(sample).toBeFocused();
});
