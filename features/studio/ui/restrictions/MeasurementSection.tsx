import { useId, useState } from 'react';
import { Field, TextArea } from '@/components/form/Field';
import { Notice } from '@/components/form/Notice';
import { SelectField } from '@/components/form/SelectField';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { ActionForm } from '@/components/workspace/ActionForm';
import { SchemaForm, useSchemaField, useSchemaForm } from '@/components/workspace/SchemaForm';
import type { Evidence } from '@/features/bans/model/evidence';
import {
  BASES,
  MAX_MEASUREMENTS,
  MAX_NOTE_LENGTH,
  MEASURED_BY,
  MEASURING_METHODS,
  METRICS,
  type Measurement,
  measurementSentence,
} from '@/features/bans/model/measurements';
import { MeasurementTable } from '@/features/bans/ui/Measurements';
import {
  getMeasurement,
  measurementShape,
  typedMeasurement,
  withMeasurement,
  withoutMeasurement,
} from '@/features/studio/model/measurement-form';
import type { OwnReportRecord } from '@/features/studio/model/own-restriction';
import { routes } from '@/lib/routes';
import styles from './MeasurementSection.module.scss';
import { GONE, today, useApplied } from './restriction-form';

const getOptions = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

const METHODS = Object.entries(MEASURING_METHODS).map(([value, { label }]) => ({
  value: value as keyof typeof MEASURING_METHODS,
  label,
}));

/** The measurements of a report, with forms to correct one and to add one. */
export function MeasurementSection({ own }: { own: OwnReportRecord }) {
  const apply = useApplied(own);
  const [isAdding, setAdding] = useState(false);
  const [isBack, setBack] = useState(false);
  const [news, setNews] = useState('');
  const list = own.record.measurements ?? [];
  const isFull = list.length >= MAX_MEASUREMENTS;

  async function save(measurement: Measurement) {
    const applied = await apply((now) => {
      const measurements = withMeasurement(now.row.measurements, measurement);
      return measurements && { measurements };
    });
    if (applied.kind === 'gone') throw new Error(GONE);
    if (applied.kind === 'refused')
      throw new Error(
        `The measurement was not saved. A report has at most ${MAX_MEASUREMENTS}, and this one may be changing elsewhere.`,
      );
  }
  async function add(measurement: Measurement) {
    await save(measurement);
    setAdding(false);
    setNews('The measurement has been added. Readers can see it.');
  }
  async function correct(measurement: Measurement) {
    await save(measurement);
    setNews('The measurement has been corrected. Readers see the new figures.');
  }
  async function remove({ id }: Measurement) {
    const applied = await apply((now) => ({ measurements: withoutMeasurement(now.row.measurements, id) }));
    if (applied.kind !== 'saved') throw new Error(GONE);
    setNews('The measurement has been deleted.');
    return '';
  }

  return (
    <Card
      id="measurements"
      title="Measurements"
      note={
        <>
          Figures from before and after. They are public.{' '}
          <Link className="text-link" href={`${routes.methods()}#measurements`}>
            What a measurement can show
          </Link>
        </>
      }
    >
      <div className={styles.section}>
        <Notice tone="success" text={news} takesFocus onDismiss={() => setNews('')} />
        {list.length === 0 && !isAdding && (
          <p className="muted">
            No measurements yet. A figure with its period and method lets readers compare your report with
            others.
          </p>
        )}
        {list.length > 0 && (
          <ul className={`plain-list ${styles.list}`}>
            {list.map((measurement) => (
              <li key={measurement.id} className={styles.item}>
                <OwnMeasurement
                  measurement={measurement}
                  evidence={own.record.evidence}
                  onCorrect={correct}
                  onDelete={() => remove(measurement)}
                />
              </li>
            ))}
          </ul>
        )}
        {isAdding ? (
          <MeasurementForm
            evidence={own.record.evidence}
            onSave={add}
            onCancel={() => {
              setAdding(false);
              setBack(true);
            }}
          />
        ) : (
          <div>
            <Button autoFocus={isBack} onClick={() => setAdding(true)} disabled={isFull}>
              <Icon name="plus-lg" /> Add a measurement
            </Button>
            {isFull && <p className="muted">A report has at most {MAX_MEASUREMENTS} measurements.</p>}
          </div>
        )}
      </div>
    </Card>
  );
}

/** A measurement with its two actions: correct it, or delete it after a confirmation. */
function OwnMeasurement({
  measurement,
  evidence,
  onCorrect,
  onDelete,
}: {
  measurement: Measurement;
  evidence: readonly Evidence[];
  onCorrect: (measurement: Measurement) => Promise<void>;
  onDelete: () => Promise<string>;
}) {
  const [open, setOpen] = useState<'correct' | 'delete' | null>(null);
  /** The action that was cancelled: its button has the focus again. */
  const [cancelled, setCancelled] = useState<'correct' | 'delete' | null>(null);
  const sentence = measurementSentence(measurement);
  const cancel = () => {
    setCancelled(open);
    setOpen(null);
  };
  if (open === 'correct')
    return (
      <MeasurementForm
        evidence={evidence}
        measurement={measurement}
        onSave={async (corrected) => {
          await onCorrect(corrected);
          setOpen(null);
        }}
        onCancel={cancel}
      />
    );
  return (
    <>
      <MeasurementTable measurement={measurement} evidence={evidence} />
      {open === 'delete' ? (
        <ActionForm
          label={`Delete “${sentence}”`}
          submit="Delete measurement"
          pending="Deleting"
          tone="destructive"
          takesFocus
          action={onDelete}
          buttons={<Button onClick={cancel}>Cancel</Button>}
        >
          <p>
            The measurement will be removed from the page and from new files. Published versions of the data
            still have it.
          </p>
        </ActionForm>
      ) : (
        <div className={styles.actions}>
          <Button autoFocus={cancelled === 'correct'} onClick={() => setOpen('correct')}>
            Correct<span className="visually-hidden"> “{sentence}”</span>
          </Button>
          <Button autoFocus={cancelled === 'delete'} onClick={() => setOpen('delete')}>
            Delete<span className="visually-hidden"> “{sentence}”</span>
          </Button>
        </div>
      )}
    </>
  );
}

/** The form of a new measurement before anything is typed. */
const NEW = {
  beforeFrom: '',
  beforeTo: '',
  before: '',
  afterFrom: '',
  afterTo: '',
  after: '',
  measuredBy: 'creator',
  note: '',
  evidenceId: '',
} as const;

/** The form of a measurement: a new one, or one to correct. */
function MeasurementForm({
  evidence,
  measurement,
  onSave,
  onCancel,
}: {
  evidence: readonly Evidence[];
  measurement?: Measurement;
  onSave: (measurement: Measurement) => Promise<void>;
  onCancel: () => void;
}) {
  const [id] = useState(() => measurement?.id ?? crypto.randomUUID());
  const newest = today();
  const form = useSchemaForm(measurementShape(newest), measurement ? typedMeasurement(measurement) : NEW);
  const pieces = evidence.flatMap(({ label, details }) => (details ? [{ value: details.id, label }] : []));
  const metric = useSchemaField(form, 'metric');
  const basis = useSchemaField(form, 'basis');
  const evidenceId = useSchemaField(form, 'evidenceId');
  const method = useSchemaField(form, 'method');
  const typed = measurementShape(newest).safeParse(form.watch());
  const about = method.value ? MEASURING_METHODS[method.value as keyof typeof MEASURING_METHODS] : undefined;
  return (
    <SchemaForm
      form={form}
      label={measurement ? 'Correct the measurement' : 'Add a measurement'}
      submit={measurement ? 'Save measurement' : 'Add measurement'}
      pending={measurement ? 'Saving' : 'Adding'}
      failureField="metric"
      action={async (typed) => {
        await onSave(getMeasurement(typed, { id, addedOn: today() }));
        return '';
      }}
      buttons={<Button onClick={onCancel}>Cancel</Button>}
    >
      <div className={styles.pair}>
        <SelectField
          {...metric}
          autoFocus
          value={metric.value ?? ''}
          label="What was measured"
          emptyLabel="Choose"
          options={getOptions(METRICS)}
          required
        />
        <SelectField
          {...basis}
          value={basis.value ?? ''}
          label="Unit"
          emptyLabel="Choose"
          options={getOptions(BASES)}
          required
        />
      </div>
      <PeriodFields
        title="Before"
        from={useSchemaField(form, 'beforeFrom')}
        to={useSchemaField(form, 'beforeTo')}
        value={useSchemaField(form, 'before')}
        newest={newest}
      />
      <PeriodFields
        title="After"
        from={useSchemaField(form, 'afterFrom')}
        to={useSchemaField(form, 'afterTo')}
        value={useSchemaField(form, 'after')}
        newest={newest}
      />
      <SelectField
        {...method}
        value={method.value ?? ''}
        label="How it was measured"
        emptyLabel="Choose"
        options={METHODS}
        hint={about && `It cannot show: ${about.cannotShow}`}
        required
      />
      <SelectField
        {...useSchemaField(form, 'measuredBy')}
        label="Who measured it"
        options={getOptions(MEASURED_BY)}
        required
      />
      {pieces.length > 0 && (
        <SelectField
          {...evidenceId}
          label="Published evidence that shows it"
          options={[{ value: '', label: 'None' }, ...pieces]}
        />
      )}
      <TextArea
        {...useSchemaField(form, 'note')}
        label="Notes"
        hint="For example the posts that were counted, the search words or the tool. This is public."
        limit={MAX_NOTE_LENGTH}
        rows={3}
      />
      <p role="status" className="muted">
        {typed.success &&
          `Your page will say “${measurementSentence(getMeasurement(typed.data, { id, addedOn: newest }))}”`}
      </p>
    </SchemaForm>
  );
}

type SchemaField = {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly problems: readonly string[];
};

/** The days of a period, and its value. */
function PeriodFields({
  title,
  from,
  to,
  value,
  newest,
}: {
  title: string;
  from: SchemaField;
  to: SchemaField;
  value: SchemaField;
  newest: string;
}) {
  const id = useId();
  return (
    <fieldset className={styles.period} aria-labelledby={id}>
      <legend id={id}>{title}</legend>
      <div className={styles.three}>
        <Field {...from} type="date" label="First day" max={newest} required />
        <Field {...to} type="date" label="Last day" max={newest} required />
        <Field {...value} label="Figure" inputMode="decimal" dir="ltr" autoComplete="off" required />
      </div>
    </fieldset>
  );
}
