import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Please check the address',
  description: 'What was typed into the newsletter box is not an e-mail address.',
  path: '/extra/newsletter/check-address',
  index: false,
});

export default function CheckAddressPage() {
  return (
    <BreadcrumbBanner title="Please check the address">
      <p className="standfirst">
        Please enter a valid email. What was typed is not one: it needs a name, an @ and a domain, as in
        name@example.org. Go back and what you typed is still there.
      </p>
    </BreadcrumbBanner>
  );
}
