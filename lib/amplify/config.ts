import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResourcesConfig } from 'aws-amplify';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import { z } from 'zod';

/** The parts of amplify_outputs.json that every page needs. Everything else is passed through unchecked. */
const outputsShape = z.looseObject({
  version: z.string(),
  data: z.looseObject({ url: z.url(), api_key: z.string().min(1), aws_region: z.string() }),
});

/** The configuration of the backend. */
export type Outputs = z.infer<typeof outputsShape>;

/** Reads `amplify_outputs.json` in the format of the Amplify client. */
export function readResourcesConfig(file: string): ResourcesConfig {
  return parseAmplifyConfig(readOutputs(file));
}

/**
 * Reads `amplify_outputs.json` unchanged.
 * @throws Error with instructions if there is no such file or it describes no backend
 */
export function readOutputs(file: string): Outputs {
  // The name is only known when the site runs: the bundler must not follow it into the build.
  const address = path.resolve(/* turbopackIgnore: true */ process.cwd(), file);
  const outputs = outputsShape.safeParse(readJson(address));
  if (!outputs.success)
    throw new Error(`${address} is not a valid description of a backend: ${z.prettifyError(outputs.error)}`);
  return outputs.data;
}

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(/* turbopackIgnore: true */ file, 'utf8');
  } catch {
    throw new Error(
      `${file} cannot be read. \`npm start\` writes this file for the embedded backend; \`npx ampx generate outputs\` for one on AWS.`,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON. Start the backend again, or generate the file again.`);
  }
}
