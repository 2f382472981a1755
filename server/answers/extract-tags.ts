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
