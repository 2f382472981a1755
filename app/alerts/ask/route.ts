import { siteAlerts } from '@/lib/alerts/site-alerts';
import { answerScript } from '@/lib/letters/answer-script';

/**
 * The endpoint of the form that creates an alert, for the site's script. Without the script the form is a server
 * action.
 */
export const POST = (request: Request) => answerScript(request, siteAlerts.follow);
