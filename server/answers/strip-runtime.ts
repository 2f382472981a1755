import { createHash } from 'node:crypto';
import { RewritingStream } from 'parse5-html-rewriting-stream';
import { extractTags, placeholder } from './extract-tags.ts';

/** The mark of a page that is complete without Next.js's scripts. */
const runtimeMark = '<meta name="runtime" content="none"';

/** A document in the form in which it is sent, with the values for its policy. */
export type StrippedDocument = {
  readonly html: string;
  /** CSP hashes of the inline scripts left in it: `'sha256-...'`. */
  readonly scriptHashes: readonly string[];
  /** Origins of other sites whose files its player plays: `https://media.example.org`. */
  readonly playedOrigins: readonly string[];
};

/** True for a page that needs no React in the browser. */
export function saysRuntimeNone(html: string): boolean {
  return html.includes(runtimeMark);
}

type Attributes = ReadonlyMap<string, string>;

/** Types of `<script>` that hold data; a browser runs none of them. */
const dataTypes = new Set(['application/ld+json', 'application/json', 'speculationrules', 'importmap']);

const isOurScript = (address: string | undefined) => address?.startsWith('/elements/') ?? false;

function keepsScript(attributes: Attributes): boolean {
  if (attributes.has('data-keep') || isOurScript(attributes.get('src'))) return true;
  return dataTypes.has(attributes.get('type') ?? '');
}

/** Next.js's preloads are for its scripts, and for styles that only scripts show, such as those of an error. */
function keepsLink(attributes: Attributes): boolean {
  const relation = attributes.get('rel');
  const isForRuntime =
    relation === 'modulepreload' ||
    (relation === 'preload' && /^(script|style)$/.test(attributes.get('as') ?? ''));
  return !isForRuntime || isOurScript(attributes.get('href'));
}

/** A data block needs no entry in the policy, except speculation rules and import maps, which browsers apply. */
const isObeyed = (type: string | undefined) => type !== 'application/ld+json' && type !== 'application/json';

type Fate = 'dropped' | 'kept' | 'hashed';

/** Returns what to do with a script. An inline script that runs is listed in the policy. */
function fateOf(attributes: Attributes): Fate {
  if (!keepsScript(attributes)) return 'dropped';
  return !attributes.has('src') && isObeyed(attributes.get('type')) ? 'hashed' : 'kept';
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The origin of a file that the page's own player loads from another site. User content cannot contain the mark. */
function playedOrigin(attributes: Attributes): string | undefined {
  const address = attributes.get('src') ?? '';
  if (!attributes.has('data-played') || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' ? origin : undefined;
}

/** All elements that are changed or removed. */
const looksAt = new Set(['script', 'link', 'source']);

/**
 * The serialized tree as Next.js writes it: a script that begins with this name and holds no `<`, which Next.js escapes
 * there. It is longer than the page itself.
 */
const serializedTree = /<script>(?:self\.__next_f|\(self\.__next_f)[^<]*<\/script>/g;

/**
 * Removes Next.js's scripts, their preloads and the serialized tree from a page that is marked as having no runtime.
 * All other bytes stay the same. Our own scripts stay: `/elements/...` and inline ones marked `data-keep`.
 */
export function stripRuntime(html: string): Promise<StrippedDocument> {
  const rewriter = new RewritingStream();
  const parts: string[] = [];
  const scriptHashes: string[] = [];
  const playedOrigins = new Set<string>();
  let script: Fate | 'none' = 'none';
  let inlineScript = '';
  const { html: reduced, aside } = extractTags(html.replaceAll(serializedTree, ''), looksAt);
  const setAsides = aside.values();

  rewriter.on('startTag', (token, raw) => {
    if (token.tagName === placeholder) {
      rewriter.emitRaw(setAsides.next().value ?? '');
      return;
    }
    const attributes = new Map(token.attrs.map((attribute) => [attribute.name, attribute.value]));
    if (token.tagName === 'link' && !keepsLink(attributes)) return;
    const played = token.tagName === 'source' && playedOrigin(attributes);
    if (played) playedOrigins.add(played);
    if (token.tagName === 'script') {
      script = fateOf(attributes);
      inlineScript = '';
      if (script === 'dropped') return;
    }
    rewriter.emitRaw(raw);
  });
  rewriter.on('text', (_token, raw) => {
    if (script === 'dropped') return;
    if (script === 'hashed') inlineScript += raw;
    rewriter.emitRaw(raw);
  });
  rewriter.on('endTag', (token, raw) => {
    if (token.tagName === 'script') {
      const isDropped = script === 'dropped';
      if (script === 'hashed') scriptHashes.push(hashOf(inlineScript));
      script = 'none';
      if (isDropped) return;
    }
    rewriter.emitRaw(raw);
  });
  return new Promise((resolve, reject) => {
    rewriter.on('data', (part: string | Buffer) => parts.push(String(part)));
    rewriter.on('error', reject);
    rewriter.on('end', () =>
      resolve({ html: parts.join(''), scriptHashes, playedOrigins: [...playedOrigins] }),
    );
    rewriter.end(reduced);
  });
}
