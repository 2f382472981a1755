import { chartAddress } from './chart-address.ts';

const PAGE = '/intelligence/charts/bans-over-time';
const addressOf = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'https://site.example');
  return chartAddress(pathname, Object.fromEntries(searchParams));
};

test.each([
  [PAGE, PAGE],
  [`${PAGE}?utm_source=a&sort=oldest`, PAGE],
  [`${PAGE}?state=restored&platform=x`, `${PAGE}?platform=x&state=restored`],
  [`${PAGE}?platform=myspace`, `${PAGE}?platform=myspace`],
  [`${PAGE}?theme=dark`, PAGE],
  [`${PAGE}/chart.svg?theme=light`, `${PAGE}/chart.svg`],
  [`${PAGE}/chart.png?theme=dark&platform=x`, `${PAGE}/chart.png?platform=x&theme=dark`],
])('%s is answered by %s', (url, address) => {
  expect(addressOf(url)).toBe(address);
});

test.each(['/intelligence/bans', `${PAGE}/chart.exe`, `${PAGE}/more/chart.svg`])('%s is no chart', (url) => {
  expect(addressOf(url)).toBeNull();
});
