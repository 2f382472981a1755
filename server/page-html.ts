import { createHash, randomUUID } from 'node:crypto';
import { RewritingStream } from 'parse5-html-rewriting-stream';
import { FRAME_HOSTS } from '../features/embeds/model/foreign-embeds.ts';
import { isChunkSheet, type MergedSheets } from './merged-sheets.ts';

/** A comment or a tag, whose quoted values may hold a `>`. */
const tagOrComment = /<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Elements with raw text as their content. */
const textOnly = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

/** A document with parts replaced by `placeholder`, once for each part of `aside` in turn. */
export type Reduced = { readonly html: string; readonly aside: readonly string[] };

/** Name of the empty tag that replaces a part. No other tag of the document has this name. */
export const placeholder = 'set-aside';

/** The end of the text that begins at `start`: the end tag of its element. */
function endOfText(html: string, name: string, start: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = start;
  return end.exec(html)?.index ?? html.length;
}

/**
 * Removes everything from a document except some elements, which are a few of its thousand tags. Only these need a
 * parser, and finding them takes a tenth of the time that parsing everything does.
 * @param html well-formed, as React writes it
 * @param names the elements that stay, in lower case: their tags, and their content if it is only text
 */
export function extractTags(html: string, names: ReadonlySet<string>): Reduced {
  const parts: string[] = [];
  const aside: string[] = [];
  let from = 0;
  const leave = (start: number, end: number) => {
    if (start > from) {
      aside.push(html.slice(from, start));
      parts.push(`<${placeholder}>`);
    }
    parts.push(html.slice(start, end));
    from = end;
  };
  tagOrComment.lastIndex = 0;
  for (let found = tagOrComment.exec(html); found; found = tagOrComment.exec(html)) {
    const [, slash, written] = found;
    const name = written?.toLowerCase() ?? '';
    const isText = slash === '' && textOnly.has(name);
    const end = isText ? endOfText(html, name, tagOrComment.lastIndex) : tagOrComment.lastIndex;
    if (names.has(name)) leave(found.index, end);
    tagOrComment.lastIndex = end;
  }
  leave(html.length, html.length);
  return { html: parts.join(''), aside };
}

/** The mark of a page that is complete without Next.js's scripts. */
const runtimeMark = '<meta name="runtime" content="none"';

/** A document in the form in which it is sent, with the values for its policy. */
export type StrippedDocument = {
  readonly html: string;
  /** CSP hashes of the inline scripts left in it: `'sha256-...'`. */
  readonly scriptHashes: readonly string[];
  /** Origins of other sites whose files its player plays: `https://media.example.org`. */
  readonly playedOrigins: readonly string[];
  /** Origins of the videos and posts that the page shows in frames after a click. */
  readonly framedOrigins: readonly string[];
};

/** True for a page that needs no React in the browser. */
export function saysRuntimeNone(html: string): boolean {
  return html.includes(runtimeMark);
}

type Attributes = ReadonlyMap<string, string>;

/** Types of `<script>` that hold data; a browser runs none of them. */
const dataTypes = new Set(['application/ld+json', 'application/json', 'speculationrules', 'importmap']);

const isOurScript = (address: string | undefined) => address?.startsWith('/elements/') ?? false;

function isScriptNeeded(attributes: Attributes): boolean {
  if (attributes.has('data-keep') || isOurScript(attributes.get('src'))) return true;
  return dataTypes.has(attributes.get('type') ?? '');
}

/** Next.js's preloads are for its scripts, and for styles that only scripts show, such as those of an error. */
function shouldKeepLink(attributes: Attributes): boolean {
  const relation = attributes.get('rel');
  const isForRuntime =
    relation === 'modulepreload' ||
    (relation === 'preload' && /^(script|style)$/.test(attributes.get('as') ?? ''));
  return !isForRuntime || isOurScript(attributes.get('href'));
}

/** A data block needs no entry in the policy, except speculation rules and import maps, which browsers apply. */
const isObeyed = (type: string | undefined) => type !== 'application/ld+json' && type !== 'application/json';

type Fate = 'dropped' | 'unchanged' | 'hashed';

/** Returns what to do with a script. An inline script that runs is listed in the policy. */
function classifyScript(attributes: Attributes): Fate {
  if (!isScriptNeeded(attributes)) return 'dropped';
  return !attributes.has('src') && isObeyed(attributes.get('type')) ? 'hashed' : 'unchanged';
}

const getHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The origin of a file that the page's own player loads from another site. User content cannot contain the mark. */
function playedOrigin(attributes: Attributes): string | undefined {
  const address = attributes.get('src') ?? '';
  if (!attributes.has('data-played') || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' ? origin : undefined;
}

/** The origin of a video or post in a text (`drawEmbeds`), if it is on the list. Texts of users contain no such element. */
function framedOrigin(attributes: Attributes): string | undefined {
  const origin = attributes.get('data-frame') ?? '';
  return framedOriginsKnown.has(origin) ? origin : undefined;
}

/** The address of a style sheet that React puts into the head with those of the same precedence, one after the other. */
function orderedSheet(attributes: Attributes): string | undefined {
  const isOrdered = attributes.get('rel') === 'stylesheet' && attributes.has('data-precedence');
  const address = attributes.get('href') ?? '';
  return isOrdered && !attributes.has('media') && isChunkSheet(address) ? address : undefined;
}

const sheetLink = (address: string) => `<link rel="stylesheet" href="${address}" data-precedence="next"/>`;

/** All elements that are changed or removed. */
const looksAt = new Set(['script', 'link', 'source', 'watch-player']);

/**
 * The serialized tree as Next.js writes it: a script that begins with this name and holds no `<`, which Next.js escapes
 * there. It is longer than the page itself.
 */
const serializedTree = /<script>(?:self\.__next_f|\(self\.__next_f)[^<]*<\/script>/g;

/**
 * Removes Next.js's scripts, their preloads and the serialized tree from a page that is marked as having no runtime.
 * All other bytes stay the same. Our own scripts stay: `/elements/...` and inline ones marked `data-keep`.
 * @param merging merges the page's style sheets; without it they stay as they are
 */
export function stripRuntime(html: string, merging?: MergedSheets): Promise<StrippedDocument> {
  const rewriter = new RewritingStream();
  const parts: string[] = [];
  const scriptHashes: string[] = [];
  const playedOrigins = new Set<string>();
  const framedOrigins = new Set<string>();
  const readOrigins = (name: string, attributes: Attributes) => {
    const played = name === 'source' && playedOrigin(attributes);
    if (played) playedOrigins.add(played);
    const framed = name === 'watch-player' && framedOrigin(attributes);
    if (framed) framedOrigins.add(framed);
  };
  let script: Fate | 'none' = 'none';
  let inlineScript = '';
  const { html: reduced, aside } = extractTags(html.replaceAll(serializedTree, ''), looksAt);
  const setAsides = aside.values();
  const sheets: string[] = [];
  const placeOfSheets = `<!--${randomUUID()}-->`;

  rewriter.on('startTag', (token, raw) => {
    if (token.tagName === placeholder) {
      rewriter.emitRaw(setAsides.next().value ?? '');
      return;
    }
    const attributes = new Map(token.attrs.map((attribute) => [attribute.name, attribute.value]));
    if (token.tagName === 'link' && !shouldKeepLink(attributes)) return;
    const sheet = merging && token.tagName === 'link' && orderedSheet(attributes);
    if (sheet) {
      if (sheets.length === 0) rewriter.emitRaw(placeOfSheets);
      sheets.push(sheet);
      return;
    }
    readOrigins(token.tagName, attributes);
    if (token.tagName === 'script') {
      script = classifyScript(attributes);
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
      if (script === 'hashed') scriptHashes.push(getHash(inlineScript));
      script = 'none';
      if (isDropped) return;
    }
    rewriter.emitRaw(raw);
  });
  return new Promise((resolve, reject) => {
    rewriter.on('data', (part: string | Buffer) => parts.push(String(part)));
    rewriter.on('error', reject);
    rewriter.on('end', () => {
      const links = (merging?.merge(sheets) ?? []).map(sheetLink).join('');
      const finished = parts.join('').replace(placeOfSheets, () => links);
      resolve({
        html: finished,
        scriptHashes,
        playedOrigins: [...playedOrigins],
        framedOrigins: [...framedOrigins],
      });
    });
    rewriter.end(reduced);
  });
}

/** Origins that a text may show in a frame. */
const framedOriginsKnown: ReadonlySet<string> = new Set(FRAME_HOSTS.map((host) => `https://${host}`));

/** Hosts whose players a reader may start with a click. */
const playerHosts = ['https://www.youtube-nocookie.com', 'https://rumble.com', 'https://player.twitch.tv'];

/**
 * Returns the Content-Security-Policy of a page without Next.js's runtime: our own files, and the inline scripts left
 * in it.
 *
 * Inline styles stay allowed: the presence lines and player elements set custom properties in `style`, and the
 * elements of libraries add their sheets to their shadow roots.
 *
 * @param scriptHashes `'sha256-...'` of each inline script
 * @param mediaHosts origins of pictures and recordings besides this one, e.g. the storage bucket on AWS
 * @param playedOrigins other sites whose files the page's own player plays after a click
 * @param framedOrigins other sites whose videos and posts the page's text shows in frames after a click
 * @param connections `connect-src` of the page's own policy, for a page that calls the backend
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  mediaHosts: readonly string[],
  playedOrigins: readonly string[] = [],
  framedOrigins: readonly string[] = [],
  connections?: string,
): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(scriptHashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', ...mediaHosts].join(' '),
    ['media-src', "'self'", 'blob:', ...mediaHosts, ...playedOrigins].join(' '),
    // The parts of an HLS stream are fetched by its player.
    ...(playedOrigins.length > 0 ? [['connect-src', "'self'", ...playedOrigins].join(' ')] : []),
    ...(connections && playedOrigins.length === 0 ? [connections] : []),
    ['frame-src', ...new Set([...playerHosts, ...framedOrigins])].join(' '),
    "worker-src 'self' blob:",
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
