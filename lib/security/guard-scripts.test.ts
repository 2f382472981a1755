import { createHash } from 'node:crypto';
import { NextRequest, NextResponse } from 'next/server';
import { BEFORE_PAINT_SCRIPT } from '../settings/before-paint.ts';
import { guardScripts } from './guard-scripts.ts';
import { scriptPolicy } from './script-policy.ts';

const answered = () =>
  guardScripts(new NextRequest('https://site.example/auth/login'), (request) =>
    NextResponse.next({ request: { headers: request.headers } }),
  );

const policyOf = (response: NextResponse) => response.headers.get('content-security-policy') ?? '';

it('the browser and Next.js get the same policy', async () => {
  const response = await answered();
  expect(policyOf(response)).toContain("'nonce-");
  expect(response.headers.get('x-middleware-request-content-security-policy')).toBe(policyOf(response));
});

it('a nonce is valid for one response only', async () => {
  expect(policyOf(await answered())).not.toBe(policyOf(await answered()));
});

it('ignores a policy in the request', async () => {
  const headers = { 'Content-Security-Policy': "script-src 'nonce-mine'" };
  const request = new NextRequest('https://site.example/auth/login', { headers });
  const response = await guardScripts(request, ({ headers }) => NextResponse.next({ request: { headers } }));
  expect(response.headers.get('x-middleware-request-content-security-policy')).not.toContain('mine');
});

it('allows the script in the head by its hash, and no other inline script', () => {
  const policy = scriptPolicy('abc', false);
  const hash = createHash('sha256').update(BEFORE_PAINT_SCRIPT).digest('base64');
  expect(policy).toContain(`script-src 'self' 'nonce-abc' 'sha256-${hash}' 'inline-speculation-rules';`);
  expect(policy).not.toMatch(/script-src [^;]*unsafe/);
});

it('allows eval in development only', () => {
  expect(scriptPolicy('abc', true)).toContain("'unsafe-eval'");
});
