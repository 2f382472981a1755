'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { FormResult } from '../../../lib/domain/form-result.ts';
import { routes } from '../../../lib/routes.ts';
import { contactForm } from './send-message.ts';

/**
 * Sends the form without a script of ours: the browser posts the form, and the response is a page. After success it redirects to
 * another page, so that a reload sends nothing again.
 */
export async function contact(_before: FormResult, form: FormData): Promise<FormResult> {
  const { result, reference } = await contactForm(form, await headers());
  if (reference !== null) redirect(routes.contactSent(reference));
  return result;
}
