import 'server-only';
import { env } from '../env.ts';
import { type ClientOutputs, clientOutputs } from './client-config.ts';
import { readOutputs } from './config.ts';

/**
 * Reads the part of the backend's description that pages with Amplify in the browser get; undefined when no one could sign
 * in with it, and then the server's log says why.
 */
export function readClientOutputs(): ClientOutputs | undefined {
  try {
    const outputs = clientOutputs(readOutputs(env.amplifyOutputs));
    if (!outputs) console.error(`${env.amplifyOutputs} names no user pool: no one can sign in.`);
    return outputs;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}
