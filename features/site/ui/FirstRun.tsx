import { useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { type ReactNode, useState } from 'react';
import { CheckField } from '@/components/form/CheckField';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { StudioLink } from '@/components/workspace/StudioPage';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import { routes } from '@/lib/routes';
import { markSteps, SET_UP_STEPS, type SetUpStep, stepsBySettings, stepsDone } from '../model/site-form';
import styles from './FirstRun.module.scss';
import { SITE_KEY, type SiteRecord, useSiteRecord } from './use-site-record';

const STEPS: Readonly<
  Record<SetUpStep, { readonly section: string; readonly label: string; readonly text: ReactNode }>
> = {
  look: {
    section: 'look',
    label: 'Choose a name and appearance',
    text: 'Name, tagline, logo and accent colour.',
  },
  operator: {
    section: 'operator',
    label: 'Name the operator',
    text: 'Shown on the legal pages and in emails, with a contact address.',
  },
  parts: {
    section: 'parts',
    label: 'Choose the sections',
    text: 'Shop, films, blog, streams and newsletter can be turned off.',
  },
  samples: {
    section: 'samples',
    label: 'Remove the samples',
    text: (
      <>
        On the server: <code>npm run samples -- remove</code>
      </>
    ),
  },
  signUp: {
    section: 'parts',
    label: 'Open or close sign-up',
    text: 'While it is closed, only existing accounts can sign in.',
  },
};

/**
 * The steps that make an installation the owner's own. Shown until all are done, or until it is dismissed. Render it when the
 * settings were read.
 */
export function FirstRun() {
  const { viewer, end } = useSignedIn();
  const queries = useQueryClient();
  // If the settings cannot be read, the overview shows the reason.
  const { value } = useSiteRecord();
  const row = value?.row ?? null;
  // The list stays while its last step is being done.
  const [isShown, setShown] = useState(
    () => value !== null && stepsDone(value.row).length < SET_UP_STEPS.length,
  );
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');

  /** Returns whether the steps are stored. */
  async function mark(steps: readonly SetUpStep[], isDone: boolean): Promise<boolean> {
    if (isSaving) return false;
    setSaving(true);
    setProblem('');
    try {
      const marked = await markSteps(steps, isDone, queryAsViewer);
      queries.setQueryData<SiteRecord>(SITE_KEY, { row: marked });
      return true;
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setProblem(failure.text);
      return false;
    } finally {
      setSaving(false);
    }
  }

  async function dismiss() {
    if (!(await mark(SET_UP_STEPS, true))) return;
    // The button is gone, so the page takes the focus.
    document.getElementById('main')?.focus();
    setShown(false);
  }

  if (!isShown) return null;
  const done = stepsDone(row);
  const bySettings = stepsBySettings(row);
  return (
    <Card
      id="set-up"
      title="Set up your site"
      note={
        <span className={styles.progress}>
          <span className={styles.bar} aria-hidden="true">
            {SET_UP_STEPS.map((step, at) => (
              <span key={step} data-done={at < done.length || undefined} />
            ))}
          </span>
          {done.length} of {SET_UP_STEPS.length} steps done
        </span>
      }
      action={<Button onClick={() => void dismiss()}>Dismiss</Button>}
    >
      <ol className={styles.steps}>
        {SET_UP_STEPS.map((step) => {
          const { section, label, text } = STEPS[step];
          return (
            <li key={step}>
              {bySettings.includes(step) ? (
                <p className={styles.done}>
                  <Icon name="check-circle-fill" />
                  <span className="visually-hidden">Done:</span>
                </p>
              ) : (
                <CheckField
                  name={`done-${step}`}
                  label={<span className="visually-hidden">Done: {label.toLowerCase()}</span>}
                  value={done.includes(step)}
                  onChange={(isDone) => void mark([step], isDone)}
                />
              )}
              <p>
                <StudioLink href={`${routes.admin.site()}#${section}` as Route} className="text-link">
                  {label}
                </StudioLink>{' '}
                <span className="muted">{text}</span>
              </p>
            </li>
          );
        })}
      </ol>
      <p role="status">
        {done.length === SET_UP_STEPS.length ? 'All steps are done. This list will not be shown again.' : ''}
      </p>
      <Notice tone="error" text={problem} onDismiss={() => setProblem('')} />
    </Card>
  );
}
