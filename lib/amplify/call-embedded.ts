import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The header that carries the install's secret, in hexadecimal. */
export const SECRET_HEADER = 'x-embedded-secret';

/** The file in the data folder's `keys` that holds the secret's bytes. */
export const SECRET_FILE = 'internal.key';

export const SECRET_BYTES = 32;

/** The file beside it with the key with which the site proves that it sent a request to a function. */
export const SITE_KEY_FILE = 'views.key';

/** The path at which the embedded backend runs a function of the definition now, for this installation only. */
export const RUN_PATH = '/internal/run';

/**
 * Returns the secret by which the embedded backend recognises this installation's own programs, in
 * hexadecimal.
 * @param dataFolder absolute or relative to the working directory
 */
export const installSecret = (dataFolder: string): string =>
  readInstallKey(dataFolder, SECRET_FILE).toString('hex');

/**
 * Reads a key of this installation from the data folder's `keys`.
 * @param dataFolder absolute or relative to the working directory
 */
export function readInstallKey(dataFolder: string, file: string): Buffer {
  const folder = path.resolve(/* turbopackIgnore: true */ process.cwd(), dataFolder);
  return readFileSync(/* turbopackIgnore: true */ path.join(folder, 'keys', file));
}

/**
 * The URL of the embedded backend, and the folder of the installation's secret, which authenticates the site.
 */
export type EmbeddedBackend = {
  /** The origin of the backend. */
  readonly backend: string;
  /** Absolute or relative to the working directory. */
  readonly dataFolder: string;
};

/**
 * Posts to the embedded backend as the site itself.
 * @param within the timeout in milliseconds
 * @returns the status and text of the response. GraphQL errors have status 200, as with AppSync.
 * @throws Error after the timeout, or for an error status
 */
export async function callEmbedded(
  { backend, dataFolder }: EmbeddedBackend,
  path: string,
  request: unknown,
  within: number,
): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(backend + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SECRET_HEADER]: installSecret(dataFolder) },
    body: JSON.stringify(request),
    cache: 'no-store',
    signal: AbortSignal.timeout(within),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The embedded backend responded with ${response.status}: ${text}`);
  return { status: response.status, text };
}
