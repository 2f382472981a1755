/**
 * Writes the site's settings to `.env.production`, which Next.js loads when it starts. Amplify Hosting passes the variables of an app to
 * its build only (https://docs.aws.amazon.com/amplify/latest/userguide/ssr-environment-variables.html). Prints their names,
 * not their values. Runs only there: elsewhere a file that is left behind would set them for each start.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createEnvironmentFile } from './site/environment-file.ts';
import { Failure, runProgram } from './site/failure.ts';
import { root } from './site/settings.ts';

await runProgram(async () => {
  if (!process.env.AWS_APP_ID)
    throw new Failure('This program is for builds on Amplify Hosting (AWS_APP_ID).');
  const { text, names } = createEnvironmentFile(process.env);
  writeFileSync(path.join(root, '.env.production'), text);
  console.log(`.env.production has ${names.length > 0 ? names.join(', ') : 'no variables'}.`);
});
