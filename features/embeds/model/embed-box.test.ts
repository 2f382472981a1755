import { embedMarkdown } from '../../../lib/markdown/embed-blocks.ts';
import { renderMarkdown } from '../../../lib/markdown/render.ts';
import { drawEmbeds } from './embed-box.ts';

const VIMEO = 'https://vimeo.com/76979871';
const rendered = (markdown: string) => renderMarkdown(markdown, drawEmbeds);
const html = async (markdown: string) => (await rendered(markdown)).html;

test('a video is a box with a link, a note and nothing that loads', async () => {
  const page = await rendered(`Before.\n\n${embedMarkdown('The hearing', VIMEO)}\n\nAfter.`);
  expect(page.hasEmbeds).toBe(true);
  expect(page.plainText).toBe('Before. The hearing After.');
  expect(page.html).toContain(
    `<watch-player data-print="no" data-frame="https://player.vimeo.com"><a href="${VIMEO}" rel="nofollow ugc noopener" data-embed="https://player.vimeo.com/video/76979871?dnt=1&#x26;autoplay=1" data-title="The hearing (Vimeo)">Load video from Vimeo`,
  );
  expect(page.html).toContain(
    'Nothing is loaded from Vimeo until you click. Then player.vimeo.com sees your IP address',
  );
  expect(page.html).toContain(
    `<a href="${VIMEO}" rel="nofollow ugc noopener" dir="ltr">Open on vimeo.com</a>`,
  );
  expect(page.html).not.toMatch(/<(?:iframe|script|img)| src=/);
});

test('a post of X is a link, and the page says why', async () => {
  const shown = await html(embedMarkdown('A post', 'https://x.com/a/status/1'));
  expect(shown).toContain('Open on x.com');
  expect(shown).toContain('a script of X, which this site does not run');
  expect(shown).not.toContain('data-embed');
});

test('without boxes, as in feeds, it is the plain link', async () => {
  const { html: feed, links } = await renderMarkdown(embedMarkdown('The hearing', VIMEO));
  expect(feed).toBe(`<p><a href="${VIMEO}" rel="nofollow ugc noopener">The hearing</a></p>`);
  expect(links).toEqual([VIMEO]);
});

test.each([
  ['with more words', `See [a](${VIMEO} "embed")`],
  ['in a list', `- [a](${VIMEO} "embed")`],
  ['in a quotation', `> [a](${VIMEO} "embed")`],
  ['with another title', `[a](${VIMEO} "embedded")`],
  ['without a title', VIMEO],
])('a link %s stays a link', async (_, markdown) => {
  const { html: shown, hasEmbeds } = await rendered(markdown);
  expect(shown).toContain(`href="${VIMEO}"`);
  expect(shown).not.toMatch(/figure|watch-player|data-/);
  expect(hasEmbeds).toBe(false);
});

test.each([
  ['a script', '[a](javascript:alert(1) "embed")'],
  ['data', '[a](data:text/html,x "embed")'],
  ['no address', '[a](<> "embed")'],
  ['HTML', '<p data-embed><a href="https://vimeo.com/1">a</a></p>'],
  [
    'an element of the player',
    '<watch-player data-frame="https://rumble.com"><a data-embed="https://evil.example">a</a></watch-player>',
  ],
])('%s loads nothing', async (_, markdown) => {
  const shown = await html(markdown);
  expect(shown).not.toMatch(/javascript:|data:|watch-player|data-embed|data-frame|evil/);
});

test('a title cannot leave its place', async () => {
  const title = '"><script>alert(1)</script> [x](https://evil.example) ![](/x) `a` *b* \\';
  const shown = await html(embedMarkdown(title, VIMEO));
  expect(shown.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<script|<img/);
  expect(shown).not.toContain('href="https://evil.example"');
});

test('an address is one link, whatever its signs', async () => {
  const markdown = embedMarkdown('A', 'https://vimeo.com/1 "x") [b](https://evil.example/(a)');
  const shown = await html(markdown);
  expect(shown.match(/<a /g)).toHaveLength(1);
  expect(shown).not.toContain('href="https://evil.example');
});
