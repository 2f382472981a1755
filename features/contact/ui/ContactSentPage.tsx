import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { contactSentText } from '../model/contact-texts';

/** The page after a message was sent, with its reference: "C-7K3F-9QXD". */
export function ContactSentPage({ reference }: { readonly reference: string }) {
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
