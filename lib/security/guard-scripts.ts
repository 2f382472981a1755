import { randomBytes } from 'node:crypto';
import type { NextRequest, NextResponse } from 'next/server';
import { scriptPolicy } from './script-policy.ts';

/** Has a page answered under the policy for its scripts, with a nonce that no other answer has. */
export async function guardScripts(
  request: NextRequest,
  answer: (request: NextRequest) => NextResponse | Promise<NextResponse>,
): Promise<NextResponse> {
  const policy = scriptPolicy(randomBytes(16).toString('base64'), process.env.NODE_ENV === 'development');
  // Next.js reads the nonce there and marks its own scripts with it.
  request.headers.set('Content-Security-Policy', policy);
  const response = await answer(request);
  response.headers.set('Content-Security-Policy', policy);
  return response;
}
