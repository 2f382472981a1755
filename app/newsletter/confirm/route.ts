import { confirmationResponse } from '@/features/newsletter/server/answer-link';
import { newsletterService } from '@/features/newsletter/server/site-keeper';

export const POST = (request: Request) => confirmationResponse(request, newsletterService());
