import { confirmationResponse } from '@/features/newsletter/server/link-responses';
import { newsletterService } from '@/features/newsletter/server/newsletter-service';

export const POST = (request: Request) => confirmationResponse(request, newsletterService());
