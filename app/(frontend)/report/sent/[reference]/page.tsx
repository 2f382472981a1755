import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { isReportReference, RECEIPT_COOKIE, tokenFor } from '@/features/moderation/ui/forms/receipt-cookie';
import { ReceiptPage } from '@/features/moderation/ui/report/ReceiptPage';
import { pageMetadata } from '@/features/site/model/page-metadata';

/** The page reads the sender's cookie. */
export const dynamic = 'force-dynamic';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Your report was received',
    description: 'Your report’s reference number and private link.',
    path: '/report',
    index: false,
  });

export default async function Page({ params }: PageProps<'/report/sent/[reference]'>) {
  const { reference } = await params;
  if (!isReportReference(reference)) notFound();
  const token = tokenFor(reference, (await cookies()).get(RECEIPT_COOKIE)?.value);
  return <ReceiptPage reference={reference} token={token} />;
}
