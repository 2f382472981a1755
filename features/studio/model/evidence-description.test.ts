import {
  addressProblem,
  archiveName,
  archiveProblem,
  described,
  descriptionProblems,
  getDescription,
  labelFromName,
  NO_DESCRIPTION,
} from './evidence-description.ts';
import type { EvidenceItem } from './evidence-item.ts';

const TODAY = '2026-11-21';
const file = { isPage: false, today: TODAY };
const page = { isPage: true, today: TODAY };
const notice = { ...NO_DESCRIPTION, label: 'The notice' };

test('a file needs a description, and a page also needs its URL', () => {
  expect(descriptionProblems(notice, file)).toEqual({});
  expect(Object.keys(descriptionProblems(NO_DESCRIPTION, page))).toEqual(['label', 'pageUrl']);
  expect(descriptionProblems({ ...notice, pageUrl: 'https://example.com' }, page)).toEqual({});
});

test('each invalid value has a message', () => {
  const problems = descriptionProblems(
    { label: 'x'.repeat(201), capturedOn: '2026-11-22', pageUrl: 'ftp://a.b', archiveUrl: 'x' },
    file,
  );
  expect(problems).toEqual({
    label: 'Use at most 200 characters.',
    pageUrl: 'The address must start with https://.',
    archiveUrl: 'This is not a web address. Start with https:// and do not use spaces.',
    capturedOn: 'This date is in the future.',
  });
  expect(descriptionProblems({ ...notice, capturedOn: TODAY }, file)).toEqual({});
});

test('the typed description is trimmed, stored and read again', () => {
  const item: EvidenceItem = {
    id: 'a',
    label: '',
    pageUrl: 'https://old.example',
    archiveUrl: null,
    capturedOn: null,
    addedAt: null,
    file: null,
  };
  const stored = described(item, { ...notice, label: ' The notice ', capturedOn: TODAY });
  expect(stored).toMatchObject({ label: 'The notice', capturedOn: TODAY, pageUrl: null, archiveUrl: null });
  expect(getDescription(stored)).toEqual({ ...notice, capturedOn: TODAY });
});

test.each([
  ['IMG_2031.HEIC.jpg', 'IMG 2031.HEIC'],
  ['Screenshot 2026-11-03 at 10.15.02.png', 'Screenshot 2026-11-03 at 10.15.02'],
  ['.pdf', 'A file'],
  ['notice', 'notice'],
])('%s begins as %j', (name, label) => {
  expect(labelFromName(name)).toBe(label);
});

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
