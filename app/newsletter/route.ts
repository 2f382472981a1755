import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';

const address = z.email();

/**
 * The footer's letter box. The letter itself is not sent yet, so an address is checked, answered honestly and not
 * kept; nothing of it goes into the address of the answer.
 */
export async function POST(request: NextRequest) {
  const form = await request.formData().catch(() => new FormData());
  const valid = address.safeParse(form.get('email')).success;
  const answer = valid ? '/extra/newsletter' : '/extra/newsletter/check-address';
  return new NextResponse(null, { status: 303, headers: { Location: answer } });
}
