import styles from './ProblemSummary.module.scss';

type ProblemSummaryProps = {
  /** The prefix of the ids of the form's fields: field `name` of form `contact` has the id `contact-name`. */
  readonly form: string;
  readonly problems: Readonly<Record<string, string>>;
};

/**
 * The problems of a form as links to their fields, above the form. It is shown if there are at least two. `mail-form`
 * fills it in the browser; without scripts the server does.
 */
export function ProblemSummary({ form, problems }: ProblemSummaryProps) {
  const all = Object.entries(problems);
  const listed = all.length < 2 ? [] : all;
  return (
    <section
      className={styles.summary}
      data-summary=""
      aria-labelledby={`${form}-problems`}
      hidden={listed.length === 0}
      suppressHydrationWarning
    >
      <h2 id={`${form}-problems`}>Check these fields</h2>
      <ul className="plain-list" data-list="problems" suppressHydrationWarning>
        {listed.map(([name, problem]) => (
          <li key={name}>
            <a href={`#${form}-${name}`}>{problem}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
