'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { routes } from '../../../lib/routes.ts';
import type { FormAnswer } from '../model/form-answer.ts';
import { newReference } from '../model/reference.ts';
import { siteForms } from './site-forms.ts';

/*
 * Server actions that send the forms without a script of ours: the browser posts the form, and the response
 * is a page. After success it redirects to another page, so that a reload sends nothing again.
 */

export async function subscribe(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  const answer = await siteForms.subscribe(form, await headers());
  if (answer.status === 'done') redirect(routes.newsletterState('sent'));
  return answer;
}

export async function askForLink(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  const answer = await siteForms.askForLink(form, await headers());
  if (answer.status === 'done') redirect(routes.newsletterState('link-sent'));
  return answer;
}

export async function contact(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  const reference = newReference();
  const answer = await siteForms.contact(form, await headers(), reference);
  if (answer.status === 'done') redirect(routes.contactSent(reference));
  return answer;
}
