import { TermsOfUse } from '@/features/extra/ui/TermsOfUse';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

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
