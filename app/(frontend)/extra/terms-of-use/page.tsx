import { TermsOfUse } from '@/features/extra/ui/TermsOfUse';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Terms of use',
    description:
      'Creators own what they write. What you may publish here, what is not allowed, and what happens if you break a rule.',
    path: routes.termsOfUse(),
  });

export default function TermsOfUsePage() {
  return <TermsOfUse />;
}
