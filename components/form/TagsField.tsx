import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { GroupFrame, type Labelled } from './FieldFrame';
import styles from './TagsField.module.scss';

/**
 * A list of tags. A tag is added with Enter, a comma, or by leaving the field. It is removed with its button, or the last one
 * with Backspace.
 */
export function TagsField({
  name,
  value,
  onChange,
  suggestions = [],
  normalise = (text) => text.trim(),
  placeholder = 'Add a tag',
  getWord = (tag) => tag,
  ...frame
}: Labelled & {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly suggestions?: readonly string[];
  /** Turns typed text into a tag; '' when it is not one. */
  readonly normalise?: (text: string) => string;
  readonly placeholder?: string;
  /** The label of a tag, if it is not the tag itself. */
  readonly getWord?: (tag: string) => string;
}) {
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);

  const add = (text: string) => {
    const added = text
      .split(',')
      .map(normalise)
      .filter((tag, at, all) => tag && !value.includes(tag) && all.indexOf(tag) === at);
    setTyped('');
    if (added.length === 0) return;
    onChange([...value, ...added]);
    setMessage(`${added.join(', ')} added`);
  };
  const remove = (tag: string) => {
    onChange(value.filter((one) => one !== tag));
    setMessage(`${tag} removed`);
    input.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === 'Enter' && typed.trim() !== '') {
      // Else it would send the form.
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  };

  return (
    <GroupFrame {...frame}>
      {({ 'aria-invalid': isWrong, 'aria-describedby': describedBy }) => (
        <div className={styles.tags} data-wrong={isWrong}>
          {value.length > 0 && (
            <ul className="plain-list">
              {value.map((tag) => (
                <li key={tag}>
                  <span dir="auto">{getWord(tag)}</span>
                  <button type="button" onClick={() => remove(tag)}>
                    <Icon name="x-lg" />
                    <span className="visually-hidden">Remove {getWord(tag)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            ref={input}
            name={name}
            dir="auto"
            aria-label={`Add to ${frame.label.toLowerCase()}`}
            aria-invalid={isWrong}
            aria-describedby={describedBy}
            autoComplete="off"
            list={suggestions.length > 0 ? listId : undefined}
            placeholder={placeholder}
            value={typed}
            onChange={({ target }) =>
              target.value.includes(',') ? add(target.value) : setTyped(target.value)
            }
            onKeyDown={onKey}
            onBlur={() => add(typed)}
          />
          {suggestions.length > 0 && (
            <datalist id={listId}>
              {suggestions
                .filter((tag) => !value.includes(tag))
                .map((tag) => (
                  <option key={tag} value={tag} />
                ))}
            </datalist>
          )}
          <span role="status" className="visually-hidden">
            {message}
          </span>
        </div>
      )}
    </GroupFrame>
  );
}
