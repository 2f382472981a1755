import { redirect } from 'next/navigation';
import { contactForm } from '@/features/contact/server/send-message';
import { formResponse } from '@/features/newsletter/server/send-forms';
import { routes } from '@/lib/routes';

/** The contact form, as the site's script sends it. Without the script the form is a server action. */
export const POST = (request: Request) =>
  formResponse(request, async (sent, headers) => (await contactForm(sent, headers)).result);

/** Redirects to the page with the form. */
export const GET = () => redirect(routes.contactUs());
