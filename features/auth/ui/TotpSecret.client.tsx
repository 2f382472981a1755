'use client';

import { useEffect } from 'react';

/**
 * Makes the kit's copy button accessible to keyboards and screen readers, because the kit's drawing only handles the
 * mouse. Adds alternative text to the QR code, which the kit draws a moment later.
 */
export function TotpSecret() {
  useEffect(() => {
    const form = document.querySelector('[data-amplify-authenticator-setup-totp]');
    const control = form?.querySelector('[data-amplify-copy-svg]');
    if (!form || !(control instanceof HTMLElement)) return;
    control.setAttribute('role', 'button');
    control.setAttribute('aria-label', 'Copy the secret');
    control.tabIndex = 0;
    control.addEventListener('keydown', pressByKey);
    control.querySelector('[data-amplify-copy-tooltip]')?.setAttribute('role', 'status');
    const name = () => form.querySelector('[data-amplify-qrcode]')?.setAttribute('alt', QR_WORDS);
    name();
    const arrival = new MutationObserver(name);
    arrival.observe(form, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, []);
  return null;
}

const QR_WORDS = 'QR code with the secret below, for an authenticator app';

function pressByKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.click();
}
