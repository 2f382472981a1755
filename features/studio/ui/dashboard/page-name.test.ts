import { pageName } from './page-name.ts';

test.each([
  ['/studio/bans/new', 'New ban'],
  ['/studio/bans', 'Bans'],
  ['/studio/bans/newcomer', 'Ban'],
  ['/studio/briefs/b-1', 'Brief'],
  ['/studio/profile', 'Your profile'],
  ['/studio', 'Studio'],
])('%s is called %s', (path, name) => {
  expect(pageName(path)).toBe(name);
});
