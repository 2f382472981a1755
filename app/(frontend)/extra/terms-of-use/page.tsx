import { TermsOfUse } from '@/components/extra/TermsOfUse';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Terms of use',
  description:
    'Reading needs no agreement; what creators write stays theirs; what is not allowed, and what is owed to whoever breaks a rule.',
  path: routes.termsOfUse(),
});

export default function TermsOfUsePage() {
  return <TermsOfUse />;
}
