import { randomBytes } from 'node:crypto';
import type { NextRequest, NextResponse } from 'next/server';
import { readOutputs } from '../amplify/config.ts';
import { env } from '../env.ts';
import { type BackendHosts, backendHosts, NO_HOSTS } from './backend-hosts.ts';
import { scriptPolicy } from './script-policy.ts';

let hosts: BackendHosts | undefined;

/**
 * Returns the hosts of the backend in amplify_outputs.json. A page without a backend shows its own message.
 */
function readHosts(): BackendHosts {
  try {
    hosts ??= backendHosts(readOutputs(env.amplifyOutputs));
    return hosts;
  } catch {
    return NO_HOSTS;
  }
}

/** Sets the script policy of a page, with a nonce for this response only. */
export async function guardScripts(
  request: NextRequest,
  answer: (request: NextRequest) => NextResponse | Promise<NextResponse>,
): Promise<NextResponse> {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const policy = scriptPolicy(randomBytes(16).toString('base64'), isDevelopment, readHosts());
  // Next.js reads the nonce there and marks its own scripts with it.
  request.headers.set('Content-Security-Policy', policy);
  const response = await answer(request);
  response.headers.set('Content-Security-Policy', policy);
  return response;
}
