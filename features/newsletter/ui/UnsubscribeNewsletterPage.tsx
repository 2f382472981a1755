import { ConfirmActionPage } from '@/components/form/ConfirmActionPage';

/** The page that unsubscribes from the newsletter. Its button, not its address, does it, because programs open links. */
export function UnsubscribeNewsletterPage({ secretKey }: { readonly secretKey: string }) {
  return (
    <ConfirmActionPage
      title="Unsubscribe from the newsletter"
      text="You will get no more newsletters, and we will delete your address from the newsletter’s list."
      action="/newsletter/unsubscribe"
      secret={{ name: 'key', value: secretKey }}
      button="Unsubscribe"
    />
  );
}
