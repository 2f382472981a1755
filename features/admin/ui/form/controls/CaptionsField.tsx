import { useRef } from 'react';
import { GroupFrame, type Labelled } from '@/components/form/FieldFrame';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { CaptionsUpload } from './CaptionsUpload';
import styles from './RowsField.module.scss';

const PARTS = [
  { label: 'Language', placeholder: 'en' },
  { label: 'Name', placeholder: 'English' },
  { label: 'Address', placeholder: '/captions/talk.en.vtt' },
] as const;

/** Captions of a recording: `language|name|address` each, typed in three parts. */
export function CaptionsField({
  name,
  value,
  onChange,
  canUpload = false,
  ...frame
}: Labelled & {
  /** True for administrators, who alone can store captions on the site. */
  readonly canUpload?: boolean;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const rows = value.map((entry) => {
    const [language = '', label = '', ...address] = entry.split('|');
    return [language, label, address.join('|')] as const;
  });
  const change = (at: number, part: number, text: string) =>
    onChange(
      rows.map((row, index) =>
        row.map((one, place) => (index === at && place === part ? text.replaceAll('|', '') : one)).join('|'),
      ),
    );
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  return (
    <GroupFrame
      {...frame}
      hint="WebVTT files (.vtt) on this site. Enter the language tag, the name of the language in that language, and the file’s path."
    >
      {({ 'aria-describedby': describedBy, 'aria-invalid': isWrong }) => (
        <div ref={list} className={styles.rows}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position, and its typed values stay with it.
            <div key={index} data-row={index} className={styles.captions}>
              {PARTS.map(({ label, placeholder }, part) => (
                <input
                  key={label}
                  name={index === 0 && part === 0 ? name : undefined}
                  aria-label={`${label} of captions ${index + 1}`}
                  aria-describedby={describedBy}
                  aria-invalid={isWrong}
                  value={row[part]}
                  placeholder={placeholder}
                  dir={part === 1 ? 'auto' : 'ltr'}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  onChange={({ target }) => change(index, part, target.value)}
                />
              ))}
              <button
                type="button"
                onClick={() => {
                  onChange(value.filter((_, at) => at !== index));
                  focusOn('[data-add]');
                }}
              >
                <Icon name="trash3" />
                <span className="visually-hidden">Remove captions {index + 1}</span>
              </button>
            </div>
          ))}
          <Button
            name={value.length === 0 ? name : undefined}
            className={styles.add}
            data-add
            onClick={() => {
              onChange([...value, '||']);
              focusOn(`[data-row="${value.length}"] input`);
            }}
          >
            <Icon name="plus-lg" /> Add captions
          </Button>
          {canUpload && (
            <CaptionsUpload
              onEntry={(entry) => {
                onChange([...value, entry]);
                focusOn(`[data-row="${value.length}"] input`);
              }}
            />
          )}
        </div>
      )}
    </GroupFrame>
  );
}
