import { PrivacyPolicy } from '@/features/extra/ui/PrivacyPolicy';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Privacy policy',
    description:
      'What data we store, where, why and for how long: in your browser, on this site, and when you play a video from another company.',
    path: routes.privacyPolicy(),
  });

export default function PrivacyPolicyPage() {
  return <PrivacyPolicy />;
}
