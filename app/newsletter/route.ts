import { answerScript } from '@/lib/letters/answer-script';
import { siteForms } from '@/lib/letters/site-forms';

/** The newsletter box, as the site's script sends it. Without the script the box is a server action. */
export const POST = (request: Request) => answerScript(request, siteForms.subscribe);
