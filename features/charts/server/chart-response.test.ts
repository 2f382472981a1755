import { chartCsv, chartResponse } from './chart-response.ts';

test.each([
  ['plattform=x', 'plattform'],
  ['platform=youtube&platform=x', 'platform'],
  ['theme=dark&theme=light', 'theme'],
  ['theme=sepia', 'theme'],
  ['from=2026-02-31', 'from'],
])('refuses a file of ?%s and names %s, because it would show other rows', async (query, parameter) => {
  const request = new Request(`https://site.example/intelligence/charts/bans-over-time/chart.csv?${query}`);
  const response = await chartResponse('bans-over-time', 'csv', request);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ parameter });
});

test('numbers have no format, no cell is empty, and none is a formula', () => {
  const csv = chartCsv({
    columns: [
      { label: 'Currency', isNumber: false },
      { label: 'Estimates', isNumber: true },
      { label: 'Share', isNumber: true },
    ],
    rows: [
      [
        { text: '=1+1', value: '=1+1' },
        { text: '1,200', value: 1200 },
        { text: '–', value: null },
      ],
      [
        { text: 'A "b", c', value: 'A "b", c' },
        { text: '0', value: 0 },
        { text: '50%', value: 0.5 },
      ],
    ],
  });
  expect(csv).toBe('\uFEFFCurrency,Estimates,Share\r\n\'=1+1,1200,\r\n"A ""b"", c",0,0.5\r\n');
});
