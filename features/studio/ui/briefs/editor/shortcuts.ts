import type { IconName } from '@/components/ui/Icon';
import type { Mark } from '@/features/studio/model/briefs/markdown-edits';

/** A button of the editor, and the key that does the same with Control or Command. */
export type MarkButton = {
  readonly mark: Mark;
  readonly label: string;
  readonly icon: IconName;
  /** `KeyboardEvent.code`, which is the same with Shift and on any keyboard layout. */
  readonly code: string;
  readonly key: string;
  readonly withShift?: boolean;
  readonly withAlt?: boolean;
};

export const MARK_BUTTONS: readonly MarkButton[] = [
  { mark: 'bold', label: 'Bold', icon: 'type-bold', code: 'KeyB', key: 'B' },
  { mark: 'italic', label: 'Italic', icon: 'type-italic', code: 'KeyI', key: 'I' },
  { mark: 'heading', label: 'Heading', icon: 'type-h2', code: 'Digit2', key: '2', withAlt: true },
  { mark: 'subheading', label: 'Subheading', icon: 'type-h3', code: 'Digit3', key: '3', withAlt: true },
  { mark: 'link', label: 'Link', icon: 'link-45deg', code: 'KeyK', key: 'K' },
  { mark: 'bullets', label: 'List', icon: 'list-ul', code: 'Digit8', key: '8', withShift: true },
  { mark: 'numbers', label: 'Numbered list', icon: 'list-ol', code: 'Digit7', key: '7', withShift: true },
  { mark: 'quote', label: 'Quotation', icon: 'quote', code: 'Digit9', key: '9', withShift: true },
  { mark: 'code', label: 'Code', icon: 'code', code: 'KeyE', key: 'E' },
];

type Keys = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & {
  readonly getModifierState: (key: 'AltGraph') => boolean;
};

/** Returns the mark of a shortcut. AltGr, which types characters on many keyboards, selects none. */
export function markOfKeys(keys: Keys): Mark | undefined {
  if (keys.ctrlKey === keys.metaKey || keys.getModifierState('AltGraph')) return undefined;
  return MARK_BUTTONS.find(
    ({ code, key, withShift = false, withAlt = false }) =>
      (code.startsWith('Key') ? keys.key.toUpperCase() === key : keys.code === code) &&
      keys.shiftKey === withShift &&
      keys.altKey === withAlt,
  )?.mark;
}

/** `Ctrl+Shift+8`, or with `⌘` on a Mac. */
export function shortcutText({ key, withShift, withAlt }: MarkButton, isMac: boolean): string {
  const parts = [
    isMac ? '⌘' : 'Ctrl',
    withShift && (isMac ? '⇧' : 'Shift'),
    withAlt && (isMac ? '⌥' : 'Alt'),
    key,
  ];
  return parts.filter(Boolean).join(isMac ? '' : '+');
}
