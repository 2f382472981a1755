import { siteAlerts } from '@/features/alerts/server/site-alerts';
import { answerScript } from '@/features/newsletter/model/answer-script';

/** The form that asks for an alert, as the site's script sends it. Without the script it is a server action. */
export const POST = (request: Request) => answerScript(request, siteAlerts.follow);
