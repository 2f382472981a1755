import { jest } from '@jest/globals';

const LIMIT = 3;

/** Creates a request behind the caching proxy, which adds the network address. */
const from = (caller: string, address: string) =>
  new Request(`http://localhost:3000${address}`, {
    headers: { 'X-Forwarded-For': `203.0.113.9, ${caller}` },
  });

test('the API and oEmbed share one limit per caller, and every response has the remaining requests', async () => {
  process.env.API_REQUESTS_PER_MINUTE = String(LIMIT);
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T05:00:00Z'));
  const { apiResponse } = await import('../api-response.ts');
  const { oembedResponse } = await import('../../../embeds/server/oembed-response.ts');
  const limits = (response: Response) => [response.status, response.headers.get('ratelimit')];

  expect(limits(await oembedResponse(from('198.51.100.7', '/oembed')))).toEqual([400, '"minute";r=2;t=60']);
  expect(limits(await apiResponse(from('198.51.100.7', '/api/v1/nothing')))).toEqual([
    404,
    '"minute";r=1;t=60',
  ]);
  expect(limits(await oembedResponse(from('198.51.100.7', '/oembed?url=x')))).toEqual([
    404,
    '"minute";r=0;t=60',
  ]);

  for (const refused of [
    await oembedResponse(from('198.51.100.7', '/oembed?url=x')),
    await apiResponse(from('198.51.100.7', '/api/v1/bans')),
  ]) {
    expect(limits(refused)).toEqual([429, '"minute";r=0;t=60']);
    expect(refused.headers.get('ratelimit-policy')).toBe('"minute";q=3;w=60');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await refused.json()).toMatchObject({
      status: 429,
      type: expect.stringContaining('too-many-requests'),
    });
  }
  expect(limits(await oembedResponse(from('198.51.100.8', '/oembed')))).toEqual([400, '"minute";r=2;t=60']);
  jest.restoreAllMocks();
});
