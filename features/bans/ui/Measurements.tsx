import type { CSSProperties } from 'react';
import { FactList } from '@/components/ui/FactList';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Evidence } from '@/features/bans/model/evidence';
import {
  amountText,
  MEASURED_BY,
  MEASURING_METHODS,
  type Measurement,
  measurementSentence,
  periodText,
} from '@/features/bans/model/measurements';
import { routes } from '@/lib/routes';
import { onDay, whenText } from '@/lib/time/when';
import styles from './Measurements.module.scss';

/** The measurements of a report, with what they can and cannot show. */
export function Measurements({
  measurements,
  evidence,
  name,
}: {
  measurements: readonly Measurement[];
  evidence: readonly Evidence[];
  /** The name of the creator. */
  name: string;
}) {
  if (measurements.length === 0) return null;
  return (
    <section aria-labelledby="measurements">
      <SectionHeading id="measurements" note={`As stated by ${name}`}>
        Measurements
      </SectionHeading>
      <div className={styles.list}>
        {measurements.map((measurement) => (
          <MeasurementTable key={measurement.id} measurement={measurement} evidence={evidence} />
        ))}
      </div>
      <p className={styles.limits}>
        A change after a date does not show its cause. We have not checked these figures.{' '}
        <Link className="text-link" href={`${routes.methods()}#measurements`}>
          What measurements can show
        </Link>
      </p>
    </section>
  );
}

/** One measurement: both values as bars, then its method. */
export function MeasurementTable({
  measurement,
  evidence,
}: {
  measurement: Measurement;
  evidence: readonly Evidence[];
}) {
  const { before, after, beforePeriod, afterPeriod, method, measuredBy, note, evidenceId, addedOn } =
    measurement;
  const most = Math.max(before, after);
  const { label, shows, cannotShow } = MEASURING_METHODS[method];
  const piece = evidenceId ? evidence.find(({ details }) => details?.id === evidenceId) : undefined;
  const rows = [
    { name: 'Before', value: before, period: beforePeriod },
    { name: 'After', value: after, period: afterPeriod },
  ];
  return (
    <div className={styles.measurement}>
      <table className={styles.table}>
        <caption>{measurementSentence(measurement)}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Period</th>
            <th scope="col">Figure</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.name}
                <span>{periodText(row.period)}</span>
              </th>
              <td>
                <span
                  className={styles.bar}
                  data-part={row.name.toLowerCase()}
                  style={{ '--share': most === 0 ? 0 : row.value / most } as CSSProperties}
                />
                {amountText(row.value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FactList
        facts={[
          { name: 'Method', value: label },
          { name: 'Measured by', value: MEASURED_BY[measuredBy] },
          { name: 'It shows', value: shows },
          { name: 'It cannot show', value: cannotShow },
          ...(note ? [{ name: 'Notes', value: <NoteText text={note} /> }] : []),
          { name: 'Entered', value: whenText(onDay(addedOn)) },
          ...(piece ? [{ name: 'Evidence', value: <EvidenceName piece={piece} /> }] : []),
        ]}
      />
    </div>
  );
}

const NoteText = ({ text }: { text: string }) => (
  <span className={styles.note} dir="auto">
    {text}
  </span>
);

function EvidenceName({ piece: { label, url } }: { piece: Evidence }) {
  if (!url) return <bdi>{label}</bdi>;
  return (
    <a className="text-link" href={url} rel="nofollow noopener">
      <bdi>{label}</bdi>
    </a>
  );
}
