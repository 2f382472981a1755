import { MARK_BUTTONS, markOfKeys, shortcutText } from './MarkdownToolbar.tsx';

const pressed = (changes: object) => ({
  code: 'KeyB',
  key: 'b',
  ctrlKey: true,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  getModifierState: () => false,
  ...changes,
});

test('shortcut keys return their marks, on any keyboard layout', () => {
  expect(markOfKeys(pressed({}))).toBe('bold');
  expect(markOfKeys(pressed({ ctrlKey: false, metaKey: true }))).toBe('bold');
  // A keyboard layout with B at another key, and one where Shift and 8 type a bracket.
  expect(markOfKeys(pressed({ code: 'KeyN', key: 'b' }))).toBe('bold');
  expect(markOfKeys(pressed({ code: 'Digit8', key: '(', shiftKey: true }))).toBe('bullets');
});

test('keys that type, or belong to the browser, return no mark', () => {
  expect(markOfKeys(pressed({ ctrlKey: false }))).toBeUndefined();
  expect(markOfKeys(pressed({ shiftKey: true }))).toBeUndefined();
  expect(
    markOfKeys(pressed({ code: 'Digit2', key: '²', altKey: true, getModifierState: () => true })),
  ).toBeUndefined();
  expect(markOfKeys(pressed({ code: 'KeyZ', key: 'z' }))).toBeUndefined();
});

test('no two marks have the same key', () => {
  const texts = MARK_BUTTONS.map((button) => shortcutText(button, false));
  expect(new Set(texts).size).toBe(MARK_BUTTONS.length);
  expect(texts).toContain('Ctrl+Shift+8');
  expect(MARK_BUTTONS.map((button) => shortcutText(button, true))).toContain('⌘⇧8');
});
