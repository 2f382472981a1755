import { AuthPage } from '@/features/auth/ui/AuthPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { nextPath } from '@/lib/auth/next-path';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Sign in',
    description: 'Sign in to your account to edit your profile, bans, appeals and briefs.',
    path: routes.signIn(),
    index: false,
  });

export default async function SignInPage({ searchParams }: PageProps<'/auth/login'>) {
  const { next, state, code, error } = await searchParams;
  const isBack = state !== undefined && (code ?? error) !== undefined;
  return <AuthPage initialStep="signIn" next={nextPath(next)} isBack={isBack} />;
}
