'use server';

import type { Route } from 'next';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { FormResult } from '@/lib/domain/form-result';
import { env } from '@/lib/env/env';
import { RECEIPT_COOKIE, receiptCookieOptions, receiptCookieValue } from './receipt-cookie.ts';
import type { Submitted } from './send-forms.ts';
import { moderationForms } from './site-service.ts';

/*
 * The forms without a script: the browser posts the form to its page. A success redirects to a separate page, so that
 * a reload sends nothing twice.
 */

async function finish({ state, receipt }: Submitted): Promise<FormResult> {
  if (receipt)
    (await cookies()).set(RECEIPT_COOKIE, receiptCookieValue(receipt), receiptCookieOptions(env.siteUrl));
  if (state.location) redirect(state.location as Route);
  return state;
}

export async function sendReport(_before: FormResult, form: FormData): Promise<FormResult> {
  return finish(await moderationForms.report(form, await headers()));
}

export async function sendReply(_before: FormResult, form: FormData): Promise<FormResult> {
  return finish(await moderationForms.reply(form, await headers()));
}

export async function sendMessage(_before: FormResult, form: FormData): Promise<FormResult> {
  return finish({ state: await moderationForms.message(form, await headers()), receipt: null });
}

export async function sendAppeal(_before: FormResult, form: FormData): Promise<FormResult> {
  return finish({ state: await moderationForms.appeal(form, await headers()), receipt: null });
}
