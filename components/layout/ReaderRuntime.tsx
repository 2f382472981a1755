/** The version is set by next.config.ts and is part of the address, so that browsers cache the script until it changes. */
const ELEMENTS_SCRIPT = `/elements/site.js?v=${process.env.ELEMENTS_VERSION}`;

/** Our custom elements: the header, the settings, failed pictures. Every layout has them. */
export function ElementsScript() {
  // Not `async`: an element that is defined before the parser reaches its children would find none of them.
  return <script type="module" src={ELEMENTS_SCRIPT} />;
}

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
