import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import ts from 'typescript';
import { allowed, phrases } from '../../tests/words/phrases.ts';
import { root } from '../site/settings.ts';
import type { Check, CheckResult } from './check.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/** A text and the place where it was found: a file with its line, or a page. */
type Found = { readonly where: string; readonly text: string };

const SOURCES = ['app', 'components', 'content', 'embedded', 'features', 'lib', 'scripts', 'server', 'tools'];
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'docs'];

/** Tests, and texts by authors: briefs, posts and sample records. */
const EXCLUDED =
  /\.test\.tsx?$|\/testing\/|^content\/(blog|briefs|records|creators|streams|personalities|films|shop|evidence|measured|corrections|pictures)\b|^tools\/pictures\b/;

const listFiles = (places: readonly string[], extension: RegExp): string[] =>
  spawnSync('git', ['ls-files', ...places], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((file) => extension.test(file) && !EXCLUDED.test(file));

/** Keys, slugs and modes, for example "take-out". */
const IDENTIFIER = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Texts of a template with `{…}` for each expression. */
const templateText = (node: ts.TemplateExpression) =>
  [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{…}');

function getText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent) ? undefined : node.text;
  }
  if (ts.isTemplateExpression(node)) return templateText(node);
  return ts.isJsxText(node) ? node.text : undefined;
}

/** All strings of a TypeScript file: literals, templates and the text of JSX. */
export function getStrings(file: string, source: string): Found[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const text = collapse(getText(node) ?? '');
    if (/[a-z]/i.test(text) && !IDENTIFIER.test(text)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ where: `${file}:${line}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Lines of a Markdown document without its code. */
function getLines(file: string, source: string): Found[] {
  const text = source
    .replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '…');
  return text.split('\n').map((line, index) => ({ where: `${file}:${index + 1}`, text: collapse(line) }));
}

type Node = DefaultTreeAdapterTypes.ChildNode;
const SKIPPED = new Set(['script', 'style', 'svg', 'code', 'pre']);
const READ_ATTRIBUTES = new Set(['aria-label', 'title', 'alt', 'placeholder']);

const getAttributes = (node: Node): ReadonlyMap<string, string> =>
  new Map('attrs' in node ? node.attrs.map(({ name, value }) => [name, value]) : []);

/** Texts by users and authors carry `dir="auto"` or `data-authored`. */
const isSkipped = (node: Node, attributes: ReadonlyMap<string, string>) =>
  SKIPPED.has(node.nodeName) || attributes.get('dir') === 'auto' || attributes.has('data-authored');

const getChildren = (node: Node): readonly Node[] => [
  ...('content' in node ? node.content.childNodes : []),
  ...('childNodes' in node ? node.childNodes : []),
];

/** Texts below a node, in their order, with labels and the description of the page. */
function* textsBelow(node: Node): Generator<string> {
  const attributes = getAttributes(node);
  if (isSkipped(node, attributes)) return;
  if (node.nodeName === '#text' && 'value' in node) yield node.value;
  for (const [name, value] of attributes) if (READ_ATTRIBUTES.has(name)) yield value;
  if (attributes.get('name') === 'description') yield attributes.get('content') ?? '';
  for (const child of getChildren(node)) yield* textsBelow(child);
}

/** Texts of a page that people read, without those of users and authors. */
export function textsOfPage(page: string, html: string): Found[] {
  return parse(html)
    .childNodes.flatMap((child) => [...textsBelow(child)])
    .map(collapse)
    .filter((text) => /[a-z]/i.test(text))
    .map((text) => ({ where: page, text }));
}

const getWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** All words of the content: sample records, briefs and posts, which are written by their authors. */
function authoredWords(): string {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const files = spawnSync('git', ['ls-files', 'content'], { cwd: root, encoding: 'utf8' }).stdout.split('\n');
  return files
    .filter((file) => /\.(md|ts)$/.test(file))
    .map((file) => getWords(read(file)))
    .join('\n');
}

/** True if the phrase with the words before it, or with those after it, is in the content. */
function isAuthored(text: string, pattern: RegExp, authored: string): boolean {
  const match = pattern.exec(text);
  if (!match || authored === '') return false;
  const before = getWords(text.slice(0, match.index)).split(' ').slice(-2).join(' ');
  const after = getWords(text.slice(match.index + match[0].length))
    .split(' ')
    .slice(0, 2)
    .join(' ');
  if (!before && !after) return authored.includes(getWords(text));
  const sides = [before && `${before} ${match[0]}`, after && `${match[0]} ${after}`];
  return sides.some((side) => side && authored.includes(getWords(side)));
}

/**
 * The phrases of the old wording in texts, as lines to print.
 * @param authored words whose phrases are left out, see `authoredWords`
 */
export function findPhrases(texts: readonly Found[], authored = ''): string[] {
  return texts.flatMap(({ where, text }) =>
    phrases
      .filter(({ pattern }) => pattern.test(text) && !isAuthored(text, pattern, authored))
      .filter(() => !allowed.some((rule) => where.startsWith(rule.file ?? '') && rule.text.test(text)))
      .map(
        ({ pattern, use }) =>
          `${where}: "${text.slice(0, 160)}" has ${pattern.exec(text)?.[0]}. Use: ${use}.`,
      ),
  );
}

function result(texts: number, failures: readonly string[]): CheckResult {
  const distinct = [...new Set(failures)];
  for (const failure of distinct) console.log(`✗ ${failure}`);
  console.log(`${texts} texts read.`);
  return { passed: distinct.length === 0 ? 1 : 0, failed: distinct.length, failures: distinct };
}

/** Checks the strings of the source and the documents. */
export const sourcePhrases: Check = {
  name: 'words',
  what: 'phrases that the house style does not allow, in strings and documents',
  run: async () => {
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
    const texts = [
      ...listFiles(SOURCES, /\.tsx?$/).flatMap((file) => getStrings(file, read(file))),
      ...listFiles(DOCUMENTS, /\.md$/).flatMap((file) => getLines(file, read(file))),
    ];
    return result(texts.length, findPhrases(texts));
  },
};

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');

/** Addresses that no sitemap names. */
const UNLISTED = [
  '/auth/login',
  '/extra-pages/sign-up',
  '/search?q=ban',
  '/search?q=zzzz',
  '/no-such-page',
  '/alerts',
];

/** Checks the visible text of each page of the sitemaps, and of some other pages. */
export async function renderedPhrases(site: SiteUnderTest): Promise<CheckResult> {
  const text = async (url: string) => (await fetch(url)).text();
  const getPath = (address: string) => new URL(address).pathname;
  const maps = locations(await text(`${site.front}/sitemap.xml`));
  const listed: string[] = [];
  for (const map of maps) listed.push(...locations(await text(site.front + getPath(map))).map(getPath));
  const found: Found[] = [];
  for (const page of new Set([...listed, ...UNLISTED])) {
    found.push(...textsOfPage(page, await text(site.front + page)));
  }
  return result(found.length, findPhrases(found, authoredWords()));
}
