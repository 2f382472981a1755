import path from 'node:path';
import ts from 'typescript';

/** A lookup in a plain object by a name that can be any string. */
export type TableLookup = {
  /** Path below the root, with forward slashes. */
  readonly file: string;
  /** Line number, starting at 1. */
  readonly line: number;
  /** The expression in its source form. */
  readonly text: string;
};

/**
 * Safe types: objects without a prototype, objects whose names are settings of the operator, and the documents and
 * arguments of the embedded backend. The field names of the last are those of the definition, because GraphQL's
 * validation refuses every other name.
 */
const SAFE_TYPES =
  /^(?:NodeJS\.)?ProcessEnv$|^DOMStringMap$|^IncomingHttpHeaders$|^(?:ObjMap|GraphQL\w+Map)\b|^(?:Document|Arguments)$|^\{ readonly \[\w+: string\]: (?:string|Json); \}$/;

/**
 * Finds `table[name]` and `name in table` where `name` can be any string. Every plain object inherits `constructor`,
 * `__proto__` and others, so such a lookup returns a function for a name that a visitor typed. Use `ownValue` of
 * lib/domain/own-value.ts, `Object.hasOwn` or a Map instead.
 *
 * Not reported: values of the type `unknown` (the compiler makes the code check them before it uses them), keys with a
 * literal type or a type parameter, arrays, objects of the types above (the last one is a CSS module), assignments.
 * @param include decides by the path below the root
 */
export function findTableLookups(
  program: ts.Program,
  root: string,
  include: (file: string) => boolean,
): readonly TableLookup[] {
  const checker = program.getTypeChecker();
  const found: TableLookup[] = [];
  for (const source of program.getSourceFiles()) {
    const file = path.relative(root, source.fileName).split(path.sep).join('/');
    if (source.isDeclarationFile || !include(file)) continue;
    const report = (node: ts.Node) =>
      found.push({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        text: node.getText().replaceAll(/\s+/g, ' '),
      });
    const visit = (node: ts.Node) => {
      if (ts.isElementAccessExpression(node) && isTableLookup(checker, node)) report(node);
      if (isMembershipTest(checker, node)) report(node);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** @returns the program of a tsconfig.json, for reading types only */
export function readProgram(root: string): ts.Program {
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  return ts.createProgram(fileNames, { ...options, incremental: false, noEmit: true });
}

function isTableLookup(checker: ts.TypeChecker, node: ts.ElementAccessExpression): boolean {
  if (!isAnyString(checker.getTypeAtLocation(node.argumentExpression)) || isWritten(node)) return false;
  const table = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
  if (SAFE_TYPES.test(checker.typeToString(table))) return false;
  const value = checker.getTypeAtLocation(node);
  return !getParts(value).some(({ flags }) => flags & ts.TypeFlags.Unknown);
}

const isMembershipTest = (checker: ts.TypeChecker, node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.InKeyword &&
  !ts.isPrivateIdentifier(node.left) &&
  isAnyString(checker.getTypeAtLocation(node.left));

const getParts = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

const ANY_STRING =
  ts.TypeFlags.String | ts.TypeFlags.Any | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping;

const isAnyString = (type: ts.Type): boolean => getParts(type).some(({ flags }) => flags & ANY_STRING);

function isWritten(node: ts.ElementAccessExpression): boolean {
  const { parent } = node;
  if (ts.isDeleteExpression(parent)) return true;
  return (
    ts.isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  );
}
