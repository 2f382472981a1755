import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './FileCheck.module.scss';

/** Compares a file with a published hash in the reader's browser, and explains how to do it elsewhere. */
export function FileCheck() {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>Check a file</h1>
        <p className="standfirst">
          Check that a file matches the published version. Your browser computes its SHA-256 and compares it.
          The file stays on your device.
        </p>
      </header>
      <p className={styles.without}>
        This check needs JavaScript, which is off in your browser. Your operating system can do the same: see
        below.
      </p>
      <file-check class={styles.tool} suppressHydrationWarning>
        <form className={styles.form} noValidate>
          <div className={styles.field}>
            <label htmlFor="published-hash">Published SHA-256</label>
            <p id="published-hash-hint" className={styles.hint}>
              64 characters: digits and the letters a to f. “Check this file” next to evidence fills this in.
            </p>
            <input
              id="published-hash"
              name="sha256"
              className={styles.input}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby="published-hash-hint published-hash-problem"
            />
            <p id="published-hash-problem" className={styles.problem} data-problem="" hidden>
              This is not a SHA-256, which has 64 characters: digits and the letters a to f.
            </p>
          </div>
          <div className={styles.drop} data-drop="">
            <Icon name="fingerprint" />
            <div>
              <label className={`button ${styles.choose}`} htmlFor="checked-file">
                Choose a file
              </label>
              <input
                id="checked-file"
                type="file"
                className="visually-hidden"
                aria-describedby="checked-file-hint"
              />{' '}
              <span className="muted">or drop it here</span>
              <p id="checked-file-hint" className={styles.hint}>
                Any kind of file.
              </p>
            </div>
          </div>
        </form>
        <div role="status" className={styles.results}>
          <p data-result="working" hidden>
            Computing …
          </p>
          <Result
            name="same"
            icon="check-circle-fill"
            title="Match: this file is identical to the published one"
          >
            Not one byte has changed since the hash was computed. A match does not show that the content is
            true, or who made the file.
          </Result>
          <Result name="other" icon="slash-circle" title="No match: this is a different file">
            Its hash differs from the published hash. A single changed byte is enough to change the hash. An
            image that was saved again, sent through a messaging app or photographed from a screen may look
            the same.
          </Result>
          <Result name="alone" icon="fingerprint" title="SHA-256 of your file">
            Paste a published hash above to compare.
          </Result>
          <Result name="unreadable" icon="exclamation-triangle-fill" title="The file could not be read">
            It may have been moved, or it may be too large for this browser. Your operating system can compute
            its hash: see below.
          </Result>
          <dl className={styles.found} data-found="" hidden>
            <dt>File</dt>
            <dd data-name="" dir="auto" />
            <dt>SHA-256</dt>
            <dd>
              <code data-hash="" dir="ltr" />
            </dd>
          </dl>
        </div>
      </file-check>
      <ByYourself />
    </article>
  );
}

function Result({
  name,
  icon,
  title,
  children,
}: {
  name: 'same' | 'other' | 'alone' | 'unreadable';
  icon: IconName;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.result} ${styles[name] ?? ''}`} data-result={name} hidden>
      <Icon name={icon} />
      <div>
        <p className={styles.verdict}>{title}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}

const COMMANDS = [
  { system: 'Linux', command: 'sha256sum notice.pdf' },
  { system: 'macOS', command: 'shasum -a 256 notice.pdf' },
  { system: 'Windows, in the command prompt', command: 'certutil -hashfile notice.pdf SHA256' },
  { system: 'Windows, in PowerShell', command: 'Get-FileHash notice.pdf' },
] as const;

function ByYourself() {
  return (
    <>
      <section aria-labelledby="by-yourself" className={styles.section}>
        <h2 id="by-yourself">Check without this page</h2>
        <p>
          You can make the comparison without this site. Every operating system can compute a SHA-256. Replace
          notice.pdf with the name of your file and compare all 64 digits. Upper and lower case do not matter.
        </p>
        <dl className={styles.commands}>
          {COMMANDS.map(({ system, command }) => (
            <div key={system}>
              <dt>{system}</dt>
              <dd>
                <code dir="ltr">{command}</code>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="meaning" className={`${styles.section} ${styles.meaning}`}>
        <h2 id="meaning">What a match shows</h2>
        <p>
          The creator’s browser computes the hash from the bytes of the file. When an image is published,
          location, time and camera data are removed from the copy, so the copy has a different hash. The hash
          of the original is published beside it. The creator has the original and can show it to a court or a
          dispute body.
        </p>
        <p>
          Matching hashes show that two files are identical, and nothing more. A forged notice has a hash too.
          The{' '}
          <Link className="text-link" href={`${routes.methods()}#evidence`}>
            methods page
          </Link>{' '}
          explains how we publish evidence.
        </p>
      </section>
    </>
  );
}
