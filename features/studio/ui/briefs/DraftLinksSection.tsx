import { useId, useState } from 'react';
import { SelectField } from '@/components/form/SelectField';
import { Button } from '@/components/ui/Button';
import { InstantTime } from '@/components/ui/Time';
import {
  DEFAULT_DRAFT_LINK_DAYS,
  DRAFT_LINK_DAYS,
  MAX_DRAFT_LINKS,
} from '@/features/briefs/model/draft-link';
import type { DraftLink } from '@/features/studio/model/draft-links';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { RecordsError } from '@/lib/workspace/stored-record';
import styles from './BriefEditor.module.scss';
import type { DraftLinks } from './use-draft-links';

const OPTIONS = DRAFT_LINK_DAYS.map((value) => ({ value, label: plural(Number(value), 'day') }));

/** Links with which the author shows a draft to others: create, copy and revoke. */
export function DraftLinksSection({
  stored: { links, problem, reload, token, create, revoke },
  isStored,
  isDirty,
}: {
  stored: DraftLinks;
  /** True if the site has the brief. */
  isStored: boolean;
  /** True if the site does not have the newest changes. */
  isDirty: boolean;
}) {
  const [days, setDays] = useState<(typeof DRAFT_LINK_DAYS)[number]>(DEFAULT_DRAFT_LINK_DAYS);
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState('');

  async function act(what: () => Promise<string>): Promise<void> {
    setBusy(true);
    setNews('');
    try {
      setNews(await what());
    } catch (thrown) {
      setNews(thrown instanceof RecordsError ? thrown.message : 'The site could not be reached. Try again.');
    } finally {
      setBusy(false);
    }
  }

  const createLink = () =>
    act(async () => {
      await create(Number(days));
      return 'The link is ready. Copy it now: it is shown only once.';
    });
  const revokeLink = (link: DraftLink) =>
    act(async () => {
      await revoke(link);
      return 'The link was revoked and no longer works.';
    });

  return (
    <section aria-labelledby="draft-links" className={styles.steps}>
      <h2 id="draft-links">Show a draft to a colleague</h2>
      <p className={styles.note}>
        Anyone with the link can read the draft as it is saved on the site, with its pictures, until the link
        expires or you revoke it. Search engines do not list the page.
        {isDirty && ' Your newest changes are not saved on the site yet.'}
      </p>
      {!isStored && <p className={styles.note}>Start writing first. The draft is saved automatically.</p>}
      {problem && (
        <p className={styles.note}>
          Your links could not be read: {problem}{' '}
          <button type="button" className="text-link" onClick={reload}>
            Try again
          </button>
        </p>
      )}
      {isStored && links && links.length < MAX_DRAFT_LINKS && (
        <div className={styles.newLink}>
          <SelectField
            name="draftLinkDays"
            label="Expires after"
            value={days}
            options={OPTIONS}
            onChange={setDays}
          />
          <Button disabled={isBusy} onClick={() => void createLink()}>
            Create link
          </Button>
        </div>
      )}
      {links && links.length >= MAX_DRAFT_LINKS && (
        <p className={styles.note}>
          A brief can have {MAX_DRAFT_LINKS} links at the same time. Revoke one to create another.
        </p>
      )}
      {token && <NewAddress token={token} onCopied={setNews} />}
      <p role="status" className={styles.note}>
        {news}
      </p>
      {links && links.length > 0 && (
        <ul className={`plain-list ${styles.links}`}>
          {links.map((link) => (
            <li key={link.id}>
              <p>
                <span>
                  Expires <InstantTime instant={link.expiresAt} />
                </span>
                <span className={styles.created}>
                  Created <InstantTime instant={link.createdAt} />
                </span>
              </p>
              <Button disabled={isBusy} onClick={() => void revokeLink(link)}>
                Revoke<span className="visually-hidden"> the link created {link.createdAt.slice(0, 10)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The address of a new link, which no one can see again, with a button that copies it. */
function NewAddress({ token, onCopied }: { token: string; onCopied: (news: string) => void }) {
  const id = useId();
  const address = new URL(routes.draft(token), window.location.origin).href;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      onCopied('The link was copied.');
    } catch {
      onCopied('The link could not be copied. Select it and copy it with the keyboard.');
    }
  }
  return (
    <div className={styles.newAddress}>
      <label htmlFor={id}>Link to the draft</label>
      <input id={id} dir="ltr" readOnly value={address} onFocus={(event) => event.target.select()} />
      <Button variant="primary" onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  );
}
