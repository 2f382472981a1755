import { answerScript } from '@/lib/letters/answer-script';
import { siteForms } from '@/lib/letters/site-forms';

/** The contact form, as the site's script sends it. Without the script the form is a server action. */
export const POST = (request: Request) =>
  answerScript(request, (sent, headers) => siteForms.contact(sent, headers));
