import { notFound } from 'next/navigation';
import { ContactSentPage } from '@/features/contact/ui/ContactSentPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';
import { isReference } from '@/lib/text/reference';

/** The page is for the sender only, so it is rendered for each request and not cached. */
export const dynamic = 'force-dynamic';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Message sent',
    description: 'The reference number for your message.',
    path: routes.contactUs(),
    index: false,
  });

export default async function Page({ params }: PageProps<'/extra/contact-us/sent/[reference]'>) {
  const { reference } = await params;
  if (!isReference('C', reference)) notFound();
  return <ContactSentPage reference={reference} />;
}
