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
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** The version is set by next.config.ts; with it in the address, browsers keep the script until it changes. */
const ELEMENTS_SCRIPT = `/elements/site.js?v=${process.env.ELEMENTS_VERSION}`;

/**
 * What a reader's page runs: our custom elements, and next pages by speculation. It needs no React in the browser and
 * says so; the front then leaves Next.js's scripts out of what it serves.
 */
export function ReaderRuntime() {
  return (
    <>
      <meta name="runtime" content="none" />
      {/* Not `async`: an element that is defined before the parser has reached its children finds none of them. */}
      <script type="module" src={ELEMENTS_SCRIPT} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the module's own constant. */}
      <script data-keep type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
    </>
  );
}
