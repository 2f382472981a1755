import { SignedInProvider } from '@/components/workspace/SignedInProvider.client';
import { secondFactorOffer } from '@/features/account/model/second-factors';
import { AccountPage } from '@/features/account/ui/AccountPage';
import { AccountProvider } from '@/features/account/ui/AccountProvider.client';
import { contactOffer } from '@/features/account/ui/contact';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { readClientOutputs } from '@/lib/amplify/browser-outputs';
import { readResourcesConfig } from '@/lib/amplify/config';
import { AmplifyProvider } from '@/lib/auth/AmplifyProvider.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { env } from '@/lib/env/env';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'My account',
    description: 'Your sign-in, security settings and data.',
    path: routes.account(),
    index: false,
  });

export default async function Page() {
  const viewer = await requireViewer(routes.account());
  const outputs = readClientOutputs();
  if (!outputs) throw new Error('The backend has no user pool.');
  const secondFactors = secondFactorOffer(outputs.auth);
  const passwordFormat = readResourcesConfig(env.amplifyOutputs).Auth?.Cognito.passwordFormat ?? {};
  return (
    <AmplifyProvider outputs={outputs}>
      <SignedInProvider viewer={viewer}>
        <AccountProvider terms={{ passwordFormat, secondFactors }}>
          <AccountPage
            contacts={contactOffer(outputs.auth, secondFactors.factors.includes('SMS'))}
            hasSecondStep={secondFactors.factors.length > 0}
          />
        </AccountProvider>
      </SignedInProvider>
    </AmplifyProvider>
  );
}
