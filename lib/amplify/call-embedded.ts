import { SECRET_HEADER } from '../../embedded/data/changes/change-stream.ts';
import { installSecret } from './install-secret.ts';

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
  const answer = await fetch(backend + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SECRET_HEADER]: installSecret(dataFolder) },
    body: JSON.stringify(request),
    cache: 'no-store',
    signal: AbortSignal.timeout(within),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The embedded backend answered ${answer.status}: ${text}`);
  return { status: answer.status, text };
}
