import { ElementsScript } from './ElementsScript';

const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/api/*',
                '/_cloud/*',
                '/auth/*',
                '/merchandise/account*',
                '/studio*',
                '/admin*',
                '/media/*',
                '/sample-media/*',
                '/sample-evidence/*',
                '/pictures/*',
              ],
            },
          },
          // Files are not pages: a film behind a link must not load before it is requested.
          { not: { selector_matches: '[rel~="nofollow"], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * The scripts of a reader's page: our custom elements, and rules for prefetching the next page. The page declares that it needs
 * no React in the browser; the caching proxy then removes Next.js's scripts.
 */
export function ReaderRuntime() {
  return (
    <>
      <meta name="runtime" content="none" />
      <ElementsScript />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the module's own constant. */}
      <script data-keep type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
    </>
  );
}
