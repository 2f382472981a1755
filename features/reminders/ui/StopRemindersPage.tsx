import { ConfirmActionPage } from '@/components/form/ConfirmActionPage';
import styles from '@/components/form/MailPage.module.scss';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { type ReminderState, routes } from '@/lib/routes';

const TRAIL = [{ name: 'Studio', href: routes.studio.home() }];

/** The page that stops reminders. Its button, not its address, does it, because programs open links. */
export function StopRemindersPage({ secretKey }: { readonly secretKey: string }) {
  return (
    <ConfirmActionPage
      title="Stop reminders"
      text="You will get no more emails about time limits. You can turn them on again in the studio."
      action="/reminders/stop"
      secret={{ name: 'key', value: secretKey }}
      button="Stop all reminders"
      trail={TRAIL}
    />
  );
}

type Result = { readonly title: string; readonly text: string };

export const REMINDER_RESULTS: Readonly<Record<ReminderState, Result>> = {
  stopped: {
    title: 'Reminders are off',
    text: 'You will get no more emails about time limits. To turn them on again, open any of your bans in the studio.',
  },
  'not-on': {
    title: 'This link no longer works',
    text: 'Your reminders are already off, or the link is incomplete. In the studio, the page of any of your bans shows whether they are on.',
  },
  later: {
    title: 'Something went wrong',
    text: 'Nothing was changed. We have logged the problem. Open the link again in a few minutes.',
  },
};

/** Shows the result of a request to stop reminders. */
export function RemindersResultPage({ title, text }: Result) {
  return (
    <>
      <BreadcrumbBanner title={title} trail={TRAIL}>
        <p className="standfirst">{text}</p>
      </BreadcrumbBanner>
      <p className={`page ${styles.press}`}>
        {/* A full load: the studio's scripts are not on this page. */}
        <a className="button button-primary" href={routes.studio.bans()}>
          Open your bans
        </a>
      </p>
    </>
  );
}
