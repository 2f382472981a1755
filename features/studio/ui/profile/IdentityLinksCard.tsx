import { useId, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { InstantTime } from '@/components/ui/Time';
import { OUTCOME_TEXTS } from '@/features/profiles/model/identity-link';
import { linkBackHtml } from '@/features/studio/model/identity-links';
import { routes } from '@/lib/routes';
import { useStudio } from '../studio-context';
import styles from './IdentityLinksCard.module.scss';
import type { IdentityLinks } from './use-identity-links';

/** How a page links back to the profile, what the latest check of each link has found, and a button that checks them now. */
export function IdentityLinksCard({ username, links }: { username: string; links: IdentityLinks }) {
  const { latest, problem, checkState } = links;
  const isChecking = checkState.kind === 'checking';
  return (
    <Card
      id="links-back"
      title="Links back to your profile"
      note="If a page that you link to has a link to your profile, your profile says so, with the date of the check. This shows readers that both belong to the same person. Your links are checked when you save them, and verified ones each week."
    >
      <div className={styles.parts}>
        <LinkBack username={username} />
        {latest && latest.results.length > 0 && (
          <ul className={`plain-list ${styles.results}`} aria-label="Results of the last check">
            {latest.results.map(({ address, outcome }) => (
              <li key={address} data-outcome={outcome}>
                <bdi dir="ltr">{address}</bdi>
                <span>{OUTCOME_TEXTS[outcome]}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.row}>
          <Button disabled={isChecking} onClick={() => void links.check()}>
            {isChecking ? 'Checking…' : 'Check now'}
          </Button>
          <p role="status" className={styles.status}>
            <Status links={links} />
          </p>
        </div>
        <Notice
          tone="error"
          text={checkState.kind === 'failed' ? checkState.text : problem}
          onDismiss={links.dismiss}
        />
      </div>
    </Card>
  );
}

function Status({ links: { latest, checkState } }: { links: IdentityLinks }) {
  if (checkState.kind === 'checking') return 'This can take up to half a minute.';
  if (checkState.kind === 'wait')
    return (
      <>
        Checked a short time ago. You can check again from <InstantTime instant={checkState.nextAt} />.
      </>
    );
  if (latest === undefined) return null;
  if (latest === null) return 'Not checked yet.';
  if (latest.results.length === 0) return 'Your profile has no links to check. Add one above, then save.';
  return (
    <>
      Checked on <InstantTime instant={latest.checkedAt} />.
    </>
  );
}

/** The HTML of a link back, with a button that copies it. */
function LinkBack({ username }: { username: string }) {
  const id = useId();
  const [news, setNews] = useState('');
  // The check compares with this address, whichever address of the site is open.
  const { siteUrl } = useStudio();
  const html = linkBackHtml(new URL(routes.profile(username), siteUrl));
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(html);
      setNews('The HTML was copied.');
    } catch {
      setNews('The HTML could not be copied. Select it and copy it with the keyboard.');
    }
  }
  return (
    <div className={styles.html}>
      <label htmlFor={id}>Put this HTML on your page</label>
      <div className={styles.row}>
        <input id={id} dir="ltr" readOnly value={html} onFocus={(event) => event.target.select()} />
        <Button onClick={() => void copy()}>Copy HTML</Button>
      </div>
      <p className={styles.hint}>
        On Mastodon, enter the address of your profile as a website instead: it adds <code>rel="me"</code>{' '}
        itself. Many other platforms do not.
      </p>
      <p role="status" className={styles.hint}>
        {news}
      </p>
    </div>
  );
}
