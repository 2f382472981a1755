import { notFound } from 'next/navigation';

/** Rendered for each request, so that the scripts of the 404 page carry the nonce of its policy. */
export const dynamic = 'force-dynamic';

/** Any other address below `/admin` is a page that does not exist. */
export default function UnknownPage(): never {
  notFound();
}
