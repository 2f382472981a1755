import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { Time } from '@/components/ui/Time';
import { getEnd, type ShadowbanReport } from '@/features/bans/model/ban';
import { eventTitle } from '@/features/bans/model/event-text';
import { measurementSentence } from '@/features/bans/model/measurements';
import { statusWithAppeal } from '@/features/bans/model/status';
import { Term } from '@/features/glossary/ui/Term';
import { getPlatformName } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { moneyText } from '@/lib/text/money';
import { CorrectionList } from './CorrectionList';
import { EvidenceList } from './EvidenceList';
import styles from './ShadowbanReports.module.scss';

/** Reports of restricted reach, labelled as self-reported: only the platform can confirm one. */
export function ShadowbanReports({ reports }: { reports: readonly ShadowbanReport[] }) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="reports">
      <SectionHeading
        id="reports"
        note={
          <>
            <Term id="self-reported">Self-reported</Term>: only the platform could confirm them
          </>
        }
      >
        Shadowban reports
      </SectionHeading>
      <ul className="plain-list">
        {reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
}

/** One report with its updates. */
export function Report({ report }: { report: ShadowbanReport }) {
  const {
    id,
    platform,
    restrictionType,
    description,
    loss,
    measurements = [],
    evidence,
    events,
    corrections,
  } = report;
  return (
    <li className={styles.report}>
      <h3>
        <PlatformMark platform={platform} /> {getPlatformName(report)}: {restrictionType}
      </h3>
      <p className={styles.facts}>
        <StatusLabel status={statusWithAppeal(report)} />
        <span>
          <Span report={report} />
        </span>
        <span>{report.category}</span>
      </p>
      <p className={styles.text} dir="auto">
        {description}
      </p>
      {loss && (
        <p className="muted">
          Estimated loss {moneyText(loss.amount, loss.currency)}
          {loss.method && `: ${loss.method}`}
        </p>
      )}
      {measurements.map((measurement) => (
        <p key={measurement.id}>
          {measurementSentence(measurement)}{' '}
          <Link className="text-link" href={`${routes.report(id)}#measurements` as Route}>
            How it was measured
          </Link>
        </p>
      ))}
      {events.length > 0 && (
        <ol className={`plain-list ${styles.events}`} aria-label="Updates">
          {events.map(({ kind, when, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of events never changes, and they have no ids here.
            <li key={at}>
              <strong>{eventTitle(kind, report, 'report')}</strong> <Time when={when} about />
              {text && <p dir="auto">{text}</p>}
            </li>
          ))}
        </ol>
      )}
      <EvidenceList evidence={evidence} />
      <CorrectionList corrections={corrections} on={report} subject="report" />
    </li>
  );
}

/** "since 5 Mar 2024" while it lasts, "5 Mar 2024 to 2 Apr 2024" after it has ended. */
function Span({ report: { began, events } }: { report: ShadowbanReport }) {
  const end = getEnd({ events });
  const beginning = began ? <Time when={began} about /> : 'date not known';
  if (!end) return began ? <>since {beginning}</> : beginning;
  return (
    <>
      {beginning} to <Time when={end.when} about />
    </>
  );
}
