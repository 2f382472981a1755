import { MAX_CURSOR_LENGTH, readCursor, writeCursor } from './cursor.ts';

const LIST = 'listBans {"platform":"x"}';

test('a cursor leads back to its position, regardless of its content', () => {
  for (const place of ['2026-05-01~ban-7', '~', '', '["Émile","x"]'])
    expect(readCursor(LIST, writeCursor(LIST, place))).toBe(place);
});

test('a cursor is opaque', () => {
  expect(writeCursor(LIST, '2026-05-01~ban-7')).toMatch(/^[\w-]+$/);
});

test('rejects the cursor of another list, a changed one and garbage', () => {
  const cursor = writeCursor(LIST, '2026-05-01~ban-7');
  expect(readCursor('listBans {}', cursor)).toBeNull();
  expect(readCursor(LIST, `${cursor}A`)).toBeNull();
  expect(readCursor(LIST, `${cursor}=`)).toBeNull();
  expect(readCursor(LIST, Buffer.from('2026-05-01~ban-7').toString('base64url'))).toBeNull();
  for (const garbage of ['', 'x', '%00', '../..', 'A'.repeat(MAX_CURSOR_LENGTH + 1)])
    expect(readCursor(LIST, garbage)).toBeNull();
});
