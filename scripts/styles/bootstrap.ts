import path from 'node:path';
import { compileString } from 'sass';

const packages = path.join(import.meta.dirname, '../../node_modules');

/** Rules that `styles/base` repeats: sizes of headings by the window's width, and smooth scrolling. */
const OFF = '$enable-rfs: false; $enable-smooth-scroll: false;\n';

const PARTS = [
  'functions',
  'variables',
  'variables-dark',
  'maps',
  'mixins',
  'reboot',
  'helpers/visually-hidden',
]
  .map((part) => `@import 'bootstrap/scss/${part}';`)
  .join('\n');

const SOURCE = OFF + PARTS;

/**
 * Bootstrap's reboot and its class for hidden text, without the declarations that read a custom property of Bootstrap. The
 * site does not load Bootstrap's theme, so these properties have no value.
 */
export function bootstrapCss(): string {
  const { css } = compileString(SOURCE, {
    loadPaths: [packages],
    quietDeps: true,
    silenceDeprecations: ['import'],
  });
  const readable = css
    .split('\n')
    .filter((line) => !line.includes('--bs-'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\/\n/g, '')
    .replace(/[^{}]+\{\s*\}/g, '');
  return `/* Made by \`npm run tokens\` from Bootstrap's reboot and its helper visually-hidden (MIT). */\n${readable.trim()}\n`;
}
