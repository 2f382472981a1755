import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A text in the sources that is a GraphQL document, a part of one, or the name of one of the backend's lists. */
export type GraphqlSource = {
  /** Path below the root, with forward slashes. */
  readonly file: string;
  /** `query Streams` for a document, `fragment BanFields` for a fragment, the list's name for a part and for a bare name. */
  readonly label: string;
  /** The text with its substitutions in their source form: `query One { get${model} }`. */
  readonly text: string;
  /** The expressions of the substitutions. */
  readonly substitutions: readonly string[];
};

/** The GraphQL texts of a file. */
export type GraphqlFile = {
  readonly sources: readonly GraphqlSource[];
  /**
   * True if code of the file creates filters: it names a filter's GraphQL type, or passes a filter to a list that it
   * names.
   */
  readonly makesFilters: boolean;
};

const OPERATION = /^\s*(query|mutation|subscription|fragment)\b\s*(\w*)[^{]*\{/;

/**
 * Finds the GraphQL documents in a TypeScript source, and every other text that names a list: such texts become parts of documents.
 * @param file path below the root
 * @param lists names of the fields of Query with a filter
 */
export function findGraphql(root: string, file: string, lists: ReadonlySet<string>): GraphqlFile {
  const text = readFileSync(path.join(root, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const sources: GraphqlSource[] = [];
  let namesFilterType = false;
  let givesFilter = false;
  const visit = (node: ts.Node): void => {
    const read = ts.isLiteralTypeNode(node.parent) ? null : getText(node);
    if (read) {
      sources.push(...getLabels(read.text, lists).map((label) => ({ file, label, ...read })));
      namesFilterType ||= read.text.includes('FilterInput');
    }
    const isProperty = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
    givesFilter ||= isProperty && node.name.getText() === 'filter';
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return { sources, makesFilters: namesFilterType || (givesFilter && sources.length > 0) };
}

function getText(node: ts.Node): Pick<GraphqlSource, 'text' | 'substitutions'> | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return { text: node.text, substitutions: [] };
  if (!ts.isTemplateExpression(node)) return null;
  const substitutions = node.templateSpans.map(({ expression }) => expression.getText());
  const rest = node.templateSpans.map(({ literal }, at) => `\${${substitutions[at]}}${literal.text}`);
  return { text: node.head.text + rest.join(''), substitutions };
}

function getLabels(text: string, lists: ReadonlySet<string>): readonly string[] {
  const [, kind, name] = OPERATION.exec(text) ?? [];
  if (kind) return [`${kind} ${name}`.trim()];
  return [...new Set(text.match(/\blist[A-Z]\w*/g))].filter((word) => lists.has(word));
}
