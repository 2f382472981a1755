import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import mailPage from '@/components/mail-form/MailPage.module.scss';
import { Link } from '@/components/ui/Link';
import type { AlertsAnswer } from './alert-answers';
import { ALERTS_TRAIL } from './ManageAlertsPage';

/** Shows the result of a request about alerts, and the next step. */
export function AlertsAnswerPage({ title, text, next }: AlertsAnswer) {
  return (
    <>
      <BreadcrumbBanner title={title} trail={ALERTS_TRAIL}>
        <p className="standfirst">{text}</p>
      </BreadcrumbBanner>
      <p className={`page ${mailPage.press}`}>
        <Link className="button button-primary" href={next.href as Route}>
          {next.name}
        </Link>
      </p>
    </>
  );
}
