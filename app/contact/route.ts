import { redirect } from 'next/navigation';
import { siteForms } from '@/features/newsletter/server/newsletter-service';
import { formResponse } from '@/features/newsletter/server/send-forms';
import { routes } from '@/lib/routes';

/** The contact form, as the site's script sends it. Without the script the form is a server action. */
export const POST = (request: Request) =>
  formResponse(request, (sent, headers) => siteForms.contact(sent, headers));

/** Redirects to the page with the form. */
export const GET = () => redirect(routes.contactUs());
