import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon, type IconName } from '@/components/ui/Icon';
import { EMBED_SITES } from '@/features/embeds/model/foreign-embeds';
import { FIGURE_NAMES, FIGURES, type FigureName } from '@/features/figures/model/names';
import type { Mark } from '@/features/studio/model/markdown-edits';
import { ownValue } from '@/lib/domain/own-value';
import { CALLOUT_KINDS, CALLOUTS, type CalloutKind } from '@/lib/markdown/callouts';
import styles from './MarkdownField.module.scss';

/** A mark, the dialog for a picture or for a video, the search, or a command of the visual view. */
export type EditorCommand = Mark | 'picture' | 'embed' | 'find' | VisualOnly;
type VisualOnly = 'rule' | 'undo' | 'redo';

/** A button of the editor, and the key that does the same with Control or Command. */
export type MarkButton = {
  readonly mark: Mark | 'picture';
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
  { mark: 'picture', label: 'Picture', icon: 'card-image', code: 'Digit4', key: '4', withAlt: true },
];

/** Buttons of the visual view. The keys of undoing are those of every editor. */
const VISUAL_BUTTONS: readonly (Pick<MarkButton, 'label' | 'icon'> & { readonly mark: VisualOnly })[] = [
  { mark: 'rule', label: 'Horizontal rule', icon: 'hr' },
  { mark: 'undo', label: 'Undo', icon: 'arrow-counterclockwise' },
  { mark: 'redo', label: 'Redo', icon: 'arrow-clockwise' },
];

/** The buttons of an editor with or without pictures. */
const getButtons = (hasPictures: boolean) =>
  MARK_BUTTONS.filter(({ mark }) => hasPictures || mark !== 'picture');

const EMBED_BUTTON = { mark: 'embed', label: 'Video or post', icon: 'collection-play' } as const;
const FIND_BUTTON = { mark: 'find', label: 'Find and replace', icon: 'search', key: 'F' } as const;

type Keys = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & {
  readonly getModifierState: (key: 'AltGraph') => boolean;
};

/** Returns the command of a shortcut. AltGr, which types characters on many keyboards, selects none. */
export function markOfKeys(keys: Keys): Mark | 'picture' | undefined {
  if (keys.ctrlKey === keys.metaKey || keys.getModifierState('AltGraph')) return undefined;
  return MARK_BUTTONS.find(
    ({ code, key, withShift = false, withAlt = false }) =>
      (code.startsWith('Key') ? keys.key.toUpperCase() === key : keys.code === code) &&
      keys.shiftKey === withShift &&
      keys.altKey === withAlt,
  )?.mark;
}

/** Checks for Ctrl+F, or Command+F on a Mac, where Ctrl+F moves the cursor. */
export function isFindKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  return (
    key.toLowerCase() === 'f' && !shiftKey && !altKey && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey)
  );
}

/** `Ctrl+Shift+8`, or with `⌘` on a Mac. */
export function shortcutText(
  { key, withShift, withAlt }: Pick<MarkButton, 'key' | 'withShift' | 'withAlt'>,
  isMac: boolean,
): string {
  const parts = [
    isMac ? '⌘' : 'Ctrl',
    withShift && (isMac ? '⇧' : 'Shift'),
    withAlt && (isMac ? '⌥' : 'Alt'),
    key,
  ];
  return parts.filter(Boolean).join(isMac ? '' : '+');
}

const isMac = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** The formatting buttons: one stop of the Tab key, with arrow keys between them. */
export function MarkdownToolbar({
  controls,
  hasPictures,
  active,
  onMark,
}: {
  controls: string;
  hasPictures: boolean;
  /** The buttons that are on at the cursor of the visual view; null for the Markdown view. */
  active: ReadonlySet<string> | null;
  onMark: (mark: EditorCommand) => void;
}) {
  const shown = [...getButtons(hasPictures), EMBED_BUTTON, ...(active ? VISUAL_BUTTONS : []), FIND_BUTTON];
  const [chosen, setAt] = useState(0);
  const at = Math.min(chosen, shown.length - 1);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  const go = (to: number) => {
    const next = (to + shown.length) % shown.length;
    setAt(next);
    buttons.current[next]?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl';
    const step = ownValue({ ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }, event.key);
    if (step !== undefined) go(at + step);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(-1);
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={onKey}
    >
      {shown.map((button, index) => (
        <button
          key={button.mark}
          ref={(element) => {
            buttons.current[index] = element;
          }}
          type="button"
          tabIndex={index === at ? 0 : -1}
          title={'key' in button ? `${button.label} (${shortcutText(button, isMac())})` : button.label}
          aria-pressed={active && TOGGLES.has(button.mark) ? active.has(button.mark) : undefined}
          onFocus={() => setAt(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onMark(button.mark)}
        >
          <Icon name={button.icon} />
          <span className="visually-hidden">{button.label}</span>
        </button>
      ))}
    </div>
  );
}

/** Buttons that are on or off at the cursor. */
const TOGGLES: ReadonlySet<string> = new Set(
  MARK_BUTTONS.map(({ mark }) => mark).filter((mark) => mark !== 'link' && mark !== 'picture'),
);

const TABLE_COMMANDS = [
  { command: 'add-row', label: 'Add row' },
  { command: 'add-column', label: 'Add column' },
  { command: 'delete-row', label: 'Delete row' },
  { command: 'delete-column', label: 'Delete column' },
  { command: 'delete-table', label: 'Delete table' },
] as const;

const INSERT_TABLE = { command: 'table', label: 'Insert table' } as const;

type TableCommand = (typeof INSERT_TABLE | (typeof TABLE_COMMANDS)[number])['command'];

/** A command of a menu, and an explanation of it. */
type MenuItem = { readonly label: string; readonly text?: string; readonly run: () => void };

/** A menu of commands, which closes when one runs. */
function CommandMenu({
  label,
  items,
  note,
}: {
  label: string;
  items: readonly MenuItem[];
  /** A sentence below the commands. */
  note?: string | false;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={menu} className={styles.menu}>
      <summary>
        {label} <Icon name="chevron-down" />
      </summary>
      <div>
        <ul className="plain-list">
          {items.map((item) => (
            <li key={item.label}>
              <button
                type="button"
                className={styles.figure}
                onClick={() => {
                  if (menu.current) menu.current.open = false;
                  item.run();
                }}
              >
                <strong>{item.label}</strong>
                {item.text && <span>{item.text}</span>}
              </button>
            </li>
          ))}
          {note && (
            <li className={styles.figure}>
              <span>{note}</span>
            </li>
          )}
        </ul>
      </div>
    </details>
  );
}

/** The menu of tables in the visual view. */
export function TableMenu({
  active,
  onRun,
}: {
  active: ReadonlySet<string>;
  onRun: (command: TableCommand) => void;
}) {
  const isInTable = active.has('in-table');
  const commands = [INSERT_TABLE, ...(isInTable ? TABLE_COMMANDS : [])];
  return (
    <CommandMenu
      label="Table"
      items={commands.map(({ command, label }) => ({ label, run: () => onRun(command) }))}
      note={!isInTable && 'Place the cursor in a table to change its rows and columns.'}
    />
  );
}

/** The menu of callouts and notes. */
export function CalloutMenu({
  onInsert,
  onFootnote,
}: {
  onInsert: (kind: CalloutKind) => void;
  onFootnote: () => void;
}) {
  return (
    <CommandMenu
      label="Callout or note"
      items={[
        ...CALLOUT_KINDS.map((kind) => ({
          label: `Callout: ${CALLOUTS[kind].toLowerCase()}`,
          run: () => onInsert(kind),
        })),
        {
          label: 'Footnote',
          text: 'A number at the cursor, and the note at the end of the text.',
          run: onFootnote,
        },
      ]}
    />
  );
}

/** The menu of the figures. A figure is inserted after the paragraph with the cursor. */
export function FigureMenu({ onInsert }: { onInsert: (name: FigureName) => void }) {
  return (
    <CommandMenu
      label="Insert figure"
      items={FIGURE_NAMES.map((name) => ({
        label: FIGURES[name].name,
        text: FIGURES[name].title,
        run: () => onInsert(name),
      }))}
    />
  );
}

/** Help about a view of the text and keyboard shortcuts. */
export function MarkdownHelp({ hasPictures, isVisual }: { hasPictures: boolean; isVisual: boolean }) {
  return (
    <details className={styles.menu}>
      <summary>
        Help <Icon name="chevron-down" />
      </summary>
      <div>
        {isVisual ? (
          <>
            <p>
              Type <code>##</code> and a space for a heading, <code>-</code> for a list, <code>1.</code> for a
              numbered list or <code>&gt;</code> for a quotation. Ctrl+] moves an item of a list one level
              down, and Ctrl+[ one level up. Shift+Enter starts a line within a paragraph.
            </p>
            <p>
              The text is stored as Markdown. Paragraphs that you do not change stay exactly as they are.
              Callouts, figures, pictures and HTML are boxes: “Edit” shows their Markdown.
            </p>
          </>
        ) : (
          <>
            <p>
              The text is Markdown. Press Enter to continue a list. Pasting a web address over selected words
              turns them into a link. Ctrl+Z or Command+Z also undoes formatting.
            </p>
            <p>
              “Insert figure” adds a block such as <code dir="ltr">```figure:four-ladders</code>, closed by a
              line with three backticks. The preview shows the drawing. A figure is not part of a list or
              quotation.
            </p>
            <p>
              A note is <code dir="ltr">[^1]</code> in the text, and a paragraph{' '}
              <code dir="ltr">[^1]: …</code> of its own. A table is lines of cells between <code>|</code>,
              with <code dir="ltr">| --- | --- |</code> below the first line.
            </p>
          </>
        )}
        {hasPictures && (
          <p>
            “Picture” uploads a picture, and so does pasting or dropping one. It stays private until you
            publish.{!isVisual && ' Text in quotation marks after its address is the caption.'}
          </p>
        )}
        <p>
          “Video or post” adds a video or a post of {EMBED_SITES}. It is a link until a reader clicks it, so
          no other site learns of them before.{!isVisual && ' In Markdown it is a paragraph such as '}
          {!isVisual && <code dir="ltr">[Its title](https://… "embed")</code>}
          {!isVisual && '.'}
        </p>
        <p>
          In “Find and replace”, Enter moves to the next match, Shift+Enter to the previous one, and Escape
          returns to the text.{' '}
          {isVisual
            ? 'Addresses of links and the boxes are not changed.'
            : 'Addresses, HTML and figures are left alone unless you include them.'}
        </p>
        <dl>
          {[...getButtons(hasPictures), FIND_BUTTON].map((button) => (
            <div key={button.mark}>
              <dt>{button.label}</dt>
              <dd>
                <kbd dir="ltr">{shortcutText(button, isMac())}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
