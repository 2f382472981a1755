import { chartResponse } from './chart-response.ts';

test.each([
  ['plattform=x', 'plattform'],
  ['platform=youtube&platform=x', 'platform'],
  ['theme=dark&theme=light', 'theme'],
  ['theme=sepia', 'theme'],
  ['from=2026-02-31', 'from'],
])('refuses a file of ?%s and names %s, because it would show other rows', async (query, parameter) => {
  const request = new Request(`https://site.example/intelligence/charts/bans-over-time/chart.csv?${query}`);
  const answer = await chartResponse('bans-over-time', 'csv', request);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ parameter });
});
