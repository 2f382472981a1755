/** The text of a sheet, as scripts/build-elements.ts puts it into a script. */
declare module '*.css' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: esbuild gives text as the default.
  export default text;
}
