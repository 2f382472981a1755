import { CALLOUT_KINDS, CALLOUTS, calloutMarkdown } from './callouts.ts';
import { renderMarkdown } from './render.ts';

const html = async (markdown: string) => (await renderMarkdown(markdown)).html;

test.each(CALLOUT_KINDS)('a new callout of the kind %s is shown with its word', async (kind) => {
  const { html: shown, hasCallouts } = await renderMarkdown(calloutMarkdown(kind));
  expect(hasCallouts).toBe(true);
  expect(shown).toContain(`<blockquote data-callout="${kind}" role="note">`);
  expect(shown).toContain(`<p><strong>${CALLOUTS[kind]}</strong></p>`);
  expect(shown).not.toContain('[!');
});

test('a callout has several paragraphs and lists; the marker may be alone in its paragraph', async () => {
  const shown = await html('> [!warning]\n>\n> Save **everything**.\n>\n> - One\n> - Two');
  expect(shown).toMatch(
    /<blockquote data-callout="warning" role="note">\s*<p><strong>Warning<\/strong><\/p>\s*<p>Save <strong>everything<\/strong>\.<\/p>\s*<ul>/,
  );
  expect(shown).not.toContain('<p></p>');
});

test.each([
  '> A quotation',
  '> [!NOTE] on the same line',
  '> [!OTHER]\n> Text',
  '- > [!NOTE]\n  > In a list',
  '> > [!NOTE]\n> > In a quotation',
  '<blockquote data-callout="note">x</blockquote>',
])('%j is no callout', async (markdown) => {
  const { html: shown, hasCallouts } = await renderMarkdown(markdown);
  expect(hasCallouts).toBe(false);
  expect(shown).not.toContain('data-callout');
});
