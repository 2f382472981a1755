import { alertChangeResponse } from '@/features/alerts/server/alert-forms';
import { ownEmailsService } from '@/features/alerts/server/site-alerts';

export const POST = (request: Request) => alertChangeResponse(request, ownEmailsService());
