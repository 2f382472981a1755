import { addressProblem, archiveName, archiveProblem } from './page-address.ts';

test.each([
  'https://example.com/a?b=c#d',
  ' https://web.archive.org/web/20261101000000/https://example.com/ ',
  'https://bücher.example/ä',
])('accepts %j, which others can open', (address) => {
  expect(addressProblem(address)).toBeUndefined();
});

test.each([
  ['', 'not a web address'],
  ['example.com', 'not a web address'],
  ['http://example.com', 'start with https'],
  ['javascript:alert(1)', 'start with https'],
  ['data:text/html,x', 'start with https'],
  ['https://me:secret@example.com', 'name or password'],
  ['https://localhost/x', 'own device'],
  ['https://127.0.0.1/x', 'own device'],
  ['https://[::1]/', 'own device'],
  ['https://printer.local/', 'own device'],
  [`https://example.com/${'a'.repeat(2000)}`, 'Use at most 2000'],
])('refuses %j: %s', (address, words) => {
  expect(addressProblem(address)).toContain(words);
});

test('a page is not an archive of itself, and any other host may be one', () => {
  expect(archiveProblem('https://www.example.com/copy', 'https://example.com/a')).toContain('same site');
  expect(archiveProblem('https://archive.ph/abc', 'https://example.com/a')).toBeUndefined();
  expect(archiveProblem('https://webarchiv.example.org/1', '')).toBeUndefined();
  expect(archiveProblem('http://archive.ph/abc', 'https://example.com/a')).toContain('https://');
});

test('archives have their common names', () => {
  expect(archiveName('https://web.archive.org/web/2026/https://example.com')).toBe('Wayback Machine');
  expect(archiveName('https://archive.is/x')).toBe('archive.today');
  expect(archiveName('https://www.webarchiv.example/x')).toBe('webarchiv.example');
});
