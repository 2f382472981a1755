import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { apiAddress } from '@/lib/api/address';
import { askAgain, walkInJavaScript, walkInPython } from '@/lib/api/code-samples';
import { LIMIT, LIMIT_WINDOW } from '@/lib/api/limit';
import { PROBLEMS, type ProblemName, problemAnchor } from '@/lib/api/problem';
import { LIMITS } from '@/lib/api/schemas/parameters';
import { API_CHANGES, API_VERSION } from '@/lib/api/version';
import { DATA_LICENCE } from '@/lib/exports/licence';
import { FILES_OF_ONE } from '@/lib/exports/places';
import { routes } from '@/lib/routes';
import styles from './ApiGuide.module.scss';
import { CodeSample, markedJson } from './CodeSample';

/** What this site answered when the page was made: a refusal with its status, and a tag. */
export type GuideSamples = { readonly problem: string; readonly etag: string };

/** What there is to know beforehand, at a glance. */
export function ApiFacts() {
  const facts = [
    ['Base address', <code key="base">{apiAddress('')}</code>],
    ['Key', 'none'],
    ['Format', 'JSON, UTF-8'],
    ['Limit', `${LIMIT} requests in ${LIMIT_WINDOW} s`],
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
        Everything here is read with a plain GET, by a program or by following a link. Nothing is written, no
        key is needed, and nobody is counted but for the limit. Only what is public is answered: bans and
        reports of listed profiles, published briefs, active streams.
      </p>
      <CodeSample label="A first request">{`curl '${apiAddress('/bans', { platform: 'youtube', limit: 5 })}'`}</CodeSample>
      <p>
        The parameters of bans and reports are those of the explorer’s address, with the same names and the
        same meanings: narrow the{' '}
        <Link className="text-link" href={routes.bans() as Route}>
          rows
        </Link>{' '}
        as you like, and put what follows the question mark behind <code>/api/v1/bans</code>. The counts are
        the same, too. A parameter that is not known, is empty or is given twice is refused: a misspelt filter
        must not give you everything.
      </p>
      <p>
        The records are told by creators. They are not a sample of anything, and reports of shadowbans are
        always self-reported:{' '}
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
        A list gives {LIMITS.usual} items, or as many as <code>limit</code> says, up to {LIMITS.most}.{' '}
        <code>total</code> counts all of them. <code>next</code> is the address of the rest, also in the
        header <code>Link</code>; it is null at the end. Follow it as it is: its cursor is opaque and holds
        for the same parameters alone. Nothing comes twice, whatever is written meanwhile.
      </p>
      <p>
        In the order <code>changed</code>, a record that changes while you read moves to the front, where you
        have been already. To read everything, take <code>sort=newest</code>, or the{' '}
        <Link className="text-link" href={routes.data() as Route}>
          files
        </Link>
        , which are made of one state of the records.
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
        An answer holds every write that was acknowledged before it was asked for; shared caches may keep it
        for a minute (<code>s-maxage=60</code>). Each has a strong <code>ETag</code> of its bytes. Send it
        back, and you are told in a few bytes, with status 304, that nothing has changed. With a backend on
        AWS, where no feed of changes reaches the site, the records are read anew every 45 seconds.
      </p>
      <CodeSample label="Asking whether something has changed">{askAgain(etag)}</CodeSample>
    </>
  );
}

export function OtherSites() {
  return (
    <p>
      Pages of any site may read this from the browser (CORS), without credentials. Their scripts can see{' '}
      <code>ETag</code>, <code>Link</code>, <code>RateLimit</code> and <code>Retry-After</code>.
    </p>
  );
}

export function Limits() {
  return (
    <p>
      One caller may make {LIMIT} requests in {LIMIT_WINDOW} seconds, to all operations and to oEmbed
      together. A caller is an IPv4 address, or the /64 of an IPv6 one; it is counted in memory, written
      nowhere and forgotten with the window. <code>RateLimit-Policy</code> states the limit in every answer,{' '}
      <code>RateLimit</code> what is left of it. Above it, the answer is 429 with <code>Retry-After</code>.
      Those who need more rows at once take the{' '}
      <Link className="text-link" href={routes.data() as Route}>
        files
      </Link>
      , of which one caller may take {FILES_OF_ONE} at the same time.
    </p>
  );
}

export function Problems({ sample }: { sample: string }) {
  const names = Object.keys(PROBLEMS) as readonly ProblemName[];
  return (
    <>
      <p>
        A request that cannot be answered gets a status and <code>application/problem+json</code> (RFC 9457).
        Go by <code>type</code>, which stays as it is; <code>detail</code> is for people. What is wrong with
        parameters is named in <code>errors</code>, the first in <code>parameter</code>.
      </p>
      <CodeSample label="The answer to a wrong date">{markedJson(sample)}</CodeSample>
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
        This is version {API_VERSION}. As long as its addresses begin with <code>{routes.api.root()}</code>,
        no operation, parameter or field is taken away, renamed or given another meaning. Fields, parameters,
        values and operations may be added: let your program pass over what it does not know. What would break
        a program gets new addresses, and these stay for a year.
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
      does not cover {DATA_LICENCE.leavesOut} Whole files, kept versions, the dictionary of the columns and
      ready citations are on the{' '}
      <Link className="text-link" href={routes.data() as Route}>
        data page
      </Link>
      .
    </p>
  );
}
