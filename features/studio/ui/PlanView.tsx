import { useState } from 'react';
import { SegmentedControl } from '@/components/form/SegmentedControl';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { Icon } from '@/components/ui/Icon';
import type { Archive } from '@/features/account/model/read-archive';
import { type ConflictingRow, IMPORT_ORDER, idKey, type RowPlan } from '@/features/studio/model/plan-import';
import { type Choices, type FilePlan, type ImportPlan, stepsOf } from '@/features/studio/model/run-import';
import { plural, pluralForm } from '@/lib/text/plural';
import styles from './DataPage.module.scss';

/** The counts of one kind in the preview of an import. */
export type PlanLine = {
  readonly what: string;
  readonly added: number;
  readonly there: number;
  readonly different: number;
  readonly faulty: number;
};

export const KIND_NAMES = {
  profiles: 'Profile',
  briefs: 'Briefs',
  versions: 'Published versions',
  bans: 'Bans',
  reports: 'Shadowban reports',
} as const;

/** One line a kind that the archive has something of, and one for files. */
export function planLines({ rows, files }: ImportPlan): readonly PlanLine[] {
  const kinds = IMPORT_ORDER.map((kind) => {
    const some = rows.filter((row) => row.kind === kind);
    const count = (...actions: readonly RowPlan['action'][]) =>
      some.filter(({ action }) => actions.includes(action)).length;
    return {
      what: KIND_NAMES[kind],
      added: count('create'),
      there: count('same', 'instead'),
      different: count('conflict'),
      faulty: count('bad'),
    };
  });
  const count = (wanted: FilePlan['action']) => files.filter(({ action }) => action === wanted).length;
  const ofFiles = {
    what: 'Files',
    added: count('send'),
    there: count('there'),
    different: 0,
    faulty: count('bad'),
  };
  return [...kinds, ofFiles].filter(
    ({ added, there, different, faulty }) => added + there + different + faulty > 0,
  );
}

/** A value of a record as a person can compare it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string' && !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value, null, 2);
  } catch {
    return String(value);
  }
}

type Side = 'mine' | 'file';
const keyOf = (row: RowPlan) => idKey(row.kind, row.id);

/** A preview of an import: the counts, the problems, and a choice for each record that differs. */
export function PlanView({
  name,
  plan,
  leftOut,
  onWrite,
  onLeave,
}: {
  name: string;
  plan: ImportPlan;
  leftOut: Archive['leftOut'];
  onWrite: (choices: Choices) => void;
  onLeave: () => void;
}) {
  const conflicts = plan.rows.filter((row) => row.action === 'conflict');
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const { files, rows } = stepsOf(plan, choices);
  const steps = files.length + rows.length;
  const all = (side: Side) => setChoices(new Map(conflicts.map((row) => [keyOf(row), side])));
  const mine = plan.rows.find((row) => row.action === 'instead');
  return (
    <>
      <h3 className={styles.planTitle}>
        Preview of <bdi>{name}</bdi>
      </h3>
      <PlanTable plan={plan} />
      {mine && (
        <Callout>
          <p>
            Your profile <bdi>@{mine.username}</bdi> does not change. The records of <bdi>{mine.label}</bdi>{' '}
            will be attached to it.
          </p>
        </Callout>
      )}
      <Faults plan={plan} leftOut={leftOut} />
      {conflicts.length > 0 && (
        <section aria-labelledby="plan-conflicts" className={styles.group}>
          <h3 id="plan-conflicts">Different versions here and in the file</h3>
          <p className={styles.hint}>If you make no choice, your version stays.</p>
          <div className={styles.buttons}>
            <Button onClick={() => all('mine')}>Use all of my versions</Button>
            <Button onClick={() => all('file')}>Use all imported versions</Button>
          </div>
          {conflicts.map((row) => (
            <Conflict
              key={keyOf(row)}
              row={row}
              side={choices.get(keyOf(row)) ?? 'mine'}
              onChange={(side) => setChoices(new Map(choices).set(keyOf(row), side))}
            />
          ))}
        </section>
      )}
      <div className={styles.buttons}>
        {steps > 0 && (
          <Button variant="primary" onClick={() => onWrite(choices)}>
            <Icon name="cloud-arrow-up" /> Import {plural(rows.length, 'record')}
            {files.length > 0 && ` and ${plural(files.length, 'file')}`}
          </Button>
        )}
        <Button onClick={onLeave}>{steps > 0 ? 'Cancel' : 'Done'}</Button>
      </div>
      {steps === 0 && (
        <p role="status" className={styles.hint}>
          {conflicts.length > 0
            ? 'Nothing to import, unless you choose imported versions above.'
            : 'Nothing to import: all valid records are already here.'}
        </p>
      )}
    </>
  );
}

function PlanTable({ plan }: { plan: ImportPlan }) {
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">New</th>
            <th scope="col">Already here</th>
            <th scope="col">Different</th>
            <th scope="col">Invalid</th>
          </tr>
        </thead>
        <tbody>
          {planLines(plan).map(({ what, added, there, different, faulty }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className={added > 0 ? styles.added : styles.none}>{added}</td>
              <td className={there > 0 ? undefined : styles.none}>{there}</td>
              <td className={different > 0 ? styles.different : styles.none}>{different}</td>
              <td className={faulty > 0 ? styles.faulty : styles.none}>{faulty}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Faults({ plan, leftOut }: { plan: ImportPlan; leftOut: Archive['leftOut'] }) {
  const rows = plan.rows.filter((row) => row.action === 'bad');
  const files = plan.files.filter((file) => file.action === 'bad');
  const unknown = plan.rows.filter((row) => row.action === 'create' && row.unknown.length > 0);
  if (rows.length + files.length + leftOut.length + unknown.length === 0) return null;
  return (
    <section aria-labelledby="plan-faults" className={styles.group}>
      <h3 id="plan-faults">Not imported</h3>
      <ul className={styles.faults}>
        {rows.map((row) => (
          <li key={`${row.kind} ${row.at}`}>
            <strong>
              {KIND_NAMES[row.kind]}, row {row.at}
            </strong>{' '}
            (<bdi>{row.label}</bdi>)
            <ul>
              {row.problems.map(({ field, message }) => (
                <li key={`${field} ${message}`}>
                  <code>{field}</code>: {message}
                </li>
              ))}
            </ul>
          </li>
        ))}
        {files.map(({ file, problem }) => (
          <li key={file.name}>
            <strong>
              <bdi>{file.name}</bdi>
            </strong>{' '}
            {problem}
          </li>
        ))}
        {leftOut.map(({ name, why }) => (
          <li key={name}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            : {why}.
          </li>
        ))}
        {unknown.map(
          (row) =>
            row.action === 'create' && (
              <li key={keyOf(row)}>
                <strong>
                  {KIND_NAMES[row.kind]}, row {row.at}
                </strong>{' '}
                will be imported without the unknown {pluralForm(row.unknown.length, 'field')}{' '}
                {row.unknown.map((field) => `“${field}”`).join(', ')}.
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

function Conflict({
  row,
  side,
  onChange,
}: {
  row: ConflictingRow;
  side: Side;
  onChange: (side: Side) => void;
}) {
  return (
    <article className={styles.conflict}>
      <header>
        <h4>
          <bdi>{row.label}</bdi>
        </h4>
        <SegmentedControl
          label={`Version of ${row.label}`}
          name={keyOf(row)}
          value={side}
          options={[
            { value: 'mine', label: 'Keep mine' },
            { value: 'file', label: 'Use imported' },
          ]}
          onChange={onChange}
        />
      </header>
      <dl>
        {row.fields.map((field) => (
          <div key={field} className={styles.difference}>
            <dt>{field}</dt>
            <dd data-kept={side === 'mine'}>
              <span>Here</span>
              <div dir="auto">{valueText(row.mine[field]) || <em>Empty</em>}</div>
            </dd>
            <dd data-kept={side === 'file'}>
              <span>In the file</span>
              <div dir="auto">{valueText(row.input[field]) || <em>Empty</em>}</div>
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
