import type { Route } from 'next';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { askAsViewer, failureOfCall } from '@/components/workspace/session/viewer-session';
import { StudioLink } from '@/features/studio/ui/StudioLink';
import { routes } from '@/lib/routes';
import { readSiteRecord, saveSite } from '../model/site-form';
import styles from './FirstRun.module.scss';

const STEPS = [
  { section: 'look', label: 'Choose the name and the look', text: 'Name, tagline, logo and accent colour.' },
  {
    section: 'operator',
    label: 'Name the operator',
    text: 'For the legal pages and emails, with a contact address.',
  },
  {
    section: 'parts',
    label: 'Choose the parts',
    text: 'Shop, films, blog, streams and newsletter can be off.',
  },
] as const;

/** The steps that make an installation the owner's own. Shown until the settings are saved, or until it is dismissed. */
export function FirstRun() {
  const { viewer, end } = useSignedIn();
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    // If the settings cannot be read, the overview shows the reason.
    readSiteRecord(askAsViewer).then(
      (row) => setShown(row === null),
      () => undefined,
    );
  }, []);

  async function dismiss() {
    try {
      await saveSite({}, '', askAsViewer);
      setShown(false);
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setProblem(failure.text);
    }
  }

  if (!isShown) return null;
  return (
    <Card
      id="set-up"
      title="Set up your site"
      action={<Button onClick={() => void dismiss()}>Dismiss</Button>}
    >
      <ol className={styles.steps}>
        {STEPS.map(({ section, label, text }) => (
          <li key={section}>
            <StudioLink href={`${routes.admin.site()}#${section}` as Route} className="text-link">
              {label}
            </StudioLink>
            <p className="muted">{text}</p>
          </li>
        ))}
        <li>
          <StudioLink href={`${routes.admin.site()}#samples` as Route} className="text-link">
            Remove the samples
          </StudioLink>
          <p className="muted">
            On the server: <code>npm run samples -- remove</code>
          </p>
        </li>
        <li>
          <StudioLink href={`${routes.admin.site()}#parts` as Route} className="text-link">
            Open or close sign-up
          </StudioLink>
          <p className="muted">While it is closed, only existing accounts can sign in.</p>
        </li>
      </ol>
      <Notice tone="error" text={problem} onDismiss={() => setProblem('')} />
    </Card>
  );
}
