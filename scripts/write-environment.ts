/**
 * Writes the site's settings to `.env.production`, which Next.js loads when it starts. Amplify Hosting passes the variables of an app to
 * its build only (https://docs.aws.amazon.com/amplify/latest/userguide/ssr-environment-variables.html). Prints their names,
 * not their values.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { environmentFile } from './site/environment-file.ts';
import { runProgram } from './site/failure.ts';
import { root } from './site/settings.ts';

await runProgram(async () => {
  const { text, names } = environmentFile(process.env);
  writeFileSync(path.join(root, '.env.production'), text, { mode: 0o600 });
  console.log(`.env.production has ${names.length > 0 ? names.join(', ') : 'no variables'}.`);
});
