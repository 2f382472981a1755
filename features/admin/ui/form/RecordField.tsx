import { type ReactNode, useId, useState } from 'react';
import { CheckField } from '@/components/form/CheckField';
import { Field, type FieldProps, TextArea } from '@/components/form/Field';
import fieldStyles from '@/components/form/Field.module.scss';
import { FieldFrame, type Labelled } from '@/components/form/FieldFrame';
import { RepeatedTimeField } from '@/components/form/RepeatedTimeField';
import { SelectField } from '@/components/form/SelectField';
import { TagsField } from '@/components/form/TagsField';
import { Icon } from '@/components/ui/Icon';
import type { AdminField } from '@/features/admin/model/field';
import {
  type ChapterRow,
  type FormValue,
  toLocalDateTime,
  zoneName,
} from '@/features/admin/model/record-form';
import { siteCaptionKey } from '@/lib/media/captions';
import { capital } from '@/lib/text/short-text';
import { localInstants } from '@/lib/time/local-time';
import { CaptionsField } from '../../../../components/workspace/CaptionsField';
import { ChaptersField } from './ChaptersField';
import styles from './InstantField.module.scss';
import { LinesField } from './LinesField';
import { PICTURES, PictureField } from './PictureField';

const utcText = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A date and time in the administrator's own time zone. The field names the zone and shows the stored UTC time. */
export function InstantField({
  name,
  value,
  onChange,
  ...frame
}: Labelled & {
  /** An ISO instant, '' without one, or a stored text that is not a date. */
  readonly value: string;
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const local = toLocalDateTime(value);
  // Holds incomplete input.
  const [typed, setTyped] = useState<string | null>(null);
  const instant = local === '' ? null : new Date(value);
  const instants = localInstants(...dayAndTime(local));
  return (
    <FieldFrame {...frame}>
      {(ties) => (
        <>
          <div className={`${fieldStyles.input} ${styles.instant}`}>
            <input
              {...ties}
              name={name}
              type="datetime-local"
              dir="ltr"
              value={typed ?? local}
              onChange={({ target }) => {
                const date = new Date(target.value);
                const isWhole = target.value !== '' && !Number.isNaN(date.getTime());
                setTyped(isWhole || target.value === '' ? null : target.value);
                onChange(isWhole ? date.toISOString() : '');
              }}
              onBlur={() => setTyped(null)}
            />
            <span className={styles.zone} suppressHydrationWarning>
              {zoneName(instant ?? new Date())}
            </span>
          </div>
          <p className={styles.utc}>
            {instant
              ? `${utcText.format(instant)} UTC`
              : value
                ? `The stored value “${value}” is not a date.`
                : ''}
          </p>
          <RepeatedTimeField
            name={`${name}-repeated`}
            instants={instants}
            value={Math.max(
              0,
              instants.findLastIndex(({ at }) => Date.parse(at) <= Date.parse(value)),
            )}
            onChange={(index) => onChange(instants[index]?.at ?? value)}
          />
        </>
      )}
    </FieldFrame>
  );
}

/** The day and the time of a value of `<input type="datetime-local">`, without seconds. */
const dayAndTime = (local: string) => [local.slice(0, 10), local.slice(11, 16)] as const;

const FIGURES = {
  integer: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  duration: {},
} as const;

/** Text fields up to this length show a character count. */
const COUNTED = 1000;

const getText = (value: FormValue | undefined) => (typeof value === 'string' ? value : '');
const getList = (value: FormValue | undefined) =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
const getChapters = (value: FormValue | undefined): ChapterRow[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry !== 'string') : [];

/** A field of a record, with the control for its kind. */
export function RecordField({
  field,
  value,
  onChange,
  problem,
  prefix,
}: {
  field: AdminField;
  value: FormValue | undefined;
  onChange: (value: FormValue) => void;
  problem: string | undefined;
  /** A fixed text before the value. */
  prefix?: string;
}): ReactNode {
  const { name, label, hint, kind, maxLength = 0, isRequired } = field;
  const isCounted = maxLength > 0 && maxLength <= COUNTED;
  const frame = { name, label, hint, problems: problem === undefined ? [] : [problem] };
  const required = isRequired === true;
  switch (kind) {
    case 'text':
      if (field.hasOther)
        return (
          <ChoiceOrOther
            {...frame}
            options={(field.suggestions ?? []).map((one) => ({
              value: one,
              label: name === 'language' ? languageName(one) : capital(one),
            }))}
            otherHint={name === 'language' ? 'A language tag, such as pt-BR' : undefined}
            value={getText(value)}
            onChange={onChange}
          />
        );
      return (
        <SuggestingField
          {...frame}
          prefix={prefix}
          dir={prefix ? 'ltr' : 'auto'}
          required={required}
          value={getText(value)}
          onChange={onChange}
          suggestions={field.suggestions ?? []}
        />
      );
    case 'long-text':
      return (
        <TextArea
          {...frame}
          required={required}
          limit={isCounted ? maxLength : undefined}
          rows={!isCounted && (name === 'detail' || name === 'description') ? 6 : 3}
          value={getText(value)}
          onChange={onChange}
        />
      );
    case 'address':
      return (
        <Field
          {...frame}
          required={required}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={getText(value)}
          onChange={onChange}
        />
      );
    case 'integer':
    case 'decimal':
    case 'duration':
      return (
        <Field
          {...frame}
          {...FIGURES[kind]}
          required={required}
          autoComplete="off"
          dir="ltr"
          value={getText(value)}
          onChange={onChange}
        />
      );
    case 'yes-no':
      return <CheckField {...frame} value={value === true} onChange={onChange} />;
    case 'choice':
      return (
        <SelectField
          {...frame}
          required={required}
          emptyLabel="Choose"
          options={field.choices ?? []}
          value={getText(value)}
          onChange={onChange}
        />
      );
    case 'day':
      return (
        <Field
          {...frame}
          type="date"
          dir="ltr"
          required={required}
          value={getText(value)}
          onChange={onChange}
        />
      );
    case 'instant':
      return <InstantField {...frame} required={required} value={getText(value)} onChange={onChange} />;
    case 'picture':
      return (
        <PictureField
          {...frame}
          kind={PICTURES[name === 'image' ? 'image' : 'thumbnail']}
          isLabelHidden
          value={getText(value)}
          onChange={onChange}
        />
      );
    case 'json':
      return <ChaptersField {...frame} value={getChapters(value)} onChange={onChange} />;
    case 'list':
      return <ListControl field={field} frame={frame} value={getList(value)} onChange={onChange} />;
  }
}

/** A list field: captions, lines or tags. */
function ListControl({
  field,
  frame,
  value,
  onChange,
}: {
  field: AdminField;
  frame: Labelled;
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  if (field.entries === 'captions')
    return <CaptionsField {...frame} place={siteCaptionKey} value={value} onChange={onChange} />;
  if (field.entries === 'addresses' || field.name === 'sources')
    return <LinesField {...frame} value={value} onChange={onChange} />;
  return (
    <TagsField
      {...frame}
      value={value}
      suggestions={field.choices?.map((choice) => choice.label) ?? field.suggestions ?? []}
      normalise={(text) => chosenValue(field, text)}
      getWord={(entry) => field.choices?.find((choice) => choice.value === entry)?.label ?? entry}
      placeholder="Add"
      onChange={(entries) => onChange([...entries])}
    />
  );
}

/** Returns the stored value of a chosen label. */
function chosenValue({ choices }: AdminField, text: string): string {
  const trimmed = text.trim();
  const chosen = choices?.find(({ label }) => label.toLowerCase() === trimmed.toLowerCase());
  return chosen?.value ?? trimmed;
}

/** The name of a language in itself: "Deutsch". */
const languageName = (tag: string) =>
  capital(new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag);

/** Stands for every value that is not in the list. */
const OTHER = 'other';

/** A choice from a list, or another value as text. */
function ChoiceOrOther({
  name,
  value,
  options,
  otherHint,
  onChange,
  ...frame
}: Labelled & {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly otherHint: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const [isChosen, setChosen] = useState(false);
  const isListed = options.some((option) => option.value === value);
  const isOther = !isListed && (isChosen || value !== '');
  return (
    <FieldFrame {...frame}>
      {(ties) => (
        <div className={styles.choice}>
          <div className={`${fieldStyles.input} ${fieldStyles.select}`}>
            <select
              {...ties}
              name={isOther ? undefined : name}
              value={isOther ? OTHER : value}
              onChange={({ target }) => {
                setChosen(target.value === OTHER);
                onChange(target.value === OTHER ? '' : target.value);
              }}
            >
              <option value="">Not set</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
              <option value={OTHER}>Other</option>
            </select>
            <Icon name="chevron-down" />
          </div>
          {isOther && (
            <div className={fieldStyles.input}>
              <input
                name={name}
                dir="auto"
                autoComplete="off"
                aria-label={`Other ${frame.label.toLowerCase()}`}
                aria-invalid={ties['aria-invalid']}
                aria-describedby={ties['aria-describedby']}
                placeholder={otherHint}
                value={value}
                onChange={({ target }) => onChange(target.value)}
              />
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

function SuggestingField({ suggestions, ...field }: FieldProps & { suggestions: readonly string[] }) {
  const id = useId();
  return (
    <Field
      {...field}
      autoComplete="off"
      list={suggestions.length > 0 ? id : undefined}
      control={
        suggestions.length > 0 && (
          <datalist id={id}>
            {suggestions.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        )
      }
    />
  );
}
