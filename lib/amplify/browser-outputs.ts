import 'server-only';
import { env } from '../env/env.ts';
import { type ClientOutputs, clientOutputs } from './client-config.ts';
import { readOutputs } from './config.ts';

/**
 * Reads the part of the backend's configuration for pages with Amplify in the browser. Undefined if no one
 * could sign in with it; the server's log then has the reason.
 */
export function readClientOutputs(): ClientOutputs | undefined {
  try {
    const outputs = clientOutputs(readOutputs(env.amplifyOutputs));
    if (!outputs) console.error(`${env.amplifyOutputs} contains no user pool, so no one can sign in.`);
    return outputs;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}
