import { objectsToAnalytics } from './start-visit.ts';

test.each([
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ doNotTrack: '0', globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{}, false],
])('%j objects: %s', (browser, objects) => {
  expect(objectsToAnalytics(browser)).toBe(objects);
});
