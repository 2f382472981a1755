import { chartAddress } from './chart-address.ts';

const PAGE = '/intelligence/charts/bans-over-time';
const getAddress = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'https://site.example');
  return chartAddress(pathname, Object.fromEntries(searchParams));
};

test.each([
  [PAGE, PAGE],
  [`${PAGE}?utm_source=a&sort=oldest`, PAGE],
  [`${PAGE}?state=restored&platform=x`, `${PAGE}?platform=x&state=restored`],
  [`${PAGE}?platform=myspace`, `${PAGE}?platform=myspace`],
  [`${PAGE}?platfrom=x`, `${PAGE}?platfrom=x`],
  [`${PAGE}?theme=dark`, PAGE],
  [`${PAGE}/chart.svg?theme=light`, `${PAGE}/chart.svg`],
  [`${PAGE}/chart.png?theme=dark&platform=x`, `${PAGE}/chart.png?platform=x&theme=dark`],
])('%s is redirected to %s', (url, address) => {
  expect(getAddress(url)).toBe(address);
});

test('a file keeps invalid parameters, which it rejects; a page lists them', () => {
  const file = `${PAGE}/chart.csv`;
  expect(getAddress(`${file}?plattform=x&state=restored`)).toBe(`${file}?plattform=x&state=restored`);
  const twice = { platform: ['youtube', 'x'] };
  expect(chartAddress(file, twice)).toBe(`${file}?platform=youtube&platform=x`);
  expect(chartAddress(PAGE, twice)).toBe(`${PAGE}?platform=youtube`);
});

test.each(['/intelligence/bans', `${PAGE}/chart.exe`, `${PAGE}/more/chart.svg`])(
  '%s is not a chart',
  (url) => {
    expect(getAddress(url)).toBeNull();
  },
);
