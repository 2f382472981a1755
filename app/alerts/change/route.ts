import { alertChangeResponse } from '@/features/alerts/server/answer-alert-links';
import { alertService } from '@/features/alerts/server/site-alerts';

export const POST = (request: Request) => alertChangeResponse(request, alertService());
