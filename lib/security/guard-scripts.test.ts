import { createHash } from 'node:crypto';
import { NextRequest, NextResponse } from 'next/server';
import { HOLD_FORM_SCRIPT } from '../auth/hold-form.ts';
import { BEFORE_PAINT_SCRIPT } from '../settings/before-paint.ts';
import { backendHosts, guardScripts, scriptPolicy } from './guard-scripts.ts';

const respond = () =>
  guardScripts(new NextRequest('https://site.example/auth/login'), (request) =>
    NextResponse.next({ request: { headers: request.headers } }),
  );

const getPolicy = (response: NextResponse) => response.headers.get('content-security-policy') ?? '';

it('the browser and Next.js get the same policy', async () => {
  const response = await respond();
  expect(getPolicy(response)).toContain("'nonce-");
  expect(response.headers.get('x-middleware-request-content-security-policy')).toBe(getPolicy(response));
});

it('a nonce is valid for one response only', async () => {
  expect(getPolicy(await respond())).not.toBe(getPolicy(await respond()));
});

it('ignores a policy in the request', async () => {
  const headers = { 'Content-Security-Policy': "script-src 'nonce-mine'" };
  const request = new NextRequest('https://site.example/auth/login', { headers });
  const response = await guardScripts(request, ({ headers }) => NextResponse.next({ request: { headers } }));
  expect(response.headers.get('x-middleware-request-content-security-policy')).not.toContain('mine');
});

it('allows the script in the head by its hash, and no other inline script', () => {
  const policy = scriptPolicy('abc', false);
  const [head, form] = [BEFORE_PAINT_SCRIPT, HOLD_FORM_SCRIPT].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  expect(policy).toContain(`script-src 'self' 'nonce-abc' ${head} ${form} 'inline-speculation-rules';`);
  expect(policy).not.toMatch(/script-src [^;]*unsafe/);
});

it('allows eval in development only', () => {
  expect(scriptPolicy('abc', true)).toContain("'unsafe-eval'");
});

const onAws = {
  version: '1.3',
  auth: { aws_region: 'eu-west-1', user_pool_id: 'x', oauth: { domain: 'sign-in.example', scopes: [] } },
  data: { url: 'https://abc.appsync-api.eu-west-1.amazonaws.com/graphql', api_key: 'k' },
  storage: { aws_region: 'eu-west-1', bucket_name: 'pictures' },
};
const bucket = 'https://pictures.s3.eu-west-1.amazonaws.com';

it('returns the hosts of a backend on AWS', () => {
  expect(backendHosts(onAws)).toEqual({
    connect: [
      'https://abc.appsync-api.eu-west-1.amazonaws.com',
      'wss://abc.appsync-realtime-api.eu-west-1.amazonaws.com',
      'https://cognito-idp.eu-west-1.amazonaws.com',
      'https://cognito-identity.eu-west-1.amazonaws.com',
      'https://sign-in.example',
      bucket,
    ],
    media: [bucket],
  });
});

it('returns none for the embedded backend, which is below the site', () => {
  const embedded = { ...onAws, custom: { embedded: { publicPath: '/_cloud', url: 'http://127.0.0.1:1' } } };
  expect(backendHosts(embedded)).toEqual({ connect: [], media: [] });
  expect(backendHosts(undefined)).toEqual({ connect: [], media: [] });
});

it('signed-in pages can load from the site and the backend only', () => {
  const directives = scriptPolicy('abc', false, backendHosts(onAws)).split('; ');
  expect(directives).toContain("default-src 'self'");
  expect(directives).toContain(`img-src 'self' data: blob: ${bucket}`);
  expect(directives.find((directive) => directive.startsWith('connect-src'))).toContain(
    'wss://abc.appsync-realtime-api',
  );
  expect(scriptPolicy('abc', false)).toContain("connect-src 'self' data: blob:;");
});
