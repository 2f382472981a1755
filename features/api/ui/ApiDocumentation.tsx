import { ReferencePage } from '@/components/layout/ReferencePage';
import { GROUPS } from '@/features/api/model/operation';
import type { FieldDoc } from '@/features/api/model/schema-words';
import type { OperationDoc, ParameterDoc } from '@/features/api/server/documentation';
import {
  ApiFacts,
  CodeSample,
  Freshness,
  type GuideSamples,
  Limits,
  markedJson,
  OtherSites,
  Paging,
  Problems,
  Start,
  Terms,
  Versions,
} from './ApiGuide';
import styles from './OperationEntry.module.scss';

/** A description from the OpenAPI document: text between backticks is code. */
function InlineMarkup({ text }: { text: string }) {
  return text.split('`').map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have an order and nothing else.
    at % 2 === 1 ? <code key={at}>{piece}</code> : <span key={at}>{piece}</span>,
  );
}

type Field = FieldDoc & Partial<Pick<ParameterDoc, 'isNeeded' | 'values' | 'otherwise'>>;

/** Parameters or response fields: name, type, description and values. */
function FieldList({ title, fields }: { title: string | null; fields: readonly Field[] }) {
  return (
    <>
      {title && <h4>{title}</h4>}
      <dl className={styles.fields}>
        {fields.map(({ name, type, description, isNeeded, values = [], otherwise }) => (
          <div key={name}>
            <dt>
              <code dir="ltr">{name}</code> <span>{type}</span>
              {isNeeded && <strong>required</strong>}
            </dt>
            <dd>
              <InlineMarkup text={description} />
              {values.length > 0 && (
                <span className={styles.values}>
                  {values.map((value) => (
                    <code key={value} dir="ltr">
                      {value}
                    </code>
                  ))}
                </span>
              )}
              {otherwise && (
                <span className={styles.otherwise}>
                  Default: <code dir="ltr">{otherwise}</code>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** One operation: parameters, links to try it, and a real response. */
function OperationEntry({ operation }: { operation: OperationDoc }) {
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
      {sample && <SampleResponse summary={summary} sample={sample} />}
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

function SampleResponse({
  summary,
  sample,
}: {
  summary: string;
  sample: NonNullable<OperationDoc['sample']>;
}) {
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

const slug = (group: string) => group.toLowerCase();

/** The documentation of the public API, made from its OpenAPI description and real responses. */
export function ApiDocumentation({
  operations,
  samples,
}: {
  operations: readonly OperationDoc[];
  samples: GuideSamples;
}) {
  const groups = Object.entries(GROUPS).map(([group, text]) => {
    const own = operations.filter((operation) => operation.group === group);
    return {
      id: slug(group),
      title: group,
      parts: own.map(({ id, summary }) => ({ id, title: summary })),
      body: (
        <>
          <p>{text}</p>
          {own.map((operation) => (
            <OperationEntry key={operation.id} operation={operation} />
          ))}
        </>
      ),
    };
  });
  return (
    <ReferencePage
      title="JSON API"
      standfirst="Bans and reports with the same filters as the explorer, chart statistics, people, briefs and streams, as JSON for your own program. Free, and no key is needed."
      sections={[
        { id: 'start', title: 'Getting started', body: <Start /> },
        { id: 'paging', title: 'Lists and cursors', body: <Paging /> },
        { id: 'freshness', title: 'Caching and ETags', body: <Freshness etag={samples.etag} /> },
        { id: 'limits', title: 'Limits', body: <Limits /> },
        { id: 'other-sites', title: 'Requests from other sites', body: <OtherSites /> },
        { id: 'problems', title: 'Errors', body: <Problems sample={samples.problem} /> },
        ...groups,
        { id: 'versions', title: 'Versions', body: <Versions /> },
        { id: 'terms', title: 'Licence', body: <Terms /> },
      ]}
    >
      <ApiFacts />
    </ReferencePage>
  );
}
