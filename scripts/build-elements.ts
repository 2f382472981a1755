/**
 * `npm run elements`: bundles the custom elements of the reader's side into public/elements/site.js. Every file
 * directly in components/elements is part of that one script. Code that only some pages need is loaded by its element
 * with `import()` and becomes a separate file below public/elements/parts. `--watch` builds again after each change.
 */
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, context } from 'esbuild';
import { runProgram } from './site/failure.ts';
import { root } from './site/settings.ts';

const source = path.join(root, 'components/elements');
const target = path.join(root, 'public/elements');

function elementFiles(): string[] {
  const isElement = (name: string) => /\.ts$/.test(name) && !/\.(test|d)\.ts$/.test(name);
  return readdirSync(source).filter(isElement).sort();
}

function bundle(): BuildOptions {
  return {
    stdin: {
      contents: elementFiles()
        .map((name) => `import './${name}';`)
        .join('\n'),
      resolveDir: source,
      sourcefile: 'site.ts',
    },
    entryNames: 'site',
    chunkNames: 'parts/[name]-[hash]',
    outdir: target,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    loader: { '.css': 'text' },
    legalComments: 'none',
    logLevel: 'warning',
  };
}

await runProgram(async () => {
  if (process.argv.includes('--watch')) {
    const watching = await context(bundle());
    await watching.watch();
    return;
  }
  await rm(target, { recursive: true, force: true });
  await build(bundle());
});
