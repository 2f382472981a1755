/**
 * `npm run elements`: bundles the custom elements of the reader's side into public/elements/site.js.
 * Every file directly in components/elements or in a feature's elements/ is part of that one script. What only some pages
 * need lies in parts/, is loaded with `import()` and becomes a file of its own below public/elements/parts. What that one
 * script shares with parts is one more file, which it loads at once. `--watch` builds after each change.
 */
import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, context, type Plugin } from 'esbuild';
import { runProgram } from './site/failure.ts';
import { joinShared } from './site/join-shared.ts';
import { root } from './site/settings.ts';

const target = path.join(root, 'public/elements');

/** Paths of the elements below the root, ordered by the names of the files. */
function elementFiles(): string[] {
  return globSync(['components/elements/*.ts', 'features/*/elements/*.ts'], { cwd: root })
    .filter((file) => !/\.(test|d)\.ts$/.test(file))
    .sort((one, other) => path.basename(one).localeCompare(path.basename(other)));
}

/** The files with the sign-in kit's texts, by the name of the language. */
const kitTexts = /[/\\]ui[/\\]dist[/\\]esm[/\\]i18n[/\\]dictionaries[/\\]authenticator[/\\][a-z]{2}\.mjs$/;

/** Leaves out what no page shows: the kit's texts in languages other than English are a fifth of its code. */
const withoutUnusedTexts: Plugin = {
  name: 'without-unused-texts',
  setup: ({ onLoad }) => {
    onLoad({ filter: kitTexts }, async ({ path: file }) => {
      if (path.basename(file) === 'en.mjs') return undefined;
      const [, name] = /export \{ (\w+) \}/.exec(await readFile(file, 'utf8')) ?? [];
      return { contents: `export const ${name} = {};`, loader: 'js' };
    });
  },
};

function bundle(): BuildOptions {
  return {
    stdin: {
      contents: elementFiles()
        .map((name) => `import './${name}';`)
        .join('\n'),
      resolveDir: root,
      sourcefile: 'site.ts',
    },
    absWorkingDir: root,
    entryNames: 'site',
    chunkNames: '[hash]/[name]',
    outdir: target,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    loader: { '.css': 'text' },
    jsx: 'automatic',
    plugins: [withoutUnusedTexts],
    legalComments: 'none',
    logLevel: 'warning',
  };
}

await runProgram(async () => {
  if (process.argv.includes('--watch')) {
    const watching = await context({ ...bundle(), chunkNames: 'parts/[name]-[hash]' });
    await watching.watch();
    return;
  }
  await rm(target, { recursive: true, force: true });
  const { outputFiles, metafile } = await build({ ...bundle(), write: false, metafile: true });
  await joinShared(outputFiles, metafile, root, 'public/elements/site.js');
});
