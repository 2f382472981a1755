import { uploadFailure } from './upload-failure.ts';

const fail = (name: string, message = '') => uploadFailure({ name, message });

test('a quota error has the store’s message, which says what to do', () => {
  const message = 'You use 2,000 MB of 2,000 MB, and this file has 3 MB. Delete files to make room.';
  expect(fail('QuotaExceeded', message)).toEqual({ kind: 'quota', text: `Your storage is full. ${message}` });
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
