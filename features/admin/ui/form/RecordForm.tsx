import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import type { AdminModel } from '@/features/admin/model/field';
import { ADMIN_FIELDS } from '@/features/admin/model/fields';
import {
  FORM_LAYOUTS,
  type FormSection,
  type FormValue,
  type FormValues,
  hasSameGenres,
} from '@/features/admin/model/record-form';
import { typedSlug } from '@/lib/domain/make-slug';
import { ownValue } from '@/lib/domain/own-value';
import { plural } from '@/lib/text/plural';
import { AddressNote } from './AddressNote';
import { RecordField } from './RecordField';
import styles from './RecordForm.module.scss';
import { UrlNote } from './UrlNote';
import { ADDRESS_FIELD, type AddressCheck, type Save } from './use-save';

const PREFIXES = { Stream: '/streams/', Personality: '/personalities/' } as const;

const isFilled = (value: FormValue | undefined): boolean =>
  typeof value === 'boolean' ? value : (value?.length ?? 0) > 0;

/**
 * Every field of a record, in sections of two columns. A narrow window has one column: the first sections, the side column with
 * what is public, the other sections, the end. There, sections without a required field are closed first.
 */
export function RecordForm({
  model,
  isNew,
  values,
  set,
  save,
  addressCheck,
  top,
  end,
  bar,
}: {
  model: AdminModel;
  isNew: boolean;
  values: FormValues;
  set: (changes: FormValues) => void;
  save: Save;
  addressCheck: AddressCheck;
  /** Notices above the form. */
  top: ReactNode;
  /** Content below the side column, or below everything on a narrow window. */
  end?: ReactNode;
  /** The bar with the save button. */
  bar: ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const { first, main, side } = FORM_LAYOUTS[model];
  const wasSaving = useRef(false);
  const { kind } = save.state;
  useEffect(() => {
    // Disabled controls lose the focus.
    if (wasSaving.current && kind !== 'saving' && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    wasSaving.current = kind === 'saving';
  }, [kind]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await save.save();
    if (!wrong) return;
    requestAnimationFrame(() => {
      const control = element.current?.elements.namedItem(wrong);
      const input = control instanceof RadioNodeList ? control[0] : control;
      if (!(input instanceof HTMLElement)) return;
      for (let fold = input.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
        fold.open = true;
      input.focus();
    });
  };
  const getField = (name: string) => ADMIN_FIELDS[model].find((one) => one.name === name);
  const field = (name: string) => {
    const found = getField(name);
    if (!found) return null;
    const isAddress = name === ADDRESS_FIELD[model];
    const change = (value: FormValue) => {
      // The pages show both lists of genres, so a genre that is removed must leave both.
      if (name === 'genre' && hasSameGenres(values)) return set({ genre: value, geners: value });
      set({ [name]: isAddress && typeof value === 'string' ? typedSlug(value) : value });
    };
    if (found.isFixed && !isNew)
      return (
        <div className={styles.fixed}>
          <p>{found.label}</p>
          <p dir="ltr">
            {PREFIXES[model]}
            <strong>{String(ownValue(values, name))}</strong>
          </p>
        </div>
      );
    return (
      <>
        <RecordField
          field={found}
          value={ownValue(values, name)}
          onChange={change}
          problem={ownValue(save.problems, name)}
          prefix={isAddress ? PREFIXES[model] : undefined}
        />
        {isAddress && <AddressNote model={model} check={addressCheck} />}
        {model === 'Stream' && name === 'url' && <UrlNote url={String(values.url ?? '')} />}
      </>
    );
  };
  const filled = (names: readonly string[]) =>
    `${names.filter((name) => isFilled(ownValue(values, name))).length} of ${plural(names.length, 'field')} filled in`;
  const section = (
    { id, title, note, wide = [], short = [], older = [], isOpen, ...rest }: FormSection,
    isSide: boolean,
  ) => {
    const fields = rest.fields.filter((name) => name !== 'geners' || !hasSameGenres(values));
    const grid = (names: readonly string[]) => (
      <div className={`${styles.fields} ${isSide ? styles.narrow : ''}`}>
        {names.map((name) => (
          <div
            key={name}
            className={wide.includes(name) ? styles.wide : short.includes(name) ? styles.short : undefined}
          >
            {field(name)}
          </div>
        ))}
      </div>
    );
    const olderFields = fields.filter((name) => older.includes(name));
    const body = (
      <>
        {grid(fields.filter((name) => !older.includes(name)))}
        {olderFields.length > 0 && (
          <details className={styles.older}>
            <summary>Older fields: {filled(olderFields)}</summary>
            {grid(olderFields)}
          </details>
        )}
      </>
    );
    const isClosed = !isOpen && !fields.some((name) => getField(name)?.isRequired);
    return (
      <Card key={id} id={id} title={title} note={note}>
        {isClosed ? (
          <details className={styles.fold}>
            <summary>
              <span className="visually-hidden">{title}:</span>
              {filled(fields)}
              <Icon name="chevron-down" />
            </summary>
            {body}
          </details>
        ) : (
          body
        )}
      </Card>
    );
  };

  return (
    <form
      ref={element}
      aria-label={model}
      noValidate
      onSubmit={(event) => void submit(event)}
      className={styles.form}
    >
      {top}
      <fieldset disabled={kind === 'saving'} className={styles.columns}>
        <div className={styles.sections}>{first.map((one) => section(one, false))}</div>
        <div className={styles.side}>{side.map((one) => section(one, true))}</div>
        <div className={styles.sections}>{main.map((one) => section(one, false))}</div>
        {end && <div className={styles.end}>{end}</div>}
      </fieldset>
      {bar}
    </form>
  );
}
