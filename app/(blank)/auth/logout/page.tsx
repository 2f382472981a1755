import { headers } from 'next/headers';
import { SignOutPage } from '@/components/auth/SignOutPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Sign out',
  description: 'Sign out of your account on this device.',
  path: routes.signOut(),
  index: false,
});

/** Only a page of this site signs one out by a link: who comes from elsewhere is asked first. */
export default async function SignOutRoute() {
  return <SignOutPage isAsked={(await headers()).get('sec-fetch-site') !== 'same-origin'} />;
}
