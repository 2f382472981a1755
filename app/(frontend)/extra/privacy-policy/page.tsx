import { PrivacyPolicy } from '@/components/extra/PrivacyPolicy';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Privacy policy',
  description:
    'What is stored where, why and for how long: in your browser, with the site, and when another company’s player comes in.',
  path: routes.privacyPolicy(),
});

export default function PrivacyPolicyPage() {
  return <PrivacyPolicy />;
}
