import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../site/settings.ts';

/** The files that may begin with 'use client', one path a line. */
const listFile = path.join(root, 'tests/client-files.txt');
const DIRECTIVE = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(['"])use client\1/;

/** Returns true if React hydrates this module in the browser: the directive comes before the first statement. */
export const isClientFile = (source: string): boolean => DIRECTIVE.test(source);

/** Paths of all files that begin with 'use client', in order. */
export function findClientFiles(): readonly string[] {
  const places = ['app', 'components', 'features', 'lib'];
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...places], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)))
    .filter((file) => isClientFile(readFileSync(path.join(root, file), 'utf8')))
    .sort();
}

export const listedClientFiles = (): readonly string[] =>
  readFileSync(listFile, 'utf8').trimEnd().split('\n');

export const writeClientFiles = (files: readonly string[]): void =>
  writeFileSync(listFile, `${files.join('\n')}\n`);
