import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../site/settings.ts';

/* Programs run in Node without a bundler: an import without its extension, or with an alias, ends them at the start. */

/** The programs of `npm run`, the backend and the parts that they start. */
const PROGRAMS = ['scripts/*.ts', 'embedded/server.ts', 'server/site-server.ts'];

/** Returns the modules of the project that a file loads, without types, as they are written. */
function getImports(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const isType = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly;
    const { moduleSpecifier } = statement;
    if (isType || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    return /^[.@]\/|^\.\.\//.test(moduleSpecifier.text) ? [moduleSpecifier.text] : [];
  });
}

test('programs load only modules that Node finds as they are written', () => {
  const waiting = PROGRAMS.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => path.join(root, file));
  const seen = new Set(waiting);
  const missing: string[] = [];
  for (const file of seen)
    for (const specifier of getImports(file)) {
      const target = path.resolve(path.dirname(file), specifier);
      if (specifier.startsWith('.') && existsSync(target)) seen.add(target);
      else missing.push(`${path.relative(root, file)}: ${specifier}`);
    }
  expect(seen.size).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});
