import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './FileCheck.module.scss';

/** Compares a file with a published hash in the reader's browser, and says how to do it without this page. */
export function FileCheck() {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>Check a file</h1>
        <p className="standfirst">
          Has a file the bytes that were published? Your browser computes its SHA-256 and compares. The file
          stays on your device: nothing is uploaded.
        </p>
      </header>
      <p className={styles.without}>
        This page computes with JavaScript, which is off in your browser. Your system can do the same: see
        below.
      </p>
      <file-check class={styles.tool} suppressHydrationWarning>
        <form className={styles.form} noValidate>
          <div className={styles.field}>
            <label htmlFor="published-hash">Published SHA-256</label>
            <p id="published-hash-hint" className={styles.hint}>
              64 digits from 0 to 9 and a to f. “Check this file” beside a piece of evidence fills it in.
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
              This is not a SHA-256: it has 64 digits from 0 to 9 and a to f.
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
                Any kind of file. It is read here and sent nowhere.
              </p>
            </div>
          </div>
        </form>
        <div role="status" className={styles.results}>
          <p data-result="working" hidden>
            Computing …
          </p>
          <Result name="same" icon="check-circle-fill" title="The same bytes">
            This file has the SHA-256 that was published: not one byte has changed since that was taken. It
            does not show that what the file says is true, or who made it.
          </Result>
          <Result name="other" icon="slash-circle" title="Other bytes">
            This is not the file that the hash was taken of. One changed byte is enough: a picture that was
            saved again, sent through a messenger or photographed from a screen has other bytes and may look
            the same.
          </Result>
          <Result name="alone" icon="fingerprint" title="This is its SHA-256">
            Paste a published hash above to compare.
          </Result>
          <Result name="unreadable" icon="exclamation-triangle-fill" title="The file could not be read">
            It may have been moved, or it may be too large for this browser. Your system can compute its hash:
            see below.
          </Result>
          <dl className={styles.found} data-found="" hidden>
            <dt>File</dt>
            <dd data-name="" dir="auto" />
            <dt>Its SHA-256</dt>
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
        <h2 id="by-yourself">Without this page</h2>
        <p>
          You need not trust this site with the comparison. Every system computes a SHA-256. Put the name of
          your file in the place of notice.pdf, and compare all 64 digits; capitals and small letters mean the
          same.
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
      <section aria-labelledby="meaning" className={styles.section}>
        <h2 id="meaning">What it shows</h2>
        <p>
          A hash is taken by the creator’s browser from the bytes of a file. When a picture is published, its
          place, time and camera are taken out of the copy, which gives the copy a hash of its own; the hash
          of the original is published beside it. The creator keeps the original, and can show it to somebody
          who has to decide.
        </p>
        <p>
          Equal hashes mean equal bytes, and nothing more. An invented notice has a hash as well as a real
          one. The{' '}
          <Link className="text-link" href={`${routes.methods()}#evidence`}>
            methods page
          </Link>{' '}
          says how evidence is kept here.
        </p>
      </section>
    </>
  );
}
