import { AuthPage } from '@/components/auth/AuthPage';
import { nextPath } from '@/lib/auth/next-path';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Create account',
  description: 'Create an account with an email address and a password.',
  path: routes.signUp(),
  index: false,
});

export default async function SignUpPage({ searchParams }: PageProps<'/extra-pages/sign-up'>) {
  return <AuthPage initialStep="signUp" next={nextPath((await searchParams).next)} />;
}
