import { Fragment, type Node, Slice } from 'prosemirror-model';
import { readBlocks } from './read-blocks.ts';
import { isSafeAddress, schema } from './schema.ts';

/** Word marks the items of its lists by the style of paragraphs, and writes their signs as text. */
const WORD_ITEM = /mso-list:\s*l\d+\s+level(\d)/i;

/**
 * Turns the list paragraphs of Word into lists, and removes pictures, whose addresses lead to the computer that they were
 * copied on or to other sites. The schema drops everything else that is not text: styles, scripts, unknown elements.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(
    'img, picture, svg, video, audio, iframe, object, script, style, title',
  ))
    element.remove();
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (name.startsWith('on')) element.removeAttribute(name);
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const level = WORD_ITEM.exec(paragraph.getAttribute('style') ?? '')?.[1];
    if (level) asListItem(paragraph, Number(level));
  }
  return body.innerHTML;
}

function asListItem(paragraph: HTMLElement, level: number): void {
  const sign = paragraph.querySelector<HTMLElement>(
    '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
  );
  const isOrdered = /^\s*[\da-z]+[.)]/i.test(sign?.textContent ?? paragraph.textContent ?? '');
  sign?.remove();
  const item = paragraph.ownerDocument.createElement('li');
  const line = paragraph.ownerDocument.createElement('p');
  line.append(...paragraph.childNodes);
  item.append(line);
  const list = listFor(paragraph, isOrdered ? 'ol' : 'ul', level);
  list.append(item);
  paragraph.remove();
}

/** Returns the list before a paragraph, or a new one, at a level of nesting. */
function listFor(paragraph: HTMLElement, name: 'ol' | 'ul', level: number): Element {
  const before = paragraph.previousElementSibling;
  let list: Element;
  if (before?.matches('ul[data-word], ol[data-word]') && (level > 1 || before.matches(name))) list = before;
  else {
    list = newList(paragraph, name);
    paragraph.before(list);
  }
  for (let depth = 1; depth < level; depth += 1) {
    const item = list.lastElementChild;
    if (!item) return list;
    let inner = item.querySelector(':scope > ul, :scope > ol');
    if (!inner) {
      inner = newList(paragraph, name);
      item.append(inner);
    }
    list = inner;
  }
  return list;
}

function newList(paragraph: HTMLElement, name: 'ol' | 'ul'): Element {
  const list = paragraph.ownerDocument.createElement(name);
  list.setAttribute('data-word', '');
  return list;
}

/** Removes links whose addresses could run a script. */
export function cleanPasted(slice: Slice): Slice {
  const clean = (fragment: Fragment): Fragment =>
    Fragment.from(
      fragment.content.map((node): Node => {
        const marks = node.marks.filter(
          ({ type, attrs }) => type.name !== 'link' || isSafeAddress(attrs.href),
        );
        return (node.isLeaf ? node : node.copy(clean(node.content))).mark(marks);
      }),
    );
  return new Slice(clean(slice.content), slice.openStart, slice.openEnd);
}

/** Signs of Markdown at the beginning of a line, or around words. */
const MARKDOWN = /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|\|.*\||!\[)|\*\*\S|\]\((?:https?:|\/)/m;

/** Reads plain text as Markdown if it has its signs. Null for other text: there, each line is a paragraph. */
export function pastedMarkdown(text: string): Slice | null {
  if (!MARKDOWN.test(text)) return null;
  const read = readBlocks(text.replaceAll('\r\n', '\n'));
  if (!read) return null;
  return Slice.maxOpen(
    schema.node(
      'doc',
      null,
      read.blocks.map(({ node }) => node),
    ).content,
  );
}
