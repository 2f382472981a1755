/**
 * `npm run tokens` writes the tokens of styles/tokens.json for style sheets and for TypeScript, and the base styles from
 * Bootstrap. Run it after a change of styles/tokens.json or of the version of Bootstrap.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './site/settings.ts';
import { generatedStyles } from './styles/generated.ts';

for (const [file, text] of generatedStyles()) writeFileSync(path.join(root, file), text);
