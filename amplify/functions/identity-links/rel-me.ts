import { RewritingStream } from 'parse5-html-rewriting-stream';

/** Searches the HTML of a page for a link to a profile, piece by piece. */
export type RelMeSearch = {
  /** Reads the next piece. Returns true once the link was found. */
  readonly read: (html: string) => Promise<boolean>;
  /** Reads the end of the page. Returns true if the link was found. */
  readonly end: () => Promise<boolean>;
};

/** Thrown if parsing a page takes too long: some pages are made for that. */
export class SlowPage extends Error {
  override readonly name = 'SlowPage';
}

/** Characters that are parsed between two looks at the clock. */
const PIECE = 8192;
/** Milliseconds that parsing a page may take. A page of the maximum size takes about 50. */
const MAX_TIME = 2000;

/**
 * Searches for `<a rel="me">` or `<link rel="me">` with the whole address of a profile. What a browser does not show as an element does
 * not count: comments, scripts, styles, text fields, `noscript`, `template`, and links of SVG. A relative address never counts, so
 * `base` has no effect, and neither does a link with `rel="ugc"`, which a visitor of the page has written.
 *
 * It uses the tokens of a parser and builds no document: with a hostile page, building one takes quadratic time.
 * @param target the address of the profile
 */
export function searchRelMe(target: string, maxTime = MAX_TIME): RelMeSearch {
  const wanted = getPage(target);
  const parser = new RewritingStream();
  let isFound = false;
  let templates = 0;
  let foreign = 0;
  let spent = 0;
  parser.on('startTag', ({ tagName, attrs, selfClosing }) => {
    if (tagName === 'template') templates += 1;
    if ((tagName === 'svg' || tagName === 'math') && !selfClosing) foreign += 1;
    if (templates > 0 || foreign > 0 || (tagName !== 'a' && tagName !== 'link')) return;
    const attribute = (name: string) => attrs.find((attribute) => attribute.name === name)?.value ?? '';
    const rel = attribute('rel').toLowerCase().split(/\s+/);
    if (!rel.includes('me') || rel.includes('ugc')) return;
    if (wanted !== null && getPage(attribute('href')) === wanted) isFound = true;
  });
  parser.on('endTag', ({ tagName }) => {
    if (tagName === 'template') templates = Math.max(0, templates - 1);
    if (tagName === 'svg' || tagName === 'math') foreign = Math.max(0, foreign - 1);
  });
  // Nothing reads what the parser writes.
  parser.resume();
  const timed = async (work: (done: () => void) => void) => {
    const start = performance.now();
    await new Promise<void>((resolve) => work(resolve));
    spent += performance.now() - start;
    if (spent > maxTime && !isFound) throw new SlowPage();
  };
  return {
    read: async (html) => {
      for (let at = 0; at < html.length && !isFound; at += PIECE)
        await timed((done) => parser.write(html.slice(at, at + PIECE), done));
      return isFound;
    },
    end: async () => {
      if (!isFound) await timed((done) => parser.end(done));
      return isFound;
    },
  };
}

/** Returns an absolute web address as it is compared, without a slash at its end and a fragment; null for any other text. */
function getPage(text: string): string | null {
  const trimmed = text.trim();
  const url = /^https?:\/\//i.test(trimmed) ? URL.parse(trimmed) : null;
  if (!url || url.username || url.password) return null;
  return url.origin + url.pathname.replace(/\/$/, '') + url.search;
}
