import { isReadersPath, refuseMalformedForm } from './guard-forms.ts';

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://site.example/alerts', { method: 'POST', body, headers });
const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nv';
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=x' };

const form = new FormData();
form.set('email', 'ann@example.org');

test.each([
  ['a form', post(form)],
  ['a form from a browser that hides its origin', post(form, { Origin: 'null' })],
  ['a form of the site', post(form, { Origin: 'https://site.example' })],
  ['a complete body', post(`${PART}\r\n--x--\r\n`, MULTIPART)],
  ['another kind of body', post('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })],
  ['no form at all', new Request('https://site.example/alerts', { headers: { Origin: 'nonsense' } })],
])('%s is let through, and its body can still be read', async (_name, request) => {
  expect(await refuseMalformedForm(request)).toBeNull();
  expect(request.bodyUsed).toBe(false);
});

test.each([
  ['an Origin that is no URL', post(form, { Origin: 'nonsense' })],
  ['a body that ends too early', post(PART, MULTIPART)],
  ['a body without a boundary', post(PART, { 'Content-Type': 'multipart/form-data' })],
  ['a body that is empty', post('', MULTIPART)],
])('%s is a bad request with a page', async (_name, request) => {
  const response = await refuseMalformedForm(request);
  expect(response?.status).toBe(400);
  expect(response?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response?.headers.get('cache-control')).toBe('no-store');
  expect(await response?.text()).toContain('The form could not be read');
});

test.each([
  '/studio',
  '/studio/bans',
  '/STUDIO',
  '/studio.rsc',
  '/%73tudio',
  '/%2573tudio',
  '//%73tudio',
  '/studi%zz',
  '/admin/streams',
  '/merchandise/account',
  '/auth/login',
])('%s is left to the guard', (path) => expect(isReadersPath(path)).toBe(false));

test.each(['/', '/sample%2Dmedia', '/alerts', '/extra/contact-us', '/merchandise/shop'])(
  '%s is a public page',
  (path) => expect(isReadersPath(path)).toBe(true),
);
