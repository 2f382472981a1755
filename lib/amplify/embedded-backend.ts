import 'server-only';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const outputsShape = z.looseObject({
  custom: z
    .looseObject({
      embedded: z.looseObject({ url: z.url() }).optional(),
      contact: z.boolean().default(false),
      newsletter: z.boolean().default(false),
      alerts: z.boolean().default(false),
      timestamps: z.boolean().default(false),
    })
    .optional(),
});

/**
 * Returns the URL of the embedded backend, such as `http://127.0.0.1:20005`, from its `amplify_outputs.json`;
 * undefined if the backend is on AWS or the file does not exist yet.
 */
export function embeddedBackendUrl(file: string): string | undefined {
  return readCustom(file)?.embedded?.url;
}

/** Returns true if the backend of this `amplify_outputs.json` can send messages to the operator: `amplify/backend.ts`. */
export function canSendContactMessages(file: string): boolean {
  return readCustom(file)?.contact ?? false;
}

/** Returns true if the backend of this `amplify_outputs.json` can send the newsletter: `amplify/backend.ts`. */
export function canSendNewsletter(file: string): boolean {
  return readCustom(file)?.newsletter ?? false;
}

/** Returns true if the backend of this `amplify_outputs.json` can send alerts: `amplify/backend.ts`. */
export function canSendAlerts(file: string): boolean {
  return readCustom(file)?.alerts ?? false;
}

/** Returns true if the backend of this `amplify_outputs.json` has an authority for timestamps: `amplify/backend.ts`. */
export function canTimestamp(file: string): boolean {
  return readCustom(file)?.timestamps ?? false;
}

type Custom = z.infer<typeof outputsShape>['custom'];

/** What was read of each file, until the file is written again. Each page with records asks for it. */
const known = new Map<string, { readonly writtenAt: number; readonly custom: Custom }>();

function readCustom(file: string): Custom {
  try {
    // The name is only known when the site runs: the bundler must not follow it into the build.
    const address = path.resolve(/* turbopackIgnore: true */ process.cwd(), file);
    const { mtimeMs: writtenAt } = statSync(/* turbopackIgnore: true */ address);
    const last = known.get(address);
    if (last?.writtenAt === writtenAt) return last.custom;
    const text = readFileSync(/* turbopackIgnore: true */ address, 'utf8');
    const { custom } = outputsShape.parse(JSON.parse(text));
    known.set(address, { writtenAt, custom });
    return custom;
  } catch {
    return undefined;
  }
}
