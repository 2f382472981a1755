import type { ReactNode } from 'react';
import { BreadcrumbBanner, type Crumb } from '@/components/layout/BreadcrumbBanner';
import { EmailForm, type EmailFormProps } from './EmailForm.client';
import styles from './MailPage.module.scss';

type AskForLinkPageProps = {
  title: string;
  trail: readonly Crumb[];
  /** Explains the link. */
  standfirst: string;
  /** The label of the address field. */
  label: string;
  /** The note below the label. */
  promise: string;
  form: Pick<EmailFormProps, 'id' | 'action' | 'to' | 'page'>;
  /** Replaces the form if the site has no mailing lists. */
  instead: ReactNode;
};

/** Emails a private link again, to the address that the person enters. */
export function AskForLinkPage({
  title,
  trail,
  standfirst,
  label,
  promise,
  form,
  instead,
}: AskForLinkPageProps) {
  return (
    <>
      <BreadcrumbBanner title={title} trail={trail}>
        <p className="standfirst">{standfirst}</p>
      </BreadcrumbBanner>
      <div className={`page ${styles.columns}`}>
        <div className={styles.card}>
          {instead ?? <EmailForm {...form} label={label} hint={promise} button="Email me the link" />}
        </div>
      </div>
    </>
  );
}
