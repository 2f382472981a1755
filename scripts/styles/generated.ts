import { bootstrapCss } from './bootstrap.ts';
import { tokensScss, tokensTs } from './tokens.ts';

/** The files that `npm run tokens` writes, by their paths. */
export const generatedStyles = (): readonly (readonly [file: string, text: string])[] => [
  ['styles/tokens/_tokens.scss', tokensScss()],
  ['styles/vendor/bootstrap.css', bootstrapCss()],
  ['lib/theme/tokens.ts', tokensTs()],
];
