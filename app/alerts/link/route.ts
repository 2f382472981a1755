import { siteAlerts } from '@/features/alerts/server/site-alerts';
import { formResponse } from '@/features/newsletter/model/form-response';

export const POST = (request: Request) => formResponse(request, siteAlerts.sendLink);
