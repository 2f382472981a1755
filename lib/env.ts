import { z } from 'zod';

const settings = z.object({
  /** The site's own origin; absolute addresses in metadata, feeds and sitemaps begin with it. */
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:3000')
    .transform((address) => new URL(address).origin),
  /** The file that the backend describes itself in, absolute or relative to the folder that the site runs in. */
  AMPLIFY_OUTPUTS: z.string().min(1).default('amplify_outputs.json'),
});

export type Env = { readonly siteUrl: string; readonly amplifyOutputs: string };

/** Reads and checks the settings; a sentence names what is wrong. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const parsed = settings.safeParse(variables);
  if (!parsed.success) throw new Error(`Check the environment: ${z.prettifyError(parsed.error)}`);
  return { siteUrl: parsed.data.SITE_URL, amplifyOutputs: parsed.data.AMPLIFY_OUTPUTS };
}

export const env = readEnv(process.env);
