import { metadataHtml } from './metadata-html.ts';
import { pageMetadata } from './page-metadata.ts';

const page = { title: "Bans: “a'<&”", description: 'All "bans" <here>.', path: '/intelligence/bans?q=a&x=1' };

test('metadata is written as Next.js writes it', () => {
  const [head, rest] = metadataHtml(pageMetadata({ ...page, index: false }));
  expect(head).toBe(
    '<title>Bans: “a&#x27;&lt;&amp;” · StreamIt</title><meta name="description" content="All &quot;bans&quot; &lt;here&gt;."/>',
  );
  expect(rest).toMatch(
    /^<meta name="robots" content="noindex, follow"\/><link rel="canonical" href="http[^"]*\/intelligence\/bans\?q=a&amp;x=1"\/><link rel="alternate" type="application\/rss\+xml" href="/,
  );
  expect(rest).toMatch(/<meta name="twitter:image:alt" content="[^"]+"\/>$/);
});

test('no text of a reader can end an attribute or an element', () => {
  const hostile = `"'><script>alert(1)</script>`;
  const written = metadataHtml(
    pageMetadata({
      title: hostile,
      description: hostile,
      path: '/search',
      feeds: [{ subject: { of: 'search', text: hostile } }],
    }),
  ).join('');
  expect(written).not.toContain('<script');
  // Nothing but tags with quoted values, and the text of the title.
  expect(written).toMatch(/^<title>[^<>]*<\/title>(?:<(?:meta|link)(?: [\w:-]+="[^"<>]*")+\/>)+$/);
});

test('an indexed page has all directives', () => {
  const [, rest] = metadataHtml(pageMetadata(page));
  expect(rest).toContain(
    '<meta name="robots" content="index, follow, max-video-preview:-1, max-image-preview:large, max-snippet:-1"/>',
  );
});
