import { useId } from 'react';
import styles from './ProblemSummary.module.scss';

/** Moves the focus to the first control of a field in the same form. A date is several controls, whose names begin with that of the field. */
function focusField(link: HTMLElement, name: string): void {
  const controls = [...(link.closest('form')?.elements ?? [])].filter(
    (control) => control instanceof HTMLElement,
  );
  const named = (test: (own: string) => boolean) =>
    controls.find((control) => test(control.getAttribute('name') ?? ''));
  (named((own) => own === name) ?? named((own) => own.startsWith(`${name}-`)))?.focus();
}

/** The problems of a form of the signed-in pages, as links to their fields. Shown above the fields if there are at least two. */
export function ProblemList({
  problems,
}: {
  problems: Readonly<Partial<Record<string, readonly string[]>>>;
}) {
  const id = useId();
  const all = Object.entries(problems).flatMap(([name, texts]) =>
    texts?.[0] ? [{ name, text: texts[0] }] : [],
  );
  if (all.length < 2) return null;
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h3 id={id}>Check these fields</h3>
      <ul className="plain-list">
        {all.map(({ name, text }) => (
          <li key={name}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(event.currentTarget, name);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
