import type { ReactNode } from 'react';
import { BreadcrumbBanner, type Crumb } from '@/components/layout/BreadcrumbBanner';
import { Button } from '@/components/ui/Button';
import { routes } from '@/lib/routes';
import { EmailForm, type EmailFormProps } from './EmailForm.client';
import styles from './MailPage.module.scss';

export const NEWSLETTER_TRAIL = [{ name: 'Weekly newsletter', href: routes.newsletter() }];

/**
 * The page that a link in an email opens. It changes nothing until the person presses the button, because programs that scan
 * email open links too.
 */
export function ConfirmActionPage({
  title,
  text,
  action,
  secret,
  button,
  trail = NEWSLETTER_TRAIL,
}: {
  readonly title: string;
  readonly text: string;
  /** The address that the button posts to. */
  readonly action: string;
  readonly secret: { readonly name: string; readonly value: string };
  readonly button: string;
  /** The breadcrumbs of the page. */
  readonly trail?: readonly Crumb[];
}) {
  return (
    <>
      <BreadcrumbBanner title={title} trail={trail}>
        <p className="standfirst">{text}</p>
      </BreadcrumbBanner>
      <form className={`page ${styles.press}`} action={action} method="post">
        <input type="hidden" name={secret.name} value={secret.value} />
        <Button type="submit" variant="primary">
          {button}
        </Button>
      </form>
    </>
  );
}

type RequestLinkPageProps = {
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
export function RequestLinkPage({
  title,
  trail,
  standfirst,
  label,
  promise,
  form,
  instead,
}: RequestLinkPageProps) {
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
