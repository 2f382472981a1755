/**
 * Of what a custom element fills: where Next.js's runtime is, React would take what is there for a mistake of the server's
 * and make the page anew, and what plays would be lost.
 */
export const filledByElement = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;
