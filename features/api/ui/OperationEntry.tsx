import type { OperationDoc } from '@/features/api/server/documentation';
import { CodeSample, markedJson } from './CodeSample';
import { FieldList } from './FieldList';
import { InlineMarkup } from './InlineMarkup';
import styles from './OperationEntry.module.scss';

/** One operation: parameters, links to try it, and a real response. */
export function OperationEntry({ operation }: { operation: OperationDoc }) {
  const { id, address, summary, description, parameters, fields, tries, sample } = operation;
  return (
    <article className={styles.operation} aria-labelledby={id}>
      <h3 id={id}>{summary}</h3>
      <p className={styles.address}>
        <span>GET</span>{' '}
        <code dir="ltr">
          <Address text={address} />
        </code>
      </p>
      <p>
        <InlineMarkup text={description} />
      </p>
      {parameters.length > 0 && <FieldList title="Parameters" fields={parameters} />}
      <h4>Try it</h4>
      <ul className={`plain-list ${styles.tries}`}>
        {tries.map((url) => (
          <li key={url}>
            <a className="text-link" href={url} dir="ltr">
              {decodeURI(url.replace(/^https?:\/\/[^/]+/, ''))}
            </a>
          </li>
        ))}
      </ul>
      {sample && <Answer summary={summary} sample={sample} />}
      <details className={styles.more}>
        <summary>Response fields ({fields.length})</summary>
        <FieldList title={null} fields={fields} />
      </details>
    </article>
  );
}

/** Allows a line break in an address after each slash. */
function Address({ text }: { text: string }) {
  const parts = text.split('/');
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have an order and nothing else.
    <span key={at}>
      {part}
      {at < parts.length - 1 && (
        <>
          /<wbr />
        </>
      )}
    </span>
  ));
}

function Answer({ summary, sample }: { summary: string; sample: NonNullable<OperationDoc['sample']> }) {
  const { url, text, lines, shown } = sample;
  return (
    <details className={styles.more}>
      <summary>
        Request in a terminal, and response
        {shown < lines && ` (${shown} of ${lines} lines)`}
      </summary>
      <CodeSample label={`Request: ${summary}`}>{`curl '${url}'`}</CodeSample>
      <CodeSample label={`Response: ${summary}`}>
        {markedJson(text)}
        {shown < lines && '\n…'}
      </CodeSample>
    </details>
  );
}
