import path from 'node:path';
import { build, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import { ownValue } from '../../lib/domain/own-value.ts';

/** A chunk that the first script imports at once, with the names of what it exports. */
type Shared = { readonly file: string; readonly exports: readonly string[] };

/** The chunks that `entry` imports statically, itself or through other chunks. */
function sharedChunks({ outputs }: Metafile, entry: string): readonly Shared[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    for (const { path: chunk, kind } of ownValue(outputs, file)?.imports ?? []) {
      if (kind !== 'import-statement' || found.has(chunk)) continue;
      visit(chunk);
      found.add(chunk);
    }
  };
  visit(entry);
  return [...found].map((file) => ({ file, exports: ownValue(outputs, file)?.exports ?? [] }));
}

/** The address of the folder of parts, as browsers load it. */
const PARTS_ADDRESS = '/elements/parts/';

/** The name of an export in the joined file. Each chunk has its own names, so the number of the chunk comes first. */
const joinedName = (chunk: number, name: string) => `s${chunk}_${name}`;

/** Reads the files of a build from memory. */
const fromMemory = (contents: ReadonlyMap<string, string>): Plugin => ({
  name: 'from-memory',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^\.{1,2}\// }, ({ path: file, resolveDir }) => {
      const resolved = path.resolve(resolveDir, file);
      return contents.has(resolved) ? { path: resolved, namespace: 'built' } : undefined;
    });
    onLoad({ filter: /./, namespace: 'built' }, ({ path: file }) => ({
      contents: contents.get(file) ?? '',
      resolveDir: path.dirname(file),
      loader: 'js',
    }));
  },
});

/** Static imports as esbuild writes them. */
const IMPORT = /import(?:\{([^{}]*)\}from)?"(\.[^"]+)"/g;

/** Points the imports of joined chunks to the joined file. */
function withJoinedImports(
  text: string,
  file: string,
  numbers: ReadonlyMap<string, number>,
  address: string,
): string {
  return text.replace(IMPORT, (statement, names: string | undefined, from: string) => {
    const at = numbers.get(path.resolve(path.dirname(file), from));
    if (at === undefined) return statement;
    if (names === undefined) return `import${JSON.stringify(address)}`;
    const joined = names.split(',').map((name) => {
      const [exported = '', local = exported] = name.split(' as ');
      return `${joinedName(at, exported)} as ${local}`;
    });
    return `import{${joined}}from${JSON.stringify(address)}`;
  });
}

const common = {
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
} as const;

/**
 * Writes a build with one file for all small chunks that its first script imports at once. esbuild makes one such chunk
 * for each combination of the scripts that share a module, and each is a request.
 * @param files the build, in memory
 * @param root the folder to which the paths of `metafile` are relative
 * @param entry the first script, relative to `root`
 */
export async function joinShared(
  files: readonly OutputFile[],
  metafile: Metafile,
  root: string,
  entry: string,
): Promise<void> {
  const target = path.join(root, path.dirname(entry));
  const contents = new Map(files.map((file) => [file.path, file.text]));
  const shared = sharedChunks(metafile, entry);
  const joined = await build({
    ...common,
    stdin: {
      contents: shared
        .map(({ file, exports }, at) => {
          const names = exports.map((name) => `${name} as ${joinedName(at, name)}`);
          return `export{${names}}from${JSON.stringify(`./${path.relative(path.dirname(entry), file)}`)};`;
        })
        .join('\n'),
      resolveDir: target,
    },
    plugins: [fromMemory(contents)],
    entryNames: 'parts/shared-[hash]',
    outdir: target,
    metafile: true,
    absWorkingDir: root,
  });
  const sharedName = path.basename(Object.keys(joined.metafile.outputs)[0] ?? '');
  const address = `${PARTS_ADDRESS}${sharedName}`;
  const numbers = new Map(shared.map(({ file }, at) => [path.join(root, file), at]));
  for (const [file, text] of contents) contents.set(file, withJoinedImports(text, file, numbers, address));
  await build({
    ...common,
    entryPoints: { site: `./${entry}` },
    external: [address],
    plugins: [fromMemory(contents)],
    entryNames: '[name]',
    chunkNames: 'parts/[name]-[hash]',
    outdir: target,
    absWorkingDir: root,
  });
}
