import { ReferencePage } from '@/components/layout/ReferencePage';
import { Link } from '@/components/ui/Link';
import { TERM_WORDS } from '@/content/glossary/term-words';
import { GLOSSARY, type GlossaryPart, type Term } from '@/content/glossary/terms';
import { routes } from '@/lib/routes';
import styles from './Glossary.module.scss';

/** The glossary, by subject. */
export function Glossary() {
  return (
    <ReferencePage
      title="Glossary"
      standfirst={
        <>
          What each word means on this site, and where the law or a platform uses it differently.{' '}
          <Link className="text-link" href={routes.methods()}>
            How we count
          </Link>{' '}
          explains how we use them.
        </>
      }
      sections={GLOSSARY.map((part) => ({
        id: part.id,
        title: part.title,
        body: <Part part={part} />,
        parts: part.terms.map(({ id, name }) => ({ id, title: name })),
      }))}
    />
  );
}

function Part({ part: { terms } }: { part: GlossaryPart }) {
  return (
    <dl className={styles.terms}>
      {terms.map((term) => (
        <div key={term.id} id={term.id}>
          <dt>
            <dfn>{term.name}</dfn>
          </dt>
          <dd className={styles.sentence}>{term.sentence}</dd>
          <dd>{term.text}</dd>
          <Facts term={term} />
        </div>
      ))}
    </dl>
  );
}

/** The small print of a term: sources, data fields, related terms. */
function Facts({ term: { sources, fields, related } }: { term: Term }) {
  return (
    <>
      {sources.map(({ label, url }) => (
        <dd key={label} className={styles.fact}>
          Source:{' '}
          <a className="text-link" href={url} rel="noopener">
            {label}
          </a>
        </dd>
      ))}
      {fields.length > 0 && (
        <dd className={styles.fact}>
          In the data:{' '}
          {fields.map((field, at) => (
            <span key={field}>
              {at > 0 && ', '}
              <code>{field}</code>
            </span>
          ))}
        </dd>
      )}
      {related.length > 0 && (
        <dd className={`${styles.fact} ${styles.related}`}>
          See also:{' '}
          {related.map((id, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <a className="text-link" href={`#${id}`}>
                {TERM_WORDS[id].name}
              </a>
            </span>
          ))}
        </dd>
      )}
    </>
  );
}
