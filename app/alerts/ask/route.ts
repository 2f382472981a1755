import { siteAlerts } from '@/features/alerts/server/site-alerts';
import { formResponse } from '@/features/newsletter/server/send-forms';

/**
 * The endpoint of the form that creates an alert, for the site's script. Without the script the form is a server
 * action.
 */
export const POST = (request: Request) => formResponse(request, siteAlerts.follow);
