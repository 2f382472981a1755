import type { Root } from 'hast';
import { MAX_DEPTH, MAX_TEXT_LENGTH } from './bounds.ts';
import { showCopies, withOneWidth } from './picture-figures.ts';
import { renderMarkdown } from './render.ts';

const html = async (markdown: string) => (await renderMarkdown(markdown)).html;

describe('allowed content', () => {
  it('has headings from level 2 without gaps, with unique ids', async () => {
    const { headings, html: shown } = await renderMarkdown('# Top\n\n#### Deep\n\n## Next\n\n## Next');
    expect(headings).toEqual([
      { id: 'section-top', text: 'Top', level: 2 },
      { id: 'section-deep', text: 'Deep', level: 3 },
      { id: 'section-next', text: 'Next', level: 3 },
      { id: 'section-next-1', text: 'Next', level: 3 },
    ]);
    expect(shown).toContain('<h2 id="section-top">Top</h2>');
    expect(shown).not.toContain('<h1');
  });

  it('has tables that scroll on their own and have labels', async () => {
    const shown = await html('| Day | What |\n|---|--:|\n| 1 | mail |');
    expect(shown).toContain(
      '<div class="table-scroll" tabindex="0" role="region" aria-label="Table: Day, What"><table>',
    );
    expect(shown).toContain('<th scope="col">Day</th>');
    expect(shown).toContain('<td align="right">mail</td>');
  });

  it('has footnotes, task lists, quotations, code and struck-out text', async () => {
    const shown = await html(
      'Said.[^1]\n\n- [x] sent\n\n> quoted\n\n```js\na < b\n```\n\n~~old~~\n\n[^1]: There.',
    );
    expect(shown).toContain('<input type="checkbox" checked disabled aria-label="Done">');
    expect(shown).toContain('<code class="language-js">a &#x3C; b');
    expect(shown).toContain('<pre tabindex="0" role="region" aria-label="Code">');
    expect(shown).toContain('<del>old</del>');
    expect(shown).toContain('href="#section-fn-1"');
    expect(shown).toContain('id="section-fn-1"');
  });

  it('links to its own sections and this site, and marks links to other sites', async () => {
    const { html: shown, links } = await renderMarkdown(
      '## A part\n\n[part](#a-part) [here](/briefs/x) [same](http://localhost:3000/y) [there](https://example.org/) [also](//example.org/z)',
    );
    expect(shown).toContain('<a href="#section-a-part">part</a>');
    expect(shown).toContain('<a href="/briefs/x">here</a>');
    expect(shown).toContain('<a href="http://localhost:3000/y">same</a>');
    expect(shown).toContain('<a href="https://example.org/" rel="nofollow ugc noopener">there</a>');
    expect(shown).toContain('<a href="//example.org/z" rel="nofollow ugc noopener">also</a>');
    expect(links).toEqual([
      '/briefs/x',
      'http://localhost:3000/y',
      'https://example.org/',
      '//example.org/z',
    ]);
  });

  it('shows pictures of this site, and descriptions of other pictures', async () => {
    const shown = await html(
      '![ours](/pictures/a.webp) ![theirs](https://example.org/a.png) ![other](//example.org/b.png)',
    );
    expect(shown).toBe(
      '<p><img src="/pictures/a.webp" alt="ours" loading="lazy" decoding="async"> theirs other</p>',
    );
  });

  it('has its plain text for counting', async () => {
    expect((await renderMarkdown('## Title\n\nTwo **bold** words.\n\n- a\n- b')).plainText).toBe(
      'Title Two bold words. a b',
    );
  });
});

describe('forbidden content', () => {
  it.each([
    '<script>alert(1)</script>',
    'x <script>alert(1)</script> y',
    '<img src=x onerror=alert(1)>',
    'x <img src=x onerror=alert(1)> y',
    '<svg onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>body{display:none}</style>',
    '<a href="javascript:alert(1)" onclick="alert(2)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
    '[x]: javascript:alert(1)\n\n[x]',
    '```"><script>alert(1)</script>\ncode\n```',
    '## <b onmouseover=alert(1)>x</b>',
    '[x](/a "title\\" onclick=\\"alert(1)")',
    '<form action="https://evil.example"><input name=password></form>',
    '<base href="https://evil.example/">',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
  ])('%s', async (hostile) => {
    const shown = await html(hostile);
    expect(shown).not.toMatch(/<(?:script|svg|iframe|style|form|base|meta|object|embed|b)\b/i);
    expect(shown).not.toMatch(/<[^>]*\s(?:on\w+|style|srcset|formaction)\s*=/i);
    expect(shown).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
  });

  it('an id of a part of the page', async () => {
    expect(await html('## main\n\n## top')).toBe(
      '<h2 id="section-main">main</h2>\n<h2 id="section-top">top</h2>',
    );
  });
});

describe('a malicious text', () => {
  it('with a thousand nested quotations is shown with a few of them', async () => {
    const shown = await html(`${'> '.repeat(1000)}x`);
    expect(shown.match(/<blockquote>/g)).toHaveLength(MAX_DEPTH);
    expect(shown).toContain('<p>x</p>');
  });

  it.each([
    ['signs of quotation', '>'.repeat(50_000)],
    ['list marks', '- '.repeat(40_000)],
    ['numbers', '1. '.repeat(20_000)],
    ['brackets', '['.repeat(50_000)],
    ['openings of links', '[a]('.repeat(20_000)],
    ['openings of pictures', '!['.repeat(30_000)],
    ['asterisks', `${'*'.repeat(50_000)}a${'*'.repeat(49_000)}`],
    ['marks in marks', '**a _b '.repeat(7000) + ' c_ d**'.repeat(7000)],
    ['lists in lists', Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['backticks', '`a'.repeat(40_000)],
    ['columns', `${'|a'.repeat(500)}\n${'|-'.repeat(500)}\n${`${'|a'.repeat(500)}\n`.repeat(80)}`],
    ['lone halves of letters', '\uD83D'.repeat(1000)],
    ['nothing', ''],
  ])('with %s is still shown', async (_what, text) => {
    const shown = await html(text);
    expect(shown).not.toMatch(/<script/i);
  });

  it('that is too long is cut at the end of a line, with a note', async () => {
    const { plainText } = await renderMarkdown('A line of words.\n\n'.repeat(MAX_TEXT_LENGTH / 10));
    expect(plainText.length).toBeLessThan(MAX_TEXT_LENGTH + 100);
    expect(plainText).toMatch(/A line of words\. This text is too long to be shown in full\.$/);
  });
});

describe('figure blocks', () => {
  const fill = (tree: Root) => {
    for (const node of tree.children)
      if (node.type === 'element' && node.tagName === 'figure')
        node.children = [{ type: 'text', value: `drawing of ${node.properties.dataFigure}` }];
  };
  const filled = async (markdown: string) => (await renderMarkdown(markdown, fill)).html;

  it.each([
    '```figure:four-ladders\n```',
    '~~~figure:four-ladders\n~~~',
    '```figure:four-ladders\nwords\n```',
  ])('%j is a place for a drawing', async (text) => {
    expect(await filled(text)).toBe('<figure data-figure="four-ladders">drawing of four-ladders</figure>');
    expect((await renderMarkdown(text)).figures).toEqual(['four-ladders']);
  });

  it('shows nothing without a drawing, and is not a part of the plain text', async () => {
    const { html: shown, plainText } = await renderMarkdown('a\n\n```figure:none\n```\n\nb');
    expect(shown).not.toContain('figure');
    expect(plainText).toBe('a b');
    expect((await renderMarkdown('a\n\n```figure:x\n```', fill)).plainText).toBe('a');
  });

  it.each([
    '````\n```figure:four-ladders\n```\n````',
    '    ```figure:four-ladders\n    ```',
    '`figure:four-ladders`',
    '```js\nfigure:four-ladders\n```',
  ])('%j stays code', async (text) => {
    const shown = await filled(text);
    expect(shown).toContain('<code');
    expect(shown).toContain('figure:four-ladders');
    expect(shown).not.toContain('drawing');
  });

  it.each([
    '```figure:"><script>alert(1)</script>\n```',
    '```figure:x"onload="alert(1)\n```',
    '```figure:a b\n```',
    '```figure:\n```',
    '```figure:__proto__\n```',
    '> ```figure:four-ladders\n> ```',
    '- ```figure:four-ladders\n  ```',
    '1. a\n   > ```figure:four-ladders\n   > ```',
    '<figure data-figure="four-ladders"></figure>',
  ])('%j has no drawing and no code', async (text) => {
    const shown = await filled(text);
    expect(shown).not.toMatch(/figure|script|alert|code|drawing/);
  });
});

describe('pictures', () => {
  const PATH = '/media/brief-thumbnails/us-west-2%3A1/3f.webp';

  it('that are paragraphs of their own are figures with a caption, sizes and widths', async () => {
    const {
      html: shown,
      plainText,
      figures,
    } = await renderMarkdown(`One.\n\n![A notice](${PATH}#900x600 "From <i>4 May</i>")\n\nTwo.`);
    expect(shown).toContain(
      `<figure data-picture=""><img src="${PATH}?w=800" alt="A notice" loading="lazy" decoding="async" srcset="${PATH}?w=400 400w, ${PATH}?w=640 640w, ${PATH}?w=800 800w, ${PATH}?w=1200 1200w" sizes="(min-width: 720px) 680px, 100vw" width="900" height="600"><figcaption>From &#x3C;i>4 May&#x3C;/i></figcaption></figure>`,
    );
    expect(plainText).toBe('One. From <i>4 May</i> Two.');
    expect(figures).toEqual([]);
  });

  it('within a sentence or a link stay there, and keep their title', async () => {
    expect(await html(`A ![sign](${PATH}#20x20 "Title") here.`)).toMatch(
      /^<p>A <img src="[^"]+\?w=64" alt="sign" title="Title" [^>]*width="20" height="20"> here\.<\/p>$/,
    );
    expect(await html(`[![sign](${PATH})](/briefs)`)).toMatch(
      /^<p><a href="\/briefs"><img [^>]+><\/a><\/p>$/,
    );
  });

  it('have no size if theirs is impossible or missing', async () => {
    for (const end of ['', '#0x5', '#99999x99999'])
      expect(await html(`![a](${PATH}${end})`)).toMatch(/<figure data-picture=""><img (?!.*(width|height)=)/);
  });

  it('of other places get no widths', async () => {
    expect(await html('![a](/media/evidence/x/y.webp#10x10 "c")')).not.toContain('srcset');
    expect(await html('![a](https://example.org/a.png "c")')).toBe('<p>a</p>');
    expect(await html('![a](/media/x"onerror="alert(1).webp#10x10)')).not.toMatch(/<[^>]*\sonerror\s*=/i);
  });

  it('can be private copies, and have one width in feeds', async () => {
    const copies = new Map([['brief-thumbnails/us-west-2:1/3f.webp', 'blob:http://localhost/1']]);
    const { html: shown } = await renderMarkdown(`![a](${PATH}#900x600)`, (tree) => showCopies(tree, copies));
    expect(shown).toBe(
      '<figure data-picture=""><img src="blob:http://localhost/1" alt="a" loading="lazy" decoding="async" width="900" height="600"></figure>',
    );
    const { html: fed } = await renderMarkdown(`![a](${PATH}#900x600)`, withOneWidth);
    expect(fed).not.toMatch(/srcset|sizes=/);
    expect(fed).toContain(`src="${PATH}?w=800"`);
  });
});
