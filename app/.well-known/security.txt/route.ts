import { securityText } from '@/lib/security/security-text';

/** The security contact (RFC 9116). The date is that of the request, because the file must not expire. */
export function GET() {
  return new Response(securityText(new Date()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}
