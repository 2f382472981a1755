import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import type { Mark } from '@/features/studio/model/briefs/markdown-edits';
import { ownValue } from '@/lib/domain/own-value';
import styles from './MarkdownField.module.scss';
import { MARK_BUTTONS, shortcutText } from './shortcuts';

const isMac = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** The formatting buttons: one stop of the Tab key, with arrow keys between them. */
export function MarkdownToolbar({ controls, onMark }: { controls: string; onMark: (mark: Mark) => void }) {
  const [at, setAt] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  const go = (to: number) => {
    const next = (to + MARK_BUTTONS.length) % MARK_BUTTONS.length;
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
      {MARK_BUTTONS.map((button, index) => (
        <button
          key={button.mark}
          ref={(element) => {
            buttons.current[index] = element;
          }}
          type="button"
          tabIndex={index === at ? 0 : -1}
          title={`${button.label} (${shortcutText(button, isMac())})`}
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

/** Help about Markdown and keyboard shortcuts. */
export function MarkdownHelp() {
  return (
    <details className={styles.help}>
      <summary>Shortcuts</summary>
      <div>
        <p>
          The text is Markdown. Press Enter to continue a list. Pasting a web address over selected words
          turns them into a link. Ctrl+Z or Command+Z also undoes formatting.
        </p>
        <dl>
          {MARK_BUTTONS.map((button) => (
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
