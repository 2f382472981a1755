import { useState } from 'react';
import { SegmentedControl } from '@/components/form/SegmentedControl';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { ImportPlan } from '@/features/admin/model/exchange/plan-import';
import type { ChangedRow, NewRow, PlanRow, RefusedRow } from '@/features/admin/model/exchange/plan-row';
import type { Source } from '@/features/admin/model/exchange/read-source';
import type { Writable } from '@/features/admin/model/exchange/write-batch';
import { refusedFile } from '@/features/admin/model/exchange/write-export';
import type { AdminModel } from '@/features/admin/model/field';
import { saveBlob } from '@/features/studio/ui/evidence/save-blob';
import { pluralForm } from '@/lib/plural';
import styles from './Import.module.scss';
import { ChangedRows, NewRows, RefusedRows } from './PlanRows';
import { countedRows, grouped } from './words';

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
      <ColumnNotes source={source} />
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

function ColumnNotes({ source: { unknown, missing } }: { source: Source }) {
  if (unknown.length + missing.length === 0) return null;
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
