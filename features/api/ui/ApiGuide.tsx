import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { API_CHANGES, API_VERSION, apiAddress } from '@/features/api/model/address';
import { repeatRequest, walkInJavaScript, walkInPython } from '@/features/api/model/code-samples';
import { LIMIT, LIMIT_WINDOW } from '@/features/api/server/operations/limit';
import { LIMITS } from '@/features/api/server/operations/shapes';
import { DATA_LICENCE } from '@/features/datasets/model/citation';
import { FILES_OF_ONE } from '@/features/datasets/model/places';
import { PROBLEMS, type ProblemName, problemAnchor } from '@/lib/http/problem';
import { routes } from '@/lib/routes';
import styles from './ApiGuide.module.scss';

/** A name in JSON, which is followed by a colon. */
const NAME = /("(?:[^"\\]|\\.)*")(?=:)/g;

/** JSON with its names in bold. */
export const markedJson = (text: string): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have an order and nothing else.
  text.split(NAME).map((piece, at) => (at % 2 === 1 ? <b key={at}>{piece}</b> : piece));

/** A block of code that scrolls inside its frame, also by keyboard. */
export function CodeSample({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.code} tabIndex={0} aria-label={label} dir="ltr">
      <pre>
        <code>{children}</code>
      </pre>
    </section>
  );
}

/** Real responses from when the page was rendered: an error and an ETag. */
export type GuideSamples = { readonly problem: string; readonly etag: string };

/** The key facts of the API. */
export function ApiFacts() {
  const facts = [
    ['Base URL', <code key="base">{apiAddress('')}</code>],
    ['Key', 'none'],
    ['Format', 'JSON, UTF-8'],
    ['Rate limit', `${LIMIT} requests in ${LIMIT_WINDOW} s`],
    [
      'Licence',
      <a key="licence" className="text-link" href={DATA_LICENCE.url} rel="license noopener">
        {DATA_LICENCE.id}
      </a>,
    ],
    [
      'OpenAPI 3.1',
      <a key="openapi" className="text-link" href={apiAddress('/openapi.json')}>
        openapi.json
      </a>,
    ],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Start() {
  return (
    <>
      <p>
        Every operation is a plain GET request, from a program or by following a link. The API is read-only
        and needs no key. It returns public data only: bans and reports of listed profiles, published briefs
        and active streams.
      </p>
      <CodeSample label="A first request">{`curl '${apiAddress('/bans', { platform: 'youtube', limit: 5 })}'`}</CodeSample>
      <p>
        The parameters of bans and reports have the same names and meanings as in the explorer’s address.
        Filter the{' '}
        <Link className="text-link" href={routes.bans() as Route}>
          rows
        </Link>{' '}
        there. Then copy the part of the address that starts with the question mark, and add it to the end of{' '}
        <code>/api/v1/bans</code>. The counts are also the same. An unknown, empty or repeated parameter is
        rejected, so that a misspelt filter does not return everything.
      </p>
      <p>
        Creators write the records. They are not a representative sample, and shadowban reports are always
        self-reported:{' '}
        <Link className="text-link" href={routes.methods()}>
          how we count
        </Link>
        .
      </p>
    </>
  );
}

export function Paging() {
  return (
    <>
      <p>
        A list returns {LIMITS.usual} items by default. Use <code>limit</code> to request up to {LIMITS.max}.{' '}
        <code>total</code> counts all of them. <code>next</code> is the URL of the next page, which is also in
        the <code>Link</code> header; it is null on the last page. Use it unchanged: its cursor is opaque and
        valid for the same parameters only. No item appears twice, even if records change meanwhile.
      </p>
      <p>
        In the order <code>changed</code>, a record that changes while you read moves to the front, to a page
        that you have already read. To read everything, use <code>sort=newest</code> or the{' '}
        <Link className="text-link" href={routes.data() as Route}>
          files
        </Link>
        , which come from one state of the records.
      </p>
      <h3>In JavaScript</h3>
      <CodeSample label="Every page of a list, in JavaScript">{walkInJavaScript()}</CodeSample>
      <h3>In Python</h3>
      <CodeSample label="Every page of a list, in Python">{walkInPython()}</CodeSample>
    </>
  );
}

export function Freshness({ etag }: { etag: string }) {
  return (
    <>
      <p>
        A response includes every change that the site has received, usually within a second. Shared caches
        may store it for one minute (<code>s-maxage=60</code>). Each response has a strong <code>ETag</code>{' '}
        of its bytes. Send it back to get a short response with status 304 if nothing has changed. On Amplify
        Hosting the site reads the records again every 45 seconds.
      </p>
      <CodeSample label="A conditional request">{repeatRequest(etag)}</CodeSample>
    </>
  );
}

export function OtherSites() {
  return (
    <p>
      Scripts on any site may read the API from the browser (CORS), without credentials. They can see{' '}
      <code>ETag</code>, <code>Link</code>, <code>RateLimit</code> and <code>Retry-After</code>.
    </p>
  );
}

export function Limits() {
  return (
    <p>
      One client may make {LIMIT} requests in {LIMIT_WINDOW} seconds, to all operations and oEmbed together. A
      client is an IPv4 address or an IPv6 /64 network. Requests are counted in memory only and forgotten
      after the window. In every response, <code>RateLimit-Policy</code> states the limit and{' '}
      <code>RateLimit</code> what remains. Above the limit, the response is 429 with <code>Retry-After</code>.
      If you need more rows at once, download the{' '}
      <Link className="text-link" href={routes.data() as Route}>
        files
      </Link>
      , up to {FILES_OF_ONE} at the same time.
    </p>
  );
}

export function Problems({ sample }: { sample: string }) {
  const names = Object.keys(PROBLEMS) as readonly ProblemName[];
  return (
    <>
      <p>
        A failed request returns an error status and <code>application/problem+json</code> (RFC 9457). Use{' '}
        <code>type</code> in programs: it is stable. <code>detail</code> is for people. Invalid parameters are
        listed in <code>errors</code>, the first one also in <code>parameter</code>.
      </p>
      <CodeSample label="Response to an invalid date">{markedJson(sample)}</CodeSample>
      <dl className={styles.problems}>
        {names.map((name) => (
          <div key={name} id={problemAnchor(name)}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{PROBLEMS[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function Versions() {
  return (
    <>
      <p>
        This is version {API_VERSION}. As long as its URLs start with <code>{routes.api.root()}</code>, no
        operation, parameter or field is removed, renamed or given another meaning. Fields, parameters, values
        and operations may be added: your program should ignore what it does not know. Breaking changes get
        new URLs, and the old ones work for another year.
      </p>
      <dl className={styles.problems}>
        {API_CHANGES.map(({ version, on, text }) => (
          <div key={version}>
            <dt>
              <code>{version}</code> <time dateTime={on}>{on}</time>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function Terms() {
  return (
    <p>
      <a className="text-link" href={DATA_LICENCE.url} rel="license noopener">
        {DATA_LICENCE.name}
      </a>
      : name this site and link to the record or the version that you used. It covers {DATA_LICENCE.covers} It
      does not cover {DATA_LICENCE.leavesOut} For complete files, published versions, the data dictionary and
      citations, see the{' '}
      <Link className="text-link" href={routes.data() as Route}>
        data page
      </Link>
      .
    </p>
  );
}
