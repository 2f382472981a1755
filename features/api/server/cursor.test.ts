import { MAX_CURSOR_LENGTH, readCursor, writeCursor } from './cursor.ts';

const LIST = 'listBans {"platform":"x"}';

test('a cursor leads back to its place, whatever stands there', () => {
  for (const place of ['2026-05-01~ban-7', '~', '', '["Émile","x"]'])
    expect(readCursor(LIST, writeCursor(LIST, place))).toBe(place);
});

test('a cursor says nothing that is to be read', () => {
  expect(writeCursor(LIST, '2026-05-01~ban-7')).toMatch(/^[\w-]+$/);
});

test('another list’s cursor, a changed one and garbage are none', () => {
  const cursor = writeCursor(LIST, '2026-05-01~ban-7');
  expect(readCursor('listBans {}', cursor)).toBeNull();
  expect(readCursor(LIST, `${cursor}A`)).toBeNull();
  expect(readCursor(LIST, `${cursor}=`)).toBeNull();
  expect(readCursor(LIST, Buffer.from('2026-05-01~ban-7').toString('base64url'))).toBeNull();
  for (const garbage of ['', 'x', '%00', '../..', 'A'.repeat(MAX_CURSOR_LENGTH + 1)])
    expect(readCursor(LIST, garbage)).toBeNull();
});
