import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from 'sass';

const root = path.join(import.meta.dirname, '..');

const SHEET = /^import (\w+) from '([^']+\.module\.scss)';$/gm;
const CLASS = /\.(-?[a-z_][\w-]*)/gi;
const TEXTS_AND_ADDRESSES = /"[^"]*"|'[^']*'|url\([^)]*\)/g;

/** Returns the class names of a compiled sheet; nested ones, such as `&-small`, are complete. */
function getClasses(sheet: string): ReadonlySet<string> {
  const css = compile(sheet).css.replaceAll(TEXTS_AND_ADDRESSES, '');
  return new Set(Array.from(css.matchAll(CLASS), ([, name = '']) => name));
}

/** Returns the classes of a sheet that a component uses by name; `styles[expression]` does not count. */
function namedClasses(code: string, styles: string): readonly string[] {
  const uses = new RegExp(`\\b${styles}(?:\\.(\\w+)|\\[(['"])([\\w-]+)\\2\\])`, 'g');
  return Array.from(code.matchAll(uses), ([, plain, , quoted]) => plain ?? quoted ?? '');
}

test('names are read out of code and out of sheets', () => {
  const code = 'a={styles.line} b={styles["line-small"]} c={styles[size]} d={otherstyles.no}';
  expect(namedClasses(code, 'styles')).toEqual(['line', 'line-small']);
});

test('every class that a component names is in its sheet: another would be called “undefined”', () => {
  const sheets = new Map<string, ReadonlySet<string>>();
  let named = 0;
  const missing = globSync('{app,components,features}/**/*.tsx', { cwd: root }).flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    return Array.from(code.matchAll(SHEET)).flatMap(([, styles = '', from = '']) => {
      const sheet = from.startsWith('@/')
        ? path.join(root, from.slice(2))
        : path.resolve(root, path.dirname(file), from);
      const known = sheets.get(sheet) ?? getClasses(sheet);
      sheets.set(sheet, known);
      const names = namedClasses(code, styles);
      named += names.length;
      return names.filter((name) => !known.has(name)).map((name) => `${file}: ${styles}.${name}`);
    });
  });
  expect(named).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});
