import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { SECRET_HEADER } from '../../lib/amplify/call-embedded.ts';

/** Milliseconds within which even a backend with a long write responds. */
const RESPONSE_TIMEOUT = 5000;

/** What only a program with the secret is told. */
const ownHealth = z.object({ isOwn: z.literal(true) });

const refused = z.object({ cause: z.object({ code: z.literal('ECONNREFUSED') }) });

/** The program on a port: none, the embedded backend of this data folder, or another program. */
export type Listener = 'nobody' | 'ours' | 'another';

/**
 * Finds out what listens on `port` of this machine, by a request that only the backend of this data folder
 * recognises by this secret.
 * @param secretFile the data folder's secret, absent before the folder's first start
 */
export async function listenerOn(port: number, secretFile: string): Promise<Listener> {
  const secret = existsSync(secretFile) ? readFileSync(secretFile).toString('hex') : '';
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health`, {
      headers: { [SECRET_HEADER]: secret },
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT),
    });
    return ownHealth.safeParse(await response.json().catch(() => undefined)).success ? 'ours' : 'another';
  } catch (error) {
    return refused.safeParse(error).success ? 'nobody' : 'another';
  }
}
