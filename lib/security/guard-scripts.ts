import { randomBytes } from 'node:crypto';
import type { NextRequest, NextResponse } from 'next/server';
import { readOutputs } from '../amplify/config.ts';
import { env } from '../env.ts';
import { type BackendHosts, backendHosts, NO_HOSTS } from './backend-hosts.ts';
import { scriptPolicy } from './script-policy.ts';

let hosts: BackendHosts | undefined;

/** The hosts of the backend that amplify_outputs.json describes. A page without a backend says so itself. */
function readHosts(): BackendHosts {
  try {
    hosts ??= backendHosts(readOutputs(env.amplifyOutputs));
    return hosts;
  } catch {
    return NO_HOSTS;
  }
}

/** Has a page answered under the policy for its scripts, with a nonce that no other answer has. */
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
