import { pageAddress } from '../../../server/page-address.ts';
import { embedAddress } from './embed-address.ts';

it.each([
  ['/embed/ban/a-1', {}, '/embed/ban/a-1'],
  ['/embed/ban/a-1', { theme: 'dark', utm_source: 'x', platform: 'x' }, '/embed/ban/a-1?theme=dark'],
  ['/embed/ban/a-1', { theme: 'auto' }, '/embed/ban/a-1'],
  ['/embed/ban/a-1', { theme: ['dark', 'light'] }, '/embed/ban/a-1'],
  [
    '/embed/chart/bans-over-time',
    { theme: 'light', platform: 'x', after: '~a', sort: 'newest', state: 'no' },
    '/embed/chart/bans-over-time?platform=x&theme=light',
  ],
  ['/badges/ann.svg', { style: 'plastic', platform: 'youtube', v: '2' }, '/badges/ann.svg?platform=youtube'],
  ['/badges/ann.svg', { style: 'flat' }, '/badges/ann.svg'],
])('%s with %j is cached as %s', (path, parameters, address) => {
  expect(embedAddress(path, parameters)).toBe(address);
});

it.each(['/embed/ban', '/embed/player/a', '/embed/ban/a/b', '/badges/ann.png', '/bans/a'])(
  '%s is not an embed',
  (path) => {
    expect(embedAddress(path, { theme: 'dark' })).toBeNull();
  },
);

it('equals the URL in the proxy’s cache, with usernames in lower case', () => {
  expect(pageAddress('/embed/ban/a?theme=dark&x=1')).toEqual({
    kind: 'page',
    address: '/embed/ban/a?theme=dark',
  });
  expect(pageAddress('/badges/Ann.svg')).toEqual({ kind: 'redirect', to: '/badges/ann.svg' });
  expect(pageAddress('/embed/profile/Ann')).toEqual({ kind: 'redirect', to: '/embed/profile/ann' });
});
