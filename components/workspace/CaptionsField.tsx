import { useRef, useState } from 'react';
import { GroupFrame, type Labelled } from '@/components/form/FieldFrame';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { type CaptionPlace, captionsEntry, MAX_CAPTION_BYTES } from '@/lib/media/captions';
import { mediaAddress } from '@/lib/pictures/media-address';
import { checkFile, UNREADABLE_FILE } from '@/lib/workspace/check-file';
import { sha256Of } from '@/lib/workspace/sha256';
import type { UploadOrder } from '@/lib/workspace/upload';
import styles from './RowsField.module.scss';
import { UploadField } from './UploadField';
import { useUpload } from './use-upload';

const RULES = {
  accept: ['vtt'],
  maxBytes: MAX_CAPTION_BYTES,
} as const satisfies Omit<UploadOrder, 'path'>;

/** Uploads a WebVTT file. It is read first, so that a file with faults is not stored. */
export function CaptionsUpload({
  place,
  onEntry,
}: {
  place: CaptionPlace;
  onEntry: (entry: string) => void;
}) {
  const [problem, setProblem] = useState('');
  const upload = useUpload({ ...RULES, path: place }, ({ path, fileName }) => {
    onEntry(captionsEntry(fileName, mediaAddress(path)));
    upload.reset();
  });
  async function choose(file: File): Promise<void> {
    setProblem('');
    const fault = await getFault(file).catch(() => UNREADABLE_FILE);
    if (fault) setProblem(`${file.name}: ${fault}`);
    else upload.start(file, await sha256Of(file));
  }
  return (
    <UploadField
      name="captions-file"
      label="Upload captions"
      choose="Choose a file"
      hint="The file name may include the language: talk.en.vtt."
      upload={upload}
      onFile={(file) => void choose(file)}
      problems={problem ? [problem] : []}
    />
  );
}

async function getFault(file: File): Promise<string | null> {
  const check = await checkFile(file, RULES);
  if (!check.ok) return check.problem;
  const { captionsProblem } = await import('@/lib/media/check-captions');
  return captionsProblem(await file.text());
}

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
  place,
  ...frame
}: Labelled & {
  /** The folder for uploaded captions. */
  readonly place: CaptionPlace;
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
          <CaptionsUpload
            place={place}
            onEntry={(entry) => {
              onChange([...value, entry]);
              focusOn(`[data-row="${value.length}"] input`);
            }}
          />
        </div>
      )}
    </GroupFrame>
  );
}
