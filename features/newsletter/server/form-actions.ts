'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { FormResult } from '../../../lib/domain/form-result.ts';
import { routes } from '../../../lib/routes.ts';
import { siteForms } from './newsletter-service.ts';

/*
 * Server actions that send the forms without a script of ours: the browser posts the form, and the response
 * is a page. After success it redirects to another page, so that a reload sends nothing again.
 */

export async function subscribe(_before: FormResult, form: FormData): Promise<FormResult> {
  const result = await siteForms.subscribe(form, await headers());
  if (result.status === 'done') redirect(routes.newsletterState('sent'));
  return result;
}

export async function requestUnsubscribeLink(_before: FormResult, form: FormData): Promise<FormResult> {
  const result = await siteForms.requestUnsubscribeLink(form, await headers());
  if (result.status === 'done') redirect(routes.newsletterState('link-sent'));
  return result;
}
