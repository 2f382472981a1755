import { answerConfirmation } from '@/lib/letters/answer-link';
import { siteKeeper } from '@/lib/letters/site-keeper';

export const POST = (request: Request) => answerConfirmation(request, siteKeeper());
