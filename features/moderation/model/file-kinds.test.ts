import { fileKindText } from './file-kinds.ts';

const ME = 'us-west-2:2f3c8a4e-0000-4000-8000-000000000000';

test.each([
  [`picture-submissions/${ME}/published/${'a'.repeat(64)}.png`, 'Published evidence'],
  [`picture-submissions/${ME}/x.png`, 'Submitted picture'],
  [`evidence/${ME}/x.png`, 'Original evidence'],
  [`profile-avatar/${ME}/x.webp`, 'Profile picture'],
  ['site-media/stream-thumbnails/x.webp', 'Stream thumbnail'],
  ['stream-thumbnails/x.webp', 'Stream thumbnail'],
  ['site-media/other/x.webp', 'File of the site'],
  ['public/x.txt', 'File'],
])('%s is named by its folder', (key, kind) => {
  expect(fileKindText(key)).toBe(kind);
});
