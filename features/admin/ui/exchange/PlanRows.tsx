import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import type { ChangedRow, NewRow, RefusedRow } from '@/features/admin/model/exchange/plan-row';
import { textOf } from '@/features/admin/model/exchange/read-source';
import type { AdminModel } from '@/features/admin/model/field';
import { ADMIN_FIELDS } from '@/features/admin/model/fields';
import styles from './Import.module.scss';
import { countedRows, grouped } from './words';

/** Number of rows that are shown at first. */
const SHOWN = 50;

function useSome<Row>(rows: readonly Row[]) {
  const [shown, setShown] = useState(SHOWN);
  const more = rows.length > shown && (
    <Button onClick={() => setShown(shown + 10 * SHOWN)}>Show more of the {countedRows(rows.length)}</Button>
  );
  return { some: rows.slice(0, shown), more };
}

/** Lists each invalid row with its number, field, problem and value. */
export function RefusedRows({ rows, children }: { rows: readonly RefusedRow[]; children: ReactNode }) {
  const { some, more } = useSome(rows);
  return (
    <section aria-labelledby="plan-refused" className={styles.group}>
      <h3 id="plan-refused">Invalid: {countedRows(rows.length)}</h3>
      <p className={styles.hint}>
        Download these rows with their problems in an extra column. Correct them and import that file.
      </p>
      <ol className={`plain-list ${styles.refused}`}>
        {some.map(({ at, label, problems }) => (
          <li key={at}>
            <p className={styles.row}>
              <span className={styles.at}>Row {grouped(at)}</span>
              <strong dir="auto">{label}</strong>
            </p>
            <ul className="plain-list">
              {problems.map(({ field, text, value }) => (
                <li key={`${field} ${text} ${value}`}>
                  {field ? <code>{field}</code> : <span className={styles.none}>Row</span>}
                  <span className={styles.wrong}>{text}</span>
                  <span dir="auto" className={styles.value}>
                    {value ? shortened(value) : <em className={styles.none}>Empty</em>}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        {children}
        {more}
      </div>
    </section>
  );
}

/** Lists the changes of each record by field. */
export function ChangedRows({ model, rows }: { model: AdminModel; rows: readonly ChangedRow[] }) {
  const { some, more } = useSome(rows);
  const stale = rows.filter(({ isStale }) => isStale).length;
  const labelOf = (name: string) => ADMIN_FIELDS[model].find((field) => field.name === name)?.label ?? name;
  return (
    <details className={styles.group}>
      <summary>
        <h3>Changed: {countedRows(rows.length)}</h3>
      </summary>
      {stale > 0 && (
        <Callout className={styles.remark}>
          <p>
            Rows older than the record on the site: {grouped(stale)}. Importing these would undo newer
            changes.
          </p>
        </Callout>
      )}
      <ul className={`plain-list ${styles.changes}`}>
        {some.map(({ at, label, changes, before, isStale }) => (
          <li key={at}>
            <p>
              <span className={styles.at}>{grouped(at)}</span> <strong dir="auto">{label}</strong>
              {isStale && <span className={styles.stale}>older than the record on the site</span>}
            </p>
            <dl>
              {Object.keys(changes).map((name) => (
                <div key={name}>
                  <dt>{labelOf(name)}</dt>
                  <dd>
                    <del dir="auto">{valueText(before[name])}</del>
                    <ins dir="auto">{valueText(changes[name])}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {more}
    </details>
  );
}

export function NewRows({ rows }: { rows: readonly NewRow[] }) {
  const { some, more } = useSome(rows);
  return (
    <details className={styles.group}>
      <summary>
        <h3>New: {countedRows(rows.length)}</h3>
      </summary>
      <ul className={`plain-list ${styles.names}`}>
        {some.map(({ at, label, id }) => (
          <li key={at}>
            <span className={styles.at}>{grouped(at)}</span> <span dir="auto">{label}</span> <code>{id}</code>
          </li>
        ))}
      </ul>
      {more}
    </details>
  );
}

const LONGEST = 300;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);
const valueText = (value: unknown) => shortened(textOf(value)) || 'empty';
