import { tagName } from './tag-name.ts';

test.each([
  ['mass-reporting', 'Mass reporting'],
  ['x', 'X'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['dsa', 'DSA'],
  ['substack', 'Substack'],
  ['', ''],
  ['rumble', 'Rumble'],
  ['other', 'Other'],
  ['constructor', 'Constructor'],
])('the name of the tag %s', (tag, name) => {
  expect(tagName(tag)).toBe(name);
});
