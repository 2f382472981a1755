import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const APP = path.resolve(import.meta.dirname, '../../../app');

/** The titles in the files of the pages below a part of the site, with their paths. */
const titlesBelow = (part: string) =>
  globSync(`*/${part}/**/page.tsx`, { cwd: APP }).map((file) => ({
    file,
    title: /\btitle: '([^']*)'/.exec(readFileSync(path.join(APP, file), 'utf8'))?.[1],
  }));

test.each([
  ['studio', 'Studio'],
  ['admin', 'Administration'],
])('every page below /%s ends its title with "%s"', (part, name) => {
  const pages = titlesBelow(part);
  expect(pages.length).toBeGreaterThan(10);
  const others = pages.filter(
    ({ title }) => title !== undefined && title !== name && !title.endsWith(` · ${name}`),
  );
  expect(others).toEqual([]);
});
