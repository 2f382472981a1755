import ipaddr from 'ipaddr.js';

/** The types of account events. */
const ACCOUNT_EVENT_TYPES = [
  'sign-up',
  'confirmation',
  'sign-in',
  'sign-in-failed',
  /** Too many wrong passwords or codes: further ones are refused for a while. */
  'locked-out',
  'code-failed',
  'sign-out',
  'sign-out-everywhere',
  'password-changed',
  'password-reset-requested',
  'password-reset',
  'email-change-requested',
  'email-changed',
  'factors-changed',
  'group-added',
  'group-removed',
  'account-disabled',
  'account-enabled',
  'account-deleted',
  /** An unconfirmed account was removed. */
  'account-expired',
] as const;
type AccountEventType = (typeof ACCOUNT_EVENT_TYPES)[number];

/** The data of an event besides its type; never a password, a code, a token, an email address or a phone number. */
export type AccountEventDetail = Readonly<Record<string, string | number | boolean>>;

/** An event of an account. */
export type AccountEvent = {
  readonly type: AccountEventType;
  /** The account's `sub`; null when there is no such account. */
  readonly account: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The network of the request: the /24 of IPv4, the /48 of IPv6; null if no request caused the event. */
  readonly address: string | null;
  /** `by` is an administrator's `sub`, `operator` (command line) or a function's name, if the person did not do it themselves. */
  readonly detail: AccountEventDetail;
};

/**
 * Receives an event, for example to store it. It is called after the change is on disk; its errors are logged and
 * change nothing.
 */
export type OnAccountEvent = (event: AccountEvent) => void | Promise<void>;

/** The subject of an event, in the form that the reporting code has. */
type ReportedEvent = {
  readonly type: AccountEventType;
  /** The account's `sub`. */
  readonly account: string | null;
  /** The caller's network address, as `Caller` has it. */
  readonly address?: string;
  readonly detail?: AccountEventDetail;
};

/** Reports an event to the port and to the operators' log. Never throws. */
export type ReportEvent = (event: ReportedEvent) => void;

export type EventOptions = {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly onAccountEvent?: OnAccountEvent;
  /** Receives one line of JSON for each event; by default there is no log. */
  readonly log?: (line: string) => void;
};

/**
 * Creates the reporter of account events. A log line is `{"log":"accounts","at":"<ISO
 * 8601>","type":…,"account":…,"address":…,…detail}`.
 */
export function createEventReporter({ clock, onAccountEvent, log }: EventOptions): ReportEvent {
  return ({ type, account, address, detail = {} }) => {
    const at = clock();
    const event: AccountEvent = {
      type,
      account,
      at,
      address: address === undefined ? null : shortenAddress(address),
      detail,
    };
    log?.(
      JSON.stringify({
        log: 'accounts',
        at: new Date(at).toISOString(),
        type,
        account,
        address: event.address,
        ...detail,
      }),
    );
    if (onAccountEvent) void deliver(onAccountEvent, event);
  };
}

async function deliver(onAccountEvent: OnAccountEvent, event: AccountEvent): Promise<void> {
  try {
    await onAccountEvent(event);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`embedded: an account event (${event.type}) could not be stored: ${reason}`);
  }
}

/** `198.51.100.7` becomes `198.51.100.0/24`, `2001:db8:1:2::/64` becomes `2001:db8:1::/48`; other text becomes `unknown`. */
export function shortenAddress(address: string): string {
  const [text = ''] = address.split('/', 1);
  if (!ipaddr.isValid(text)) return 'unknown';
  const plain = ipaddr.process(text);
  return plain.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${plain}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/48`)}/48`;
}
