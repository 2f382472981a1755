/** An email to one person. */
export type Email = {
  readonly kind: 'email';
  readonly to: string;
  /**
   * The sender of an email that a function of the backend sent. Its text is complete. Without it, the sender and the lines of the
   * operator are added when the email is delivered.
   */
  readonly from?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The same content as HTML. */
  readonly html?: string;
  /** Recipient of replies, if it is not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** More headers by their names. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True for an email that must not arrive twice: after an interrupted delivery it counts as sent. */
  readonly isOnce?: boolean;
};

/** The recipient of an email, and the site that sends it. */
export type Addressee = { readonly to: string; readonly siteUrl: string };

/** The host of the site, as emails name it. */
export const getHost = (siteUrl: string): string => new URL(siteUrl).host;

/** The headers with which email programs offer to unsubscribe at this address (RFC 2369, RFC 8058). */
export const oneClickHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The parts of a newsletter that differ by subscriber. */
export type UnsubscribeParts = {
  /** The secret of the unsubscribe link. */
  readonly key: string;
  /** The secret of the page with all emails to this address. */
  readonly owner: string;
  /** The headers with the unsubscribe link. */
  readonly headers: Readonly<Record<string, string>>;
};

/** Quotes text that someone else wrote, line by line. */
export const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n');
