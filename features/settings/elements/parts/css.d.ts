/** The text of a style sheet, which scripts/build-elements.ts embeds in a script. */
declare module '*.css' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: esbuild gives text as the default.
  export default text;
}
