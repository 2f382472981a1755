import { AuthPage, SignUpClosed } from '@/features/auth/ui/AuthPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { nextPath } from '@/lib/auth/next-path';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';

export const generateMetadata = () =>
  pageMetadata({
    ...(isPartOn('signUp')
      ? {
          title: 'Create account',
          description: 'Create a free account with an email address and a password.',
        }
      : {
          title: 'No new accounts',
          description: 'This site is not accepting new accounts. If you have an account, you can sign in.',
        }),
    path: routes.signUp(),
    index: false,
  });

export default async function SignUpPage({ searchParams }: PageProps<'/extra-pages/sign-up'>) {
  const next = nextPath((await searchParams).next);
  return isPartOn('signUp') ? <AuthPage initialStep="signUp" next={next} /> : <SignUpClosed next={next} />;
}
