import 'server-only';
import { NextResponse } from 'next/server';
import type { Sent } from '@/features/newsletter/model/check-forms';
import { formResponse } from '@/features/newsletter/server/send-forms';
import { env } from '@/lib/env/env';
import { RECEIPT_COOKIE, receiptCookieOptions, receiptCookieValue } from './receipt-cookie.ts';
import type { Receipt, Submitted } from './send-forms.ts';

/** Handles a form that the site's script sends, and sets the receipt's cookie once it was received. */
export async function submissionResponse(
  request: Request,
  submit: (form: Sent, headers: Headers) => Promise<Submitted>,
): Promise<Response> {
  let receipt: Receipt | null = null;
  const sent = await formResponse(request, async (form, headers) => {
    const submitted = await submit(form, headers);
    receipt = submitted.receipt;
    return submitted.state;
  });
  const response = new NextResponse(sent.body, sent);
  if (receipt)
    response.cookies.set(RECEIPT_COOKIE, receiptCookieValue(receipt), receiptCookieOptions(env.siteUrl));
  return response;
}
