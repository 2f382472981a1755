import {
  described,
  descriptionOf,
  descriptionProblems,
  labelFromName,
  NO_DESCRIPTION,
} from './description.ts';
import type { EvidenceItem } from './item.ts';

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
  const kept = described(item, { ...notice, label: ' The notice ', capturedOn: TODAY });
  expect(kept).toMatchObject({ label: 'The notice', capturedOn: TODAY, pageUrl: null, archiveUrl: null });
  expect(descriptionOf(kept)).toEqual({ ...notice, capturedOn: TODAY });
});

test.each([
  ['IMG_2031.HEIC.jpg', 'IMG 2031.HEIC'],
  ['Screenshot 2026-11-03 at 10.15.02.png', 'Screenshot 2026-11-03 at 10.15.02'],
  ['.pdf', 'A file'],
  ['notice', 'notice'],
])('%s begins as %j', (name, label) => {
  expect(labelFromName(name)).toBe(label);
});
