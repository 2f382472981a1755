import { headers } from 'next/headers';
import { SignOutPage } from '@/features/auth/ui/SignOutPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Sign out',
    description: 'Sign out of your account on this device.',
    path: routes.signOut(),
    index: false,
  });

/** Signs out at once only after a link of this site: people who come from elsewhere must confirm. */
export default async function SignOutRoute() {
  return <SignOutPage needsConfirmation={(await headers()).get('sec-fetch-site') !== 'same-origin'} />;
}
