/** Replaces style sheets in rendering tests: each class has its own name. */
const names: Readonly<Record<string, string>> = new Proxy({}, { get: (_, name) => String(name) });

// biome-ignore lint/style/noDefaultExport: a CSS module has a default export.
export default names;
