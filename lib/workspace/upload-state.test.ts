import { fileSizeText } from './file-kind.ts';
import { failureText, percentSent, type Transfer, uploadFailure, uploadNews } from './upload-state.ts';

const transfer: Transfer = {
  fileName: 'notice.pdf',
  sent: 0,
  total: 1000,
  isInParts: true,
  isContinued: false,
};

test.each([
  [0, 1000, 0],
  [9, 1000, 0],
  [999, 1000, 99],
  [1000, 1000, 100],
  [2000, 1000, 100],
  [-5, 1000, 0],
  [1, 0, 0],
])('%d of %d bytes are %d per cent', (sent, total, percent) => {
  expect(percentSent({ sent, total })).toBe(percent);
});

test('the announcement changes with each quarter', () => {
  const texts = Array.from({ length: 101 }, (_, percent) =>
    uploadNews({ kind: 'sending', transfer: { ...transfer, sent: percent * 10 } }),
  );
  expect([...new Set(texts)]).toEqual([
    'Uploading notice.pdf.',
    '25 per cent uploaded.',
    '50 per cent uploaded.',
    '75 per cent uploaded.',
    'notice.pdf has been uploaded and is being saved.',
  ]);
  expect(uploadNews({ kind: 'sending', transfer: { ...transfer, isContinued: true } })).toBe(
    'Resuming notice.pdf.',
  );
});

test.each([
  ['ERR_NETWORK', 'network'],
  ['SlowDown', 'too-fast'],
  ['503', 'busy'],
  ['ExpiredToken', 'signed-out'],
  ['NoIdentityIdException', 'signed-out'],
  ['AccessDenied', 'refused'],
  ['InsufficientStorage', 'full'],
  ['EntityTooLarge', 'full'],
  ['BadDigest', 'other'],
] as const)('%s is a failure of the kind %s', (name, kind) => {
  expect(uploadFailure(Object.assign(new Error('x'), { name })).kind).toBe(kind);
});

test('the message mentions the uploaded part only if the file was sent in parts', () => {
  const failed = (isInParts: boolean, name: string) =>
    failureText({ kind: 'failed', transfer: { ...transfer, isInParts }, failure: uploadFailure({ name }) });
  expect(failed(true, 'ERR_NETWORK')).toBe(
    'The connection was lost. The uploaded part is stored, and the upload will resume from there.',
  );
  expect(failed(false, 'ERR_NETWORK')).toBe('The connection was lost. Try again.');
  expect(failed(true, 'AccessDenied')).toBe('The file was refused: you do not have permission to upload it.');
});

test('an unknown failure keeps its message', () => {
  expect(uploadFailure(new Error('The moon is full.')).text).toBe('The upload failed. The moon is full.');
  expect(uploadFailure(undefined).text).toBe('The upload failed.');
});

test.each([
  [1, '1 byte'],
  [900, '900 bytes'],
  [1536, '1.5 kB'],
  [25 * 2 ** 20, '25 MB'],
  [6_300_000, '6.01 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});

const fail = (name: string, texts = '') => uploadFailure({ name, message: texts });

test('a quota error has the store’s message, which says what to do', () => {
  const texts = 'You use 2,000 MB of 2,000 MB, and this file has 3 MB. Delete files to make room.';
  expect(fail('QuotaExceeded', texts)).toEqual({ kind: 'quota', text: `Your storage is full. ${texts}` });
});

test.each([
  ['SlowDown', 'too-fast', 'You uploaded too much in a short time. Wait a minute, then try again.'],
  ['InsufficientStorage', 'full', 'There is not enough storage for this file.'],
  ['503', 'busy', 'The file cannot be stored at the moment.'],
  ['AccessDenied', 'refused', 'The file was refused: you do not have permission to upload it.'],
])('%s is %s', (name, kind, text) => {
  expect(fail(name, 'Please reduce your request rate.')).toEqual({ kind, text });
});

test('an unknown error keeps its message', () => {
  expect(fail('Strange', 'It rained.')).toEqual({
    kind: 'other',
    text: 'The upload failed. It rained.',
  });
  expect(uploadFailure(undefined).text).toBe('The upload failed.');
});
