import { type ReactNode, useState } from 'react';
import { SegmentedControl } from '@/components/form/SegmentedControl';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { Icon } from '@/components/ui/Icon';
import type { AdminModel } from '@/features/admin/model/field';
import { ADMIN_FIELDS } from '@/features/admin/model/fields';
import { type Source, textOf } from '@/features/admin/model/import-source';
import type { ChangedRow, ImportPlan, NewRow, PlanRow, RefusedRow } from '@/features/admin/model/plan-import';
import type { Writable } from '@/features/admin/model/run-import';
import { refusedFile } from '@/features/admin/model/write-export';
import { pluralForm } from '@/lib/text/plural';
import { saveBlob } from '@/lib/workspace/save-file';
import styles from './Import.module.scss';
import { countedRows, grouped } from './words';

/** Number of rows that are shown at first. */
const SHOWN = 50;

function useSome<Row>(rows: readonly Row[]) {
  const [shown, setShown] = useState(SHOWN);
  const more = rows.length > shown && (
    <Button onClick={() => setShown(shown + 10 * SHOWN)}>
      Show more ({countedRows(rows.length)} in total)
    </Button>
  );
  return { some: rows.slice(0, shown), more };
}

/** Lists each invalid row with its number, field, problem and value. */
function RefusedRows({ rows, children }: { rows: readonly RefusedRow[]; children: ReactNode }) {
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
function ChangedRows({ model, rows }: { model: AdminModel; rows: readonly ChangedRow[] }) {
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

function NewRows({ rows }: { rows: readonly NewRow[] }) {
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

const MAX_LENGTH = 300;
const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text);
const valueText = (value: unknown) => shortened(textOf(value)) || 'empty';

type Scope = 'new' | 'both';

const COUNTS = [
  ['new', 'New', 'added'],
  ['changed', 'Changed', 'different'],
  ['unchanged', 'Unchanged', 'plain'],
  ['refused', 'Invalid', 'faulty'],
] as const;

/** A preview of the import, with the number of rows, every invalid row and every change. */
export function PlanView({
  model,
  name,
  source,
  plan,
  onWrite,
  onLeave,
}: {
  model: AdminModel;
  name: string;
  source: Source;
  plan: ImportPlan;
  onWrite: (rows: readonly Writable[]) => void;
  onLeave: () => void;
}) {
  const created = plan.rows.filter((row): row is NewRow => row.action === 'new');
  const changed = plan.rows.filter((row): row is ChangedRow => row.action === 'changed');
  const refused = plan.rows.filter((row): row is RefusedRow => row.action === 'refused');
  const [scope, setScope] = useState<Scope>('both');
  const wanted = scope === 'new' ? created : [...created, ...changed];
  const saveRefused = () => {
    const type = source.format === 'csv' ? 'text/csv' : 'application/json';
    saveBlob(new Blob([refusedFile(source, refused)], { type }), `invalid-rows.${source.format}`);
  };
  return (
    <>
      <h3 className={styles.planTitle}>
        Preview of <bdi>{name}</bdi>
      </h3>
      <dl className={styles.counts}>
        {COUNTS.map(([action, label, tone]) => (
          <div key={action}>
            <dt>{label}</dt>
            <dd className={plan.counts[action] > 0 ? styles[tone] : styles.none}>
              {grouped(plan.counts[action])}
            </dd>
          </div>
        ))}
      </dl>
      <Notes source={source} unchecked={plan.uncheckedCaptions} />
      {refused.length > 0 && (
        <RefusedRows rows={refused}>
          <Button onClick={saveRefused}>
            <Icon name="download" /> Download invalid rows
          </Button>
        </RefusedRows>
      )}
      {changed.length > 0 && <ChangedRows model={model} rows={changed} />}
      {created.length > 0 && <NewRows rows={created} />}
      {created.length > 0 && changed.length > 0 && (
        <div className={styles.scope}>
          <SegmentedControl
            label="Rows to import"
            name="import-scope"
            value={scope}
            options={[
              { value: 'new', label: 'New only' },
              { value: 'both', label: 'New and changed' },
            ]}
            onChange={setScope}
          />
        </div>
      )}
      <div className={styles.buttons}>
        {wanted.length > 0 && (
          <Button variant="primary" onClick={() => onWrite(wanted)}>
            <Icon name="upload" /> Import {countedRows(wanted.length)}
          </Button>
        )}
        <Button onClick={onLeave}>{wanted.length > 0 ? 'Cancel' : 'Choose another file'}</Button>
      </div>
      {wanted.length === 0 && (
        <p role="status" className={styles.hint}>
          {nothingText(plan.rows)}
        </p>
      )}
    </>
  );
}

const nothingText = (rows: readonly PlanRow[]) =>
  rows.some(({ action }) => action === 'refused')
    ? 'Nothing to import: all valid rows are already on the site.'
    : 'Nothing to import: all rows are already on the site.';

function Notes({
  source: { unknown, missing },
  unchecked,
}: {
  source: Source;
  unchecked: ImportPlan['uncheckedCaptions'];
}) {
  if (unknown.length + missing.length + unchecked.length === 0) return null;
  return (
    <ul className={`plain-list ${styles.notes}`}>
      {unknown.length > 0 && (
        <li>
          <Icon name="exclamation-triangle-fill" />
          <span>
            {pluralForm(unknown.length, 'Unknown column', 'Unknown columns')}, ignored:{' '}
            <Names names={unknown} />
          </span>
        </li>
      )}
      {missing.length > 0 && (
        <li>
          <Icon name="exclamation-triangle-fill" />
          <span>
            {pluralForm(missing.length, 'Missing required column', 'Missing required columns')}, so no new
            records can be imported: <Names names={missing} />
          </span>
        </li>
      )}
      {unchecked.length > 0 && (
        <li>
          <Icon name="exclamation-triangle-fill" />
          <span>
            {pluralForm(unchecked.length, 'This caption file', 'These caption files')} could not be checked,
            because the site did not respond. Choose the file again in a minute, or import it and check the
            captions later: <Names names={unchecked} />
          </span>
        </li>
      )}
    </ul>
  );
}

const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, at) => (
    <span key={name}>
      {at > 0 && ', '}
      <code dir="auto">{name}</code>
    </span>
  ));
