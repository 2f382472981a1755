import { expect, test } from '@jest/globals';
import { currentSite, DEFAULT_SITE, setCurrentSite } from './site.ts';

test('the settings are the defaults until they are set', () => {
  expect(currentSite()).toBe(DEFAULT_SITE);
  const changed = { ...DEFAULT_SITE, name: 'Ban Watch' };
  setCurrentSite(changed);
  expect(currentSite()).toBe(changed);
  setCurrentSite(DEFAULT_SITE);
});
