import { readdirSync, readFileSync } from 'node:fs';
import { creators } from './creators/creators.ts';

const folder = new URL('evidence/', import.meta.url);
const files = readdirSync(folder);

test.each(files)('%s says in its first line that it is invented', (file) => {
  expect(readFileSync(new URL(file, folder), 'utf8')).toMatch(/^SAMPLE - invented for demonstration\.\n/);
});

test.each(files)(
  '%s is named by platform and date, and holds plain ASCII in lines that fit a mail',
  (file) => {
    expect(file).toMatch(/^notice-[a-z]+-\d{4}-\d{2}-\d{2}\.txt$/);
    const text = readFileSync(new URL(file, folder), 'latin1');
    expect(text).not.toMatch(/[^\n -~]/);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(88);
  },
);

test('every file of a sample creator exists', () => {
  const restrictions = creators.flatMap(({ bans, reports }) => [...bans, ...reports]);
  const named = restrictions
    .flatMap(({ evidence }) => evidence ?? [])
    .flatMap(({ file }) => (file ? [file] : []));
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
});
