import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId } from 'react';
import { Icon } from '@/components/ui/Icon';
import type { FindQuery, Found } from '@/features/studio/model/find-text';
import { countText } from '@/lib/text/count-text';
import { plural } from '@/lib/text/plural';
import styles from './FindBar.module.scss';

/** What the buttons do with the matches in a view of the text. */
export type FindHandle = {
  /** Selects the match after or before the cursor. */
  readonly findNext: (direction: 1 | -1) => void;
  /** Replaces the selected match and selects the next one. */
  readonly replaceNext: () => void;
  /** Replaces all matches in one step of undoing. Returns how many there were. */
  readonly replaceAll: () => number;
};

/** The row for finding and replacing words in the text of a brief. */
export function FindBar({
  query,
  found,
  elsewhere,
  isVisual,
  replaced,
  controls,
  inputRef,
  onChange,
  onAction,
  onClose,
}: {
  query: FindQuery;
  found: Found;
  /** How many more matches the Markdown has: in addresses, or in boxes of the visual view. */
  elsewhere: number;
  isVisual: boolean;
  /** How many matches were replaced just now; null if none were. */
  replaced: number | null;
  controls: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (query: FindQuery) => void;
  onAction: (action: 'next' | 'previous' | 'replace' | 'all') => void;
  onClose: () => void;
}) {
  const id = useId();
  const hasNone = found.count === 0;
  useEffect(() => {
    inputRef.current?.focus();
    inputRef.current?.select();
  }, [inputRef]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const isInput = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && isInput) {
      const isReplacement = event.target instanceof HTMLInputElement && event.target.name === 'replacement';
      onAction(isReplacement && !event.shiftKey ? 'replace' : event.shiftKey ? 'previous' : 'next');
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <section data-find="" aria-label="Find and replace" className={styles.bar} onKeyDown={onKeyDown}>
      <div className={styles.row}>
        <label htmlFor={`${id}-find`}>Find</label>
        <input
          ref={inputRef}
          id={`${id}-find`}
          name="find"
          type="text"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          aria-controls={controls}
          aria-describedby={`${id}-found`}
          value={query.words}
          onChange={(event) => onChange({ ...query, words: event.target.value })}
        />
        <FindButton label="Previous match" isOff={hasNone} onPress={() => onAction('previous')}>
          <Icon name="chevron-up" />
        </FindButton>
        <FindButton label="Next match" isOff={hasNone} onPress={() => onAction('next')}>
          <Icon name="chevron-down" />
        </FindButton>
        <FindButton label="Close find and replace" onPress={onClose}>
          <Icon name="x-lg" />
        </FindButton>
      </div>
      <div className={styles.row}>
        <label htmlFor={`${id}-replacement`}>Replace with</label>
        <input
          id={`${id}-replacement`}
          name="replacement"
          type="text"
          dir="auto"
          autoComplete="off"
          maxLength={500}
          aria-controls={controls}
          value={query.replacement}
          onChange={(event) => onChange({ ...query, replacement: event.target.value })}
        />
        <FindButton isOff={hasNone} onPress={() => onAction('replace')}>
          Replace
        </FindButton>
        <FindButton isOff={hasNone} onPress={() => onAction('all')}>
          Replace all
        </FindButton>
      </div>
      <div className={styles.options}>
        <Option
          label="Match case"
          value={query.matchesCase}
          onChange={(matchesCase) => onChange({ ...query, matchesCase })}
        />
        {!isVisual && (
          <Option
            label="Include addresses and HTML"
            value={query.withAddresses}
            onChange={(withAddresses) => onChange({ ...query, withAddresses })}
          />
        )}
        <p id={`${id}-found`} role="status">
          {replaced !== null ? (
            `Replaced ${plural(replaced, 'match', 'matches')}. Undo restores ${replaced === 1 ? 'it' : 'all of them'}.`
          ) : (
            <FoundWords query={query} found={found} isVisual={isVisual} />
          )}
          {elsewhere > 0 && replaced === null && ` ${elsewhereWords(elsewhere, isVisual)}`}
        </p>
      </div>
    </section>
  );
}

const elsewhereWords = (count: number, isVisual: boolean) =>
  isVisual
    ? `${plural(count, 'more match', 'more matches')} in addresses or boxes: use the Markdown view.`
    : `${plural(count, 'more match', 'more matches')} in addresses or HTML.`;

function FoundWords({ query, found, isVisual }: { query: FindQuery; found: Found; isVisual: boolean }) {
  const { count, current, around } = found;
  if (query.words === '') return null;
  if (count === 0) return 'No matches.';
  if (!around) return `${plural(count, 'match', 'matches')}.`;
  return (
    <>
      {countText(current)} of {plural(count, 'match', 'matches')}
      {/* The text area cannot show its selection while the cursor is in this row. */}
      <span className={isVisual ? 'visually-hidden' : undefined}>
        {': '}
        <bdi>
          {around.before}
          <mark>{around.match}</mark>
          {around.after}
        </bdi>
      </span>
      {isVisual && '.'}
    </>
  );
}

function FindButton({
  label,
  isOff = false,
  onPress,
  children,
}: {
  label?: string;
  /** The button stays in the order of the Tab key, and does nothing. */
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  );
}

function Option({
  label,
  value,
  onChange,
}: {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}) {
  return (
    <label>
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
