import type { ReactNode } from 'react';
import { BreadcrumbBanner, type Crumb } from '@/components/layout/BreadcrumbBanner';
import { EmailForm, type EmailFormProps } from './EmailForm.client';
import styles from './LetterPage.module.scss';

type AskForLinkPageProps = {
  title: string;
  trail: readonly Crumb[];
  /** What the link is for, and who needs it. */
  standfirst: string;
  /** Which address is asked for. */
  label: string;
  /** What its answer gives away. */
  promise: string;
  form: Pick<EmailFormProps, 'id' | 'action' | 'to' | 'page'>;
  /** What stands in the form's place where the site keeps no addresses. */
  instead: ReactNode;
};

/** For who has no letter at hand whose link leads on: it is sent to the address that they type. */
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
          {instead ?? (
            <EmailForm
              {...form}
              label={
                <>
                  <strong>{label}</strong>
                  <span>{promise}</span>
                </>
              }
              button="Send me the link"
            />
          )}
        </div>
      </div>
    </>
  );
}
