import { AuthPage } from '@/components/auth/AuthPage';
import { nextPath } from '@/lib/auth/next-path';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Create account',
    description: 'Create a free account with an email address and a password.',
    path: routes.signUp(),
    index: false,
  });

export default async function SignUpPage({ searchParams }: PageProps<'/extra-pages/sign-up'>) {
  return <AuthPage initialStep="signUp" next={nextPath((await searchParams).next)} />;
}
