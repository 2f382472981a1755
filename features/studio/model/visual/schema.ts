import { type Attrs, type DOMOutputSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** Checks whether an address may be a link's in the editor: this site, sections, the web, email. */
export const isSafeAddress = (address: string): boolean =>
  /^(?:https?:|mailto:|[#/])/i.test(address) || !/^[^/?#]*:/.test(address);

const getNumber = (text: string | null, usual: number) => {
  const read = Number.parseInt(text ?? '', 10);
  return Number.isNaN(read) ? usual : read;
};

/** Attributes of a list item with a check box; null for other items. */
function getCheckedState(item: HTMLElement): boolean | null {
  const state = item.getAttribute('data-checked');
  return state === null ? null : state === 'true';
}

/** Highest level of a pasted heading. The page's title is its only heading of level 1. */
const MIN_PASTED_LEVEL = 2;

function getAlign(cell: HTMLElement): string | null {
  const align = cell.getAttribute('align') ?? '';
  return /^(?:left|center|right)$/.test(align) ? align : null;
}

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'paragraph',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: (cell) => getAlign(cell),
      setDOMAttr: (value, attributes) => {
        if (value) attributes.align = value;
      },
    },
  },
});

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: 'p' }],
    toDOM: (): DOMOutputSpec => ['p', { dir: 'auto' }, 0],
  },
  heading: {
    group: 'block',
    // A heading is one line.
    content: '(text | source_inline)*',
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.max(level, MIN_PASTED_LEVEL) },
    })),
    toDOM: ({ attrs }: Node): DOMOutputSpec => [`h${attrs.level}`, { dir: 'auto' }, 0],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: (): DOMOutputSpec => ['blockquote', 0],
  },
  code_block: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    /** What follows the fence: the language and more. */
    attrs: { info: { default: '' } },
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full' as const,
        getAttrs: (element: HTMLElement): Attrs => ({ info: element.getAttribute('data-info') ?? '' }),
      },
    ],
    toDOM: ({ attrs }: Node): DOMOutputSpec => [
      'pre',
      { 'data-info': attrs.info || null, dir: 'ltr' },
      ['code', 0],
    ],
  },
  rule: {
    group: 'block',
    parseDOM: [{ tag: 'hr' }],
    toDOM: (): DOMOutputSpec => ['hr'],
  },
  bullet_list: {
    group: 'block',
    content: 'list_item+',
    /** Whether empty lines separate the items. */
    attrs: { spread: { default: false } },
    parseDOM: [
      { tag: 'ul', getAttrs: (list: HTMLElement): Attrs => ({ spread: list.hasAttribute('data-spread') }) },
    ],
    toDOM: ({ attrs }: Node): DOMOutputSpec => ['ul', { 'data-spread': attrs.spread ? '' : null }, 0],
  },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { spread: { default: false }, start: { default: 1 } },
    parseDOM: [
      {
        tag: 'ol',
        getAttrs: (list: HTMLElement): Attrs => ({
          spread: list.hasAttribute('data-spread'),
          start: Math.max(0, getNumber(list.getAttribute('start'), 1)),
        }),
      },
    ],
    toDOM: ({ attrs }: Node): DOMOutputSpec => [
      'ol',
      { 'data-spread': attrs.spread ? '' : null, start: attrs.start === 1 ? null : attrs.start },
      0,
    ],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    attrs: { checked: { default: null } },
    parseDOM: [{ tag: 'li', getAttrs: (item: HTMLElement): Attrs => ({ checked: getCheckedState(item) }) }],
    toDOM: ({ attrs }: Node): DOMOutputSpec => [
      'li',
      { 'data-checked': attrs.checked === null ? null : String(attrs.checked) },
      0,
    ],
  },
  ...tables,
  /** A block that the visual view does not edit, as Markdown: a figure, a picture, HTML, a footnote. */
  source_block: {
    group: 'block',
    atom: true,
    isolating: true,
    draggable: false,
    attrs: { source: { default: '' } },
    leafText: ({ attrs }: Node): string => attrs.source,
    parseDOM: [
      {
        tag: 'pre[data-source-block]',
        priority: 60,
        getAttrs: (element: HTMLElement): Attrs => ({ source: element.textContent ?? '' }),
      },
    ],
    toDOM: ({ attrs }: Node): DOMOutputSpec => ['pre', { 'data-source-block': '' }, attrs.source],
  },
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    leafText: (): string => '\n',
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
  },
  /** A part of a line that the visual view does not edit, as Markdown: HTML, a picture, a reference. */
  source_inline: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { source: { default: '' } },
    leafText: ({ attrs }: Node): string => attrs.source,
    parseDOM: [
      {
        tag: 'code[data-source-inline]',
        priority: 60,
        getAttrs: (element: HTMLElement): Attrs => ({ source: element.textContent ?? '' }),
      },
    ],
    toDOM: ({ attrs }: Node): DOMOutputSpec => [
      'code',
      { 'data-source-inline': '', dir: 'ltr' },
      attrs.source,
    ],
  },
} satisfies Record<string, NodeSpec>;

/** The blocks and marks of the visual view. Everything else of Markdown is a node with its source. */
export const schema = new Schema({
  nodes,
  marks: {
    link: {
      // What is typed after a link is no part of it.
      inclusive: false,
      attrs: { href: {}, title: { default: null } },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element: HTMLElement): Attrs | false => {
            const href = element.getAttribute('href') ?? '';
            return isSafeAddress(href) && { href, title: element.getAttribute('title') };
          },
        },
      ],
      toDOM: ({ attrs }) => [
        'a',
        { href: isSafeAddress(attrs.href) ? attrs.href : null, title: attrs.title },
        0,
      ],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Some programs wrap a whole document in a `b` of normal weight.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight=400', clearMark: (mark) => mark.type.name === 'strong' },
        { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(value) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [
        { tag: 'i' },
        { tag: 'em' },
        { style: 'font-style=italic' },
        { style: 'font-style=normal', clearMark: (mark) => mark.type.name === 'em' },
      ],
      toDOM: () => ['em', 0],
    },
    strike: {
      parseDOM: [{ tag: 'del' }, { tag: 's' }, { style: 'text-decoration=line-through' }],
      toDOM: () => ['del', 0],
    },
    code: {
      code: true,
      parseDOM: [{ tag: 'code' }],
      toDOM: () => ['code', 0],
    },
  },
});
