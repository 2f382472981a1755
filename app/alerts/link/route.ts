import { siteAlerts } from '@/features/alerts/server/site-alerts';
import { formResponse } from '@/features/newsletter/server/send-forms';

export const POST = (request: Request) => formResponse(request, siteAlerts.sendLink);
