import { expect, test } from '@jest/globals';
import { currentSite, DEFAULT_SITE, filePrefix, setCurrentSite } from './site.ts';

test('the settings are the defaults until they are set', () => {
  expect(currentSite()).toBe(DEFAULT_SITE);
  const changed = { ...DEFAULT_SITE, name: 'Ban Watch' };
  setCurrentSite(changed);
  expect(currentSite()).toBe(changed);
  setCurrentSite(DEFAULT_SITE);
});

test.each([
  ['StreamIt', 'streamit'],
  ['Ban Watch!', 'ban-watch'],
  ['Élan & Søn', 'elan-s-n'],
  ['مشاهدة', 'site'],
  ['../etc/passwd', 'etc-passwd'],
])('%s becomes %s', (name, prefix) => expect(filePrefix(name)).toBe(prefix));
