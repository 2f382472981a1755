import { useState } from 'react';
import { SegmentedControl } from '@/components/form/SegmentedControl';
import { counted } from '@/components/signed-in/ending';
import { Icon } from '@/components/ui/Icon';
import { type ConflictingRow, idKey, type RowPlan } from '@/lib/studio/archive/plan-import';
import type { Archive } from '@/lib/studio/archive/read-archive';
import { type Choices, type ImportPlan, stepsOf } from '@/lib/studio/archive/run-import';
import styles from './DataPage.module.scss';
import { KIND_NAMES, planLines, valueText } from './plan-summary';

type Side = 'mine' | 'file';
const keyOf = (row: RowPlan) => idKey(row.kind, row.id);

/** What an archive would do: counted, with every fault named, and every difference to be decided. */
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
        What <bdi>{name}</bdi> would do
      </h3>
      <PlanTable plan={plan} />
      {mine && (
        <p className={styles.remark}>
          Your profile <bdi>@{mine.username}</bdi> stays as it is. The records of <bdi>{mine.label}</bdi> will
          hang on it.
        </p>
      )}
      <Faults plan={plan} leftOut={leftOut} />
      {conflicts.length > 0 && (
        <section aria-labelledby="plan-conflicts" className={styles.group}>
          <h3 id="plan-conflicts">Here and in the file, with different words</h3>
          <p className={styles.hint}>What you do not decide stays as it is here.</p>
          <div className={styles.buttons}>
            <button type="button" className="button" onClick={() => all('mine')}>
              Keep all of mine
            </button>
            <button type="button" className="button" onClick={() => all('file')}>
              Take all of the file’s
            </button>
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
          <button type="button" className="button button-primary" onClick={() => onWrite(choices)}>
            <Icon name="cloud-arrow-up" /> Bring back {counted(rows.length, 'record')}
            {files.length > 0 && ` and ${counted(files.length, 'file')}`}
          </button>
        )}
        <button type="button" className="button" onClick={onLeave}>
          {steps > 0 ? 'Leave it' : 'Done'}
        </button>
      </div>
      {steps === 0 && (
        <p role="status" className={styles.hint}>
          {conflicts.length > 0
            ? 'Nothing will be written: everything else is here already.'
            : 'There is nothing to bring back: what can be taken is here already.'}
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
            <th scope="col">Here already</th>
            <th scope="col">Different</th>
            <th scope="col">With a fault</th>
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
      <h3 id="plan-faults">What will be left out</h3>
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
                  <code>{field}</code> {message}
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
                without the fields {row.unknown.map((field) => `“${field}”`).join(', ')}, which are not known
                here.
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
          label={`Which of ${row.label} to keep`}
          name={keyOf(row)}
          value={side}
          options={[
            { value: 'mine', label: 'Keep mine' },
            { value: 'file', label: 'Take the file’s' },
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
