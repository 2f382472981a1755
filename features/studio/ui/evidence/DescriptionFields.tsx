import { Field } from '@/components/form/Field';
import type { Description, DescriptionProblems } from '@/features/studio/model/evidence/description';
import { isoDateOf } from '@/lib/time/when';
import styles from './EvidenceSection.module.scss';

/** The fields that describe a piece of evidence. */
export function DescriptionFields({
  isPage,
  value,
  problems,
  onChange,
}: {
  isPage: boolean;
  value: Description;
  problems: DescriptionProblems;
  onChange: (changes: Partial<Description>) => void;
}) {
  const listed = (problem: string | undefined) => (problem ? [problem] : []);
  return (
    <>
      <Field
        name="label"
        label="Description"
        hint={
          isPage
            ? 'For example “The rule as it read that day”.'
            : 'For example “Suspension notice, 3 November”.'
        }
        value={value.label}
        onChange={(label) => onChange({ label })}
        problems={listed(problems.label)}
        autoFocus
        required
      />
      <Field
        name="pageUrl"
        type="url"
        dir="ltr"
        label={isPage ? 'Address of the page' : 'Address of the captured page'}
        value={value.pageUrl}
        onChange={(pageUrl) => onChange({ pageUrl })}
        problems={listed(problems.pageUrl)}
        autoComplete="off"
        required={isPage}
      />
      <Field
        name="archiveUrl"
        type="url"
        dir="ltr"
        label="Link to an archived copy"
        hint={
          <>
            A copy on another site outlasts the page. Create one at the{' '}
            <a
              className="text-link"
              href="https://web.archive.org/save"
              target="_blank"
              rel="noopener noreferrer"
            >
              Wayback Machine
            </a>{' '}
            or{' '}
            <a className="text-link" href="https://archive.today/" target="_blank" rel="noopener noreferrer">
              archive.today
            </a>
            , then paste its link here.
          </>
        }
        value={value.archiveUrl}
        onChange={(archiveUrl) => onChange({ archiveUrl })}
        problems={listed(problems.archiveUrl)}
        autoComplete="off"
      />
      <div className={styles.short}>
        <Field
          name="capturedOn"
          type="date"
          label="Captured on"
          max={isoDateOf(new Date())}
          value={value.capturedOn}
          onChange={(capturedOn) => onChange({ capturedOn })}
          problems={listed(problems.capturedOn)}
        />
      </div>
    </>
  );
}
