import { notFound } from 'next/navigation';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { contactSentText } from '@/features/newsletter/model/form-texts';
import { isReference } from '@/features/newsletter/model/reference';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

/** The page is for the sender only, so it is rendered for each request and not cached. */
export const dynamic = 'force-dynamic';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Message sent',
    description: 'The reference number for your message.',
    path: routes.contactUs(),
    index: false,
  });

export default async function ContactSentPage({ params }: PageProps<'/extra/contact-us/sent/[reference]'>) {
  const { reference } = await params;
  if (!isReference(reference)) notFound();
  return (
    <>
      <BreadcrumbBanner title="Message sent" trail={[{ name: 'Contact us', href: routes.contactUs() }]}>
        <p className="standfirst">{contactSentText(reference)}</p>
      </BreadcrumbBanner>
      <p className="page">
        <Link className="button" href={routes.home()}>
          Go to the home page
        </Link>
      </p>
    </>
  );
}
