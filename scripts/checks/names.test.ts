import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../site/settings.ts';

/*
 * Names of functions and constants that are in the code in one way only (docs/words.md): a function has a verb, and a limit
 * is a MAX_ or MIN_.
 */

/** Words of schemas and dates that end in "Of" in other projects too, and predicates that are made from a value. */
const ALLOWED = new Set(['asOf', 'anyOf', 'allOf', 'oneOf', 'isOf']);

const RULES = [
  [/(?:\b(?:function|const) |#)([a-z]\w*[a-z]Of)\b/g, 'a name with a verb: getStatus, not statusOf'],
  [
    /\bconst ((?:MOST|LEAST|LONGEST|SHORTEST|LARGEST|SMALLEST|FEWEST|DEEPEST|WIDEST)(?:_\w+)?)\b/g,
    'MAX_ or MIN_',
  ],
] as const;

/** Returns the names of a source that the rules do not allow, with what to use. */
const findNames = (source: string): readonly string[] =>
  RULES.flatMap(([pattern, use]) =>
    [...source.matchAll(pattern)].flatMap(([, name = '']) =>
      ALLOWED.has(name) ? [] : [`${name}: use ${use}`],
    ),
  );

test('names that are not allowed are found', () => {
  expect(
    findNames('const statusOf = 1; function asOf() {} const MOST_ROWS = 2; const getStatus = 3;'),
  ).toEqual(['statusOf: use a name with a verb: getStatus, not statusOf', 'MOST_ROWS: use MAX_ or MIN_']);
});

test('functions have a verb, and limits are MAX_ or MIN_', () => {
  const files = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(
      (file) => file !== '' && !file.startsWith('amplify/compiled/') && !file.endsWith('names.test.ts'),
    );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    findNames(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
