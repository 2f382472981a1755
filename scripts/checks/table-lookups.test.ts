import path from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { findTableLookups, readProgram } from './table-lookups.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Returns true for files that run while the site responds, or that write files for it. Development tools read only
 * files of the project.
 */
const isChecked = (file: string) =>
  /^(?:app|components|content|embedded|features|lib|server|scripts\/(?:alerts|letter|launch|site|views))\b|^[\w-]+\.ts$/.test(
    file,
  ) && !/\.test\.tsx?$|\/testing\//.test(file);

/** Lookups whose keys never come from a visitor, by file, each with the reason. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ['lib/domain/own-value.ts', 'guarded by Object.hasOwn in the same line'],
  ['features/explorer/server/read-model/read-model.ts', 'the names of the statements are in the same class'],
  [
    'features/api/server/documentation.ts',
    'the addresses and schemas of the API document that the site generates',
  ],
  ['scripts/launch/packages.mjs', 'the names of the packages in package-lock.json'],
  ['embedded/outputs.ts', 'the paths and actions of the storage rules in the definition'],
  ['embedded/data/schema.ts', 'the names of the fields in the compiled schema'],
  ['embedded/data/writes.ts', 'the names of the stored fields of a record'],
  ['embedded/auth/next-step.ts', 'the attributes that the definition requires'],
  ['embedded/auth/operations/initiate-auth.ts', 'the names of parameters that the code requires'],
  ['embedded/auth/operations/sign-up.ts', 'the attributes that the definition requires, and two fixed names'],
  ['embedded/auth/operations/update-user-attributes.ts', 'names that the check of attributes has accepted'],
]);

function getProgram(text: string): ts.Program {
  const file = path.join(root, 'example.ts');
  const options = { strict: true, target: ts.ScriptTarget.ES2022, noUncheckedIndexedAccess: true };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, options.target, true) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === file || ts.sys.fileExists(name);
  return ts.createProgram([file], options, host);
}

const lookupsIn = (text: string) =>
  findTableLookups(getProgram(text), root, (file) => file === 'example.ts').map((found) => found.text);

test('reports lookups by any string', () => {
  expect(
    lookupsIn(`
      const table: Record<string, string> = { a: 'A' };
      export const one = (name: string) => table[name];
      export const two = (name: string) => ({ a: 1 } as { [name: string]: number })[name];
      export const three = (name: string) => name in table;
      export const four = (name: string) => table[name.trim()]?.length;
    `),
  ).toEqual([
    'table[name]',
    '({ a: 1 } as { [name: string]: number })[name]',
    'name in table',
    'table[name.trim()]',
  ]);
});

test('does not report keys of a literal type, lists, values of unknown type or assignments', () => {
  expect(
    lookupsIn(`
      const table = { a: 'A', b: 'B' };
      export const one = (name: 'a' | 'b') => table[name];
      export const two = (list: readonly string[], at: number) => list[at];
      export const three = (row: Record<string, unknown>, field: string) => row[field];
      export const four = (row: Record<string, string>, field: string) => { row[field] = ''; };
    `),
  ).toEqual([]);
});

test('the site looks up no text of a visitor in a plain object', () => {
  const found = findTableLookups(readProgram(root), root, isChecked);
  const refused = found.filter(({ file }) => !ALLOWED.has(file));
  expect(refused.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
  // An entry that is no longer needed is removed, so that it does not allow a later mistake.
  expect([...ALLOWED.keys()].filter((file) => !found.some((one) => one.file === file))).toEqual([]);
}, 600_000);
