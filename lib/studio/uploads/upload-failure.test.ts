import { uploadFailure } from './upload-failure.ts';

const fail = (name: string, message = '') => uploadFailure({ name, message });

test('a quota is explained in the words of the store, which say what to do', () => {
  const message = 'You use 2,000 MB of 2,000 MB, and this file has 3 MB. Delete files to make room.';
  expect(fail('QuotaExceeded', message)).toEqual({ kind: 'quota', text: `Your storage is full. ${message}` });
});

test.each([
  ['SlowDown', 'too-fast', 'You uploaded too much in a short time. Wait a minute, then try again.'],
  ['InsufficientStorage', 'full', 'The store has no room for this file.'],
  ['503', 'busy', 'The store cannot take the file at the moment.'],
  ['AccessDenied', 'refused', 'The store did not take the file: you may not put one there.'],
])('%s is %s', (name, kind, text) => {
  expect(fail(name, 'Please reduce your request rate.')).toEqual({ kind, text });
});

test('what nobody knows is said as it came', () => {
  expect(fail('Strange', 'It rained.')).toEqual({
    kind: 'other',
    text: 'The file did not arrive. It rained.',
  });
  expect(uploadFailure(undefined).text).toBe('The file did not arrive.');
});
