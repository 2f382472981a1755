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
          // Files are no pages: a film behind a link must not come before it is asked for.
          { not: { selector_matches: '[rel~="nofollow"], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * What a reader's page runs: our custom elements, and next pages by speculation. It needs no React in the browser and
 * says so; the front then leaves Next.js's scripts out of what it serves.
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
