/**
 * Attributes for an element that a custom element fills. Otherwise Next.js's runtime in the browser would treat the
 * content as a hydration error and render the page again, which would stop the player.
 */
export const filledByElement = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;
