import 'server-only';
import { env } from '../env.ts';
import { type ClientOutputs, clientOutputs } from './client-config.ts';
import { readOutputs } from './config.ts';

/**
 * What pages with Amplify in the browser are given of the backend's description; undefined when there is none that one
 * could sign in with, and then the server's log says why.
 */
export function readClientOutputs(): ClientOutputs | undefined {
  try {
    const outputs = clientOutputs(readOutputs(env.amplifyOutputs));
    if (!outputs) console.error(`${env.amplifyOutputs} names no user pool: nobody can sign in.`);
    return outputs;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}
