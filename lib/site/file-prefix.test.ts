import { filePrefix } from './file-prefix.ts';

test.each([
  ['StreamIt', 'streamit'],
  ['Ban Watch!', 'ban-watch'],
  ['Élan & Søn', 'elan-s-n'],
  ['مشاهدة', 'site'],
  ['../etc/passwd', 'etc-passwd'],
])('%s becomes %s', (name, prefix) => expect(filePrefix(name)).toBe(prefix));
