import { headers } from 'next/headers';
import { SignOutPage } from '@/features/auth/ui/SignOutPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Sign out',
    description: 'Sign out of your account on this device.',
    path: routes.signOut(),
    index: false,
  });

/** Signs out at once only after a link of this site: people who come from elsewhere are asked to confirm. */
export default async function SignOutRoute() {
  return <SignOutPage isAsked={(await headers()).get('sec-fetch-site') !== 'same-origin'} />;
}
