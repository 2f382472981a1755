import { ConfirmActionPage } from '@/components/form/ConfirmActionPage';

/** The page that confirms a subscription. Its button, not its address, subscribes, because programs open links. */
export function ConfirmNewsletterPage({ token }: { readonly token: string }) {
  return (
    <ConfirmActionPage
      title="Confirm your subscription"
      text="You, or someone using your address, asked for our weekly newsletter. If it was you, confirm here. If not, close this page."
      action="/newsletter/confirm"
      secret={{ name: 'token', value: token }}
      button="Confirm subscription"
    />
  );
}
