import { type ReactNode, useState } from 'react';
import { SegmentedControl } from '@/components/form/SegmentedControl';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { Icon } from '@/components/ui/Icon';
import { ownValue } from '@/lib/domain/own-value';
import { countText } from '@/lib/text/count-text';
import { plural } from '@/lib/text/plural';
import { saveBlob } from '@/lib/workspace/download';
import {
  type ChangedRow,
  countRows,
  FILES,
  getText,
  type NewRow,
  type Planned,
  type PlanRow,
  type RefusedRow,
  rowKey,
  rowsToWrite,
  type Side,
  type Writable,
} from '@/lib/workspace/import-plan';
import styles from './ImportCard.module.scss';
import type { ImportAdapter } from './use-import';

/** The words of a source, for the parts of the preview. */
type Words = Pick<ImportAdapter<string, Planned>, 'unit' | 'kinds' | 'fieldLabel'>;

/** The place of a row: "Row 3", or "Bans, row 3" in a source with several record types. */
export function getPlace(
  { kinds }: Pick<Words, 'kinds'>,
  { kind, at }: Pick<PlanRow, 'kind' | 'at'>,
): string {
  if (kind === FILES) return 'File';
  const name = kinds && ownValue(kinds, kind);
  return name ? `${name}, row ${countText(at)}` : `Row ${countText(at)}`;
}

/** "3 rows", or "2 records and 1 file". */
function rowCountText(rows: readonly Pick<PlanRow, 'kind'>[], unit: string): string {
  const files = rows.filter(({ kind }) => kind === FILES).length;
  const records = plural(rows.length - files, unit);
  if (files === 0) return records;
  return files === rows.length ? plural(files, 'file') : `${records} and ${plural(files, 'file')}`;
}

/** Number of rows that are shown at first. */
const SHOWN = 50;

function useSome<Row>(rows: readonly Row[], unit: string) {
  const [shown, setShown] = useState(SHOWN);
  const more = rows.length > shown && (
    <Button onClick={() => setShown(shown + 10 * SHOWN)}>
      Show more ({plural(rows.length, unit)} in total)
    </Button>
  );
  return { some: rows.slice(0, shown), more };
}

/** Lists each invalid row with its number, field, problem and value. */
function RefusedRows({
  words,
  rows,
  children,
}: {
  words: Words;
  rows: readonly RefusedRow[];
  children: ReactNode;
}) {
  const { some, more } = useSome(rows, words.unit);
  return (
    <section aria-labelledby="plan-refused" className={styles.group}>
      <h3 id="plan-refused">Invalid: {rowCountText(rows, words.unit)}</h3>
      {children && (
        <p className={styles.hint}>
          Download these {words.unit}s with their problems. Correct them and import that file.
        </p>
      )}
      <ol className={`plain-list ${styles.refused}`}>
        {some.map((row) => (
          <li key={`${row.kind} ${row.at}`}>
            <p className={styles.row}>
              <span className={styles.at}>{getPlace(words, row)}</span>
              <strong dir="auto">{row.label}</strong>
            </p>
            <ul className="plain-list">
              {row.problems.map(({ field, text, value }) => (
                <li key={`${field} ${text} ${value}`}>
                  {field ? <code>{field}</code> : <span className={styles.none}>Row</span>}
                  <span className={styles.wrong}>{text}</span>
                  {value !== undefined && (
                    <span dir="auto" className={styles.value}>
                      {value ? shortened(value) : <em className={styles.none}>Empty</em>}
                    </span>
                  )}
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

/** Lists the changes of each record by field, with a choice between both versions. */
function ChangedRows({
  words,
  rows,
  otherwise,
  getSide,
  onChoose,
}: {
  words: Words;
  rows: readonly ChangedRow[];
  /** The version that stays if the person makes no choice. */
  otherwise: Side;
  getSide: (row: ChangedRow) => Side;
  onChoose: (row: ChangedRow, side: Side) => void;
}) {
  const { some, more } = useSome(rows, words.unit);
  const stale = rows.filter((row) => row.isStale && getSide(row) === 'file').length;
  return (
    <details className={styles.group} open={otherwise === 'mine'}>
      <summary>
        <h3>Changed: {plural(rows.length, words.unit)}</h3>
      </summary>
      {otherwise === 'mine' && (
        <p className={styles.hint}>If you make no choice, the version on the site stays.</p>
      )}
      {stale > 0 && (
        <Callout className={styles.remark}>
          <p>
            {words.unit === 'row' ? 'Rows' : 'Records'} older than the record on the site: {countText(stale)}.
            Importing these would undo newer changes.
          </p>
        </Callout>
      )}
      <ul className={`plain-list ${styles.changes}`}>
        {some.map((row) => (
          <li key={rowKey(row)}>
            <header>
              <p>
                <span className={styles.at}>{getPlace(words, row)}</span>{' '}
                <strong dir="auto">{row.label}</strong>
                {row.isStale && <span className={styles.stale}>older than the record on the site</span>}
              </p>
              <SegmentedControl
                label={`Version of ${row.label}`}
                name={rowKey(row)}
                value={getSide(row)}
                options={[
                  { value: 'mine', label: 'Keep mine' },
                  { value: 'file', label: 'Use imported' },
                ]}
                onChange={(side) => onChoose(row, side)}
              />
            </header>
            <dl data-side={getSide(row)}>
              {Object.keys(row.changes).map((name) => (
                <div key={name}>
                  <dt>{words.fieldLabel?.(name) ?? name}</dt>
                  <dd>
                    <del dir="auto">{valueText(row.before[name])}</del>
                    <ins dir="auto">{valueText(row.changes[name])}</ins>
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

function NewRows({ words, rows }: { words: Words; rows: readonly NewRow[] }) {
  const { some, more } = useSome(rows, words.unit);
  return (
    <details className={styles.group}>
      <summary>
        <h3>New: {rowCountText(rows, words.unit)}</h3>
      </summary>
      <ul className={`plain-list ${styles.names}`}>
        {some.map((row) => (
          <li key={rowKey(row)}>
            <span className={styles.at}>{getPlace(words, row)}</span> <span dir="auto">{row.label}</span>{' '}
            <code>{row.id}</code>
          </li>
        ))}
      </ul>
      {more}
    </details>
  );
}

const MAX_LENGTH = 300;
const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text);

/** A value of a record as a person can compare it. JSON is shown line by line. */
function valueText(value: unknown): ReactNode {
  const text = getText(value);
  if (!text) return <em>Empty</em>;
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const COUNTS = [
  ['new', 'New', 'added'],
  ['changed', 'Changed', 'different'],
  ['unchanged', 'Unchanged', 'plain'],
  ['refused', 'Invalid', 'faulty'],
] as const;

/** The numbers of a source with one record type. */
function Counts({ rows }: { rows: readonly PlanRow[] }) {
  const counts = countRows(rows);
  return (
    <dl className={styles.counts}>
      {COUNTS.map(([action, label, tone]) => (
        <div key={action}>
          <dt>{label}</dt>
          <dd className={counts[action] > 0 ? styles[tone] : styles.none}>{countText(counts[action])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The numbers of each record type that the source has. */
function CountsByKind({
  rows,
  kinds,
}: {
  rows: readonly PlanRow[];
  kinds: Readonly<Record<string, string>>;
}) {
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {COUNTS.map(([action, label]) => (
              <th key={action} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(kinds).map(([kind, name]) => {
            const some = rows.filter((row) => row.kind === kind);
            const counts = countRows(some);
            return (
              some.length > 0 && (
                <tr key={kind}>
                  <th scope="row">{name}</th>
                  {COUNTS.map(([action, , tone]) => (
                    <td key={action} className={counts[action] > 0 ? styles[tone] : styles.none}>
                      {countText(counts[action])}
                    </td>
                  ))}
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Notes({ notes }: { notes: ReturnType<ImportAdapter<string, Planned>['notes']> }) {
  return (
    notes.length > 0 && (
      <ul className={`plain-list ${styles.notes}`}>
        {notes.map(([key, note]) => (
          <li key={key}>
            <Icon name="exclamation-triangle-fill" />
            <span>{note}</span>
          </li>
        ))}
      </ul>
    )
  );
}

/** A preview of the import: the numbers of rows, every invalid row, and every change with a choice. */
export function ImportPlanView<Kind extends string, Plan extends Planned<Kind>>({
  adapter,
  name,
  plan,
  onWrite,
  onLeave,
}: {
  adapter: ImportAdapter<Kind, Plan>;
  name: string;
  plan: Plan;
  onWrite: (rows: readonly Writable<Kind>[]) => void;
  onLeave: () => void;
}) {
  const { unit, kinds } = adapter;
  const { rows } = plan;
  const created = rows.filter((row) => row.action === 'new');
  const changed = rows.filter((row) => row.action === 'changed');
  const refused = rows.filter((row) => row.action === 'refused');
  const refusedRecords = refused.filter(({ kind }) => kind !== FILES);
  const [otherwise, setOtherwise] = useState<Side>(adapter.otherwise);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const wanted = rowsToWrite(rows, choices, otherwise);
  const saveRefused = () => {
    const file = adapter.refusedFile?.(plan, refusedRecords);
    if (file) saveBlob(file.blob, file.name);
  };
  return (
    <>
      <h3 className={styles.planTitle}>
        Preview of <bdi>{name}</bdi>
      </h3>
      {kinds ? <CountsByKind rows={rows} kinds={kinds} /> : <Counts rows={rows} />}
      <Notes notes={adapter.notes(plan)} />
      {refused.length > 0 && (
        <RefusedRows words={adapter} rows={refused}>
          {adapter.refusedFile && refusedRecords.length > 0 && (
            <Button onClick={saveRefused}>
              <Icon name="download" /> Download invalid {unit}s
            </Button>
          )}
        </RefusedRows>
      )}
      {changed.length > 0 && (
        <ChangedRows
          words={adapter}
          rows={changed}
          otherwise={adapter.otherwise}
          getSide={(row) => choices.get(rowKey(row)) ?? otherwise}
          onChoose={(row, side) => setChoices(new Map(choices).set(rowKey(row), side))}
        />
      )}
      {created.length > 0 && <NewRows words={adapter} rows={created} />}
      {changed.length > 0 && created.length + changed.length > 1 && (
        <div className={styles.scope}>
          <SegmentedControl
            label={`${unit === 'row' ? 'Rows' : 'Records'} to import`}
            name="import-scope"
            value={otherwise}
            options={[
              { value: 'mine', label: created.length > 0 ? 'New only' : 'None' },
              { value: 'file', label: created.length > 0 ? 'New and changed' : 'All changed' },
            ]}
            onChange={(side) => {
              setOtherwise(side);
              setChoices(new Map());
            }}
          />
        </div>
      )}
      <div className={styles.buttons}>
        {wanted.length > 0 && (
          <Button variant="primary" onClick={() => onWrite(wanted)}>
            <Icon name="upload" /> Import {rowCountText(wanted, unit)}
          </Button>
        )}
        <Button onClick={onLeave}>{wanted.length > 0 ? 'Cancel' : 'Choose another file'}</Button>
      </div>
      {wanted.length === 0 && (
        <p role="status" className={styles.hint}>
          {nothingText(unit, changed.length, refused.length)}
        </p>
      )}
    </>
  );
}

function nothingText(unit: string, changed: number, refused: number): string {
  if (changed > 0) return 'Nothing to import, unless you choose imported versions above.';
  return `Nothing to import: all ${refused > 0 ? 'valid ' : ''}${unit}s are already on the site.`;
}
