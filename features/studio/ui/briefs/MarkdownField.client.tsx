'use client';

import {
  type KeyboardEvent,
  type Ref,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Hint, Problems } from '@/components/form/FieldFrame';
import { requiredMark } from '@/components/form/required-mark';
import { SegmentedControl } from '@/components/form/SegmentedControl';
import { readingMinutes } from '@/features/briefs/model/brief';
import { type FindQuery, findMatches, NOTHING_FOUND } from '@/features/studio/model/find-text';
import { countWords, type Mark, type TextPicture } from '@/features/studio/model/markdown-edits';
import type { LinkPlace } from '@/features/studio/model/visual/commands';
import { countText } from '@/lib/text/count-text';
import { plural } from '@/lib/text/plural';
import { EmbedDialog } from './EmbedDialog';
import { FindBar } from './FindBar';
import { LinkDialog } from './LinkDialog';
import styles from './MarkdownField.module.scss';
import { MarkdownText, type TextHandle } from './MarkdownText';
import {
  CalloutMenu,
  type EditorCommand,
  FigureMenu,
  isFindKey,
  MarkdownHelp,
  MarkdownToolbar,
  markOfKeys,
  TableMenu,
} from './MarkdownToolbar';
import { useTextView } from './use-text-view';
import type { VisualTextHandle } from './VisualText';

export type MarkdownFieldHandle = {
  /** Moves the cursor to a place in the text and scrolls to it. */
  readonly goTo: (at: number) => void;
  /** Inserts a picture after the paragraph with the cursor. */
  readonly insertPicture: (picture: TextPicture) => void;
};

const PLACEHOLDER = 'Start with what happened.';
const NO_QUERY: FindQuery = { words: '', replacement: '', matchesCase: false, withAddresses: false };
const NO_COMMANDS: ReadonlySet<string> = new Set();

/** The text editor with two views of one Markdown text: as it looks, and as Markdown. */
export function MarkdownField({
  value,
  onChange,
  problems = [],
  onPicture,
  ref,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Adds a picture: the one that was pasted or dropped, or null to choose one. Without it, the text gets no pictures. */
  onPicture?: (file: File | null) => void;
  problems?: readonly string[];
  ref?: Ref<MarkdownFieldHandle>;
}) {
  const id = useId();
  const { view, choose, isVisual, VisualText, trouble, setUnreadable } = useTextView();
  const visual = useRef<VisualTextHandle>(null);
  const markdown = useRef<TextHandle & { readonly mark: (mark: Mark) => void }>(null);
  const [active, setActive] = useState(NO_COMMANDS);
  const [link, setLink] = useState<LinkPlace | null>(null);
  const [isEmbedding, setEmbedding] = useState(false);
  const [query, setQuery] = useState(NO_QUERY);
  const [isFinding, setFinding] = useState(false);
  const [found, setFound] = useState(NOTHING_FOUND);
  const [replaced, setReplaced] = useState<number | null>(null);
  const findInput = useRef<HTMLInputElement>(null);
  const hasPictures = onPicture !== undefined;
  const shown = (): TextHandle | null => (isVisual ? visual.current : markdown.current);

  function run(command: EditorCommand): void {
    if (command === 'find') openFind();
    else if (command === 'embed') setEmbedding(true);
    else if (command === 'picture') onPicture?.(null);
    else if (!isVisual) {
      if (command !== 'undo' && command !== 'redo' && command !== 'rule') markdown.current?.mark(command);
    } else if (command === 'link') setLink(visual.current?.linkPlace() ?? null);
    else visual.current?.run(command);
  }

  function openFind(): void {
    const selected = shown()?.selectedWords() ?? '';
    if (selected !== '') setQuery({ ...query, words: selected });
    setReplaced(null);
    findInput.current?.focus();
    findInput.current?.select();
    setFinding(true);
  }

  function closeFind(): void {
    setFinding(false);
    shown()?.focus();
  }

  function onFindAction(action: 'next' | 'previous' | 'replace' | 'all'): void {
    setReplaced(action === 'all' ? (shown()?.replaceAll() ?? 0) : null);
    if (action === 'replace') shown()?.replaceNext();
    else if (action !== 'all') shown()?.findNext(action === 'next' ? 1 : -1);
  }

  /** Opens the search. In its own fields the key is left to the browser, which searches the page. */
  function onKeyDown(event: KeyboardEvent): void {
    const isInBar = event.target instanceof Element && event.target.closest('[data-find]') !== null;
    if (isInBar || !isFindKey(event.nativeEvent)) return;
    event.preventDefault();
    openFind();
  }

  /** Adds the picture among pasted or dropped data. Office programs add a picture of the copied text. */
  function addFile(data: DataTransfer, isDrop: boolean): boolean {
    const file = [...data.files].find(({ type }) => type.startsWith('image/'));
    const isText = ['text/plain', 'text/html'].every((type) => data.types.includes(type));
    if (onPicture && file && !isText) {
      onPicture(file);
      return true;
    }
    const [first] = data.files;
    if (!isDrop || !first) return false;
    onPicture?.(first);
    return true;
  }

  useImperativeHandle(ref, () => ({
    insertPicture: (picture) => shown()?.insertPicture(picture),
    goTo: (at) => shown()?.goTo(at),
  }));

  const searched = useDeferredValue(value);
  const elsewhere = useMemo(() => {
    const all = isFinding ? findMatches(searched, { ...query, withAddresses: true }).length : 0;
    return Math.max(0, all - found.count);
  }, [searched, query, isFinding, found.count]);
  const words = countWords(value);
  const describedBy = [`${id}-hint`, problems.length > 0 ? `${id}-problems` : ''].join(' ').trim();
  const common = {
    id,
    describedBy,
    isInvalid: problems.length > 0,
    placeholder: PLACEHOLDER,
    value,
    onChange,
    find: isFinding ? query : null,
    onFound: setFound,
    onFile: addFile,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is one of the text, its boxes and its toolbar.
    <div className={styles.field} onKeyDown={onKeyDown}>
      {trouble && <p role="status">{trouble}</p>}
      <div className={styles.sheet} data-wrong={problems.length > 0 || undefined}>
        <div className={styles.tools}>
          <div className={styles.head}>
            <label id={`${id}-label`} htmlFor={id} {...requiredMark(true)}>
              Text
            </label>
            <SegmentedControl
              label="View of the text"
              name={`${id}-view`}
              value={view}
              options={[
                { value: 'visual', label: 'Visual' },
                { value: 'markdown', label: 'Markdown' },
              ]}
              onChange={choose}
            />
            <div className={styles.menus}>
              {isVisual && <TableMenu active={active} onRun={(command) => visual.current?.run(command)} />}
              <CalloutMenu
                onInsert={(kind) => shown()?.insertCallout(kind)}
                onFootnote={() => shown()?.insertFootnote()}
              />
              <FigureMenu onInsert={(name) => shown()?.insertFigure(name)} />
              <MarkdownHelp hasPictures={hasPictures} isVisual={isVisual} />
            </div>
          </div>
          <MarkdownToolbar
            controls={id}
            hasPictures={hasPictures}
            active={isVisual ? active : null}
            onMark={run}
          />
        </div>
        {isFinding && (
          <FindBar
            query={query}
            found={found}
            elsewhere={elsewhere}
            isVisual={isVisual}
            replaced={replaced}
            controls={id}
            inputRef={findInput}
            onChange={(next) => {
              setReplaced(null);
              setQuery(next);
            }}
            onAction={onFindAction}
            onClose={closeFind}
          />
        )}
        {!isVisual && (
          <MarkdownText
            {...common}
            ref={markdown}
            onCommand={(command) => {
              if (command !== 'picture') return 'mark';
              onPicture?.(null);
              return hasPictures ? 'done' : 'ignored';
            }}
          />
        )}
        {isVisual && VisualText && (
          <VisualText
            {...common}
            ref={visual}
            labelledBy={`${id}-label`}
            onActive={setActive}
            onUnreadable={setUnreadable}
            onKeyDown={(event) => {
              const command = markOfKeys(event);
              if (!command || (command === 'picture' && !hasPictures)) return false;
              run(command);
              return true;
            }}
          />
        )}
        {isVisual && !VisualText && <p className={styles.loading}>Loading the editor…</p>}
      </div>
      {link && (
        <LinkDialog
          place={link}
          onClose={() => setLink(null)}
          onSave={(text, href) => {
            setLink(null);
            visual.current?.setLink(link, text, href);
          }}
        />
      )}
      {isEmbedding && (
        <EmbedDialog
          onClose={() => setEmbedding(false)}
          onInsert={(title, address) => {
            setEmbedding(false);
            // The text gets the focus back when the dialog has closed.
            setTimeout(() => shown()?.insertEmbed(title, address));
          }}
        />
      )}
      <Hint of={id}>
        {plural(words, 'word')}
        {words > 0 && ` · ${readingMinutes(value)} min to read · ${countText(value.length)} characters`}
      </Hint>
      <Problems of={id} problems={problems} />
    </div>
  );
}
