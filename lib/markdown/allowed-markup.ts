import type { Options } from 'rehype-sanitize';

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * The allowed HTML: the output of Markdown, and nothing else. Ids and classes come from our own plugins,
 * which run on a tree without HTML, so users cannot set them.
 */
export const allowedMarkup: Options = {
  tagNames: [
    ...headings,
    ...['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'em', 'strong', 'del', 'a', 'img', 'sup', 'section'],
    ...['ul', 'ol', 'li', 'input', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'rel', 'id', 'ariaDescribedBy', 'ariaLabel', 'dataFootnoteRef', 'dataFootnoteBackref'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    li: ['id', ['className', 'task-list-item']],
    ul: [['className', 'contains-task-list']],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    code: [['className', /^language-[\w-]{1,30}$/]],
    th: ['align'],
    td: ['align'],
    section: ['dataFootnotes'],
    ...Object.fromEntries(headings.map((name) => [name, ['id']] as const)),
  },
  required: { input: { type: 'checkbox', disabled: true } },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  ancestors: Object.fromEntries(
    ['thead', 'tbody', 'tr', 'th', 'td'].map((name) => [name, ['table']] as const),
  ),
  // The prefix is added where the ids are made.
  clobberPrefix: '',
  clobber: [],
  strip: ['script', 'style'],
  allowComments: false,
  allowDoctypes: false,
};
