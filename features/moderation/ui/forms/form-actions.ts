'use server';

import type { Route } from 'next';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { FormAnswer } from '@/features/newsletter/model/form-answer';
import { env } from '@/lib/env';
import { RECEIPT_COOKIE, receiptCookieOptions, receiptCookieValue } from './receipt-cookie.ts';
import type { Submitted } from './send-forms.ts';
import { moderationForms } from './site-service.ts';

/*
 * The forms without a script: the browser posts the form to its page. A success redirects to a separate page, so that
 * a reload sends nothing twice.
 */

async function finish({ answer, receipt }: Submitted): Promise<FormAnswer> {
  if (receipt)
    (await cookies()).set(RECEIPT_COOKIE, receiptCookieValue(receipt), receiptCookieOptions(env.siteUrl));
  if (answer.location) redirect(answer.location as Route);
  return answer;
}

export async function sendReport(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  return finish(await moderationForms.report(form, await headers()));
}

export async function sendReply(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  return finish(await moderationForms.reply(form, await headers()));
}

export async function sendMessage(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  return finish({ answer: await moderationForms.message(form, await headers()), receipt: null });
}

export async function sendAppeal(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  return finish({ answer: await moderationForms.appeal(form, await headers()), receipt: null });
}
