/** One thing that is kept, as the privacy policy tells it. */
export type KeptData = {
  readonly what: string;
  /** For what it is there. */
  readonly why: string;
  readonly howLong: string;
};

/** In the reader's own browser; none of it is sent to the site by being kept there. */
export const KEPT_IN_BROWSER: readonly KeptData[] = [
  {
    what: 'What you chose under Settings',
    why: 'To show the page as you want it, from the first moment',
    howLong: 'Until the tab is closed; until you remove it, if you chose to keep it; or not at all',
  },
  {
    what: 'Your watchlist, favourites, playlists, and where you stopped in a film',
    why: 'To go on where you stopped',
    howLong: 'Until you remove them, on the watchlist’s page or with this site’s data',
  },
  {
    what: 'That restricted titles may be shown, and that the next film may begin by itself',
    why: 'Not to ask again',
    howLong: 'Until you change it',
  },
  {
    what: 'Cart, wishlist and orders of the sample shop, with the address that you typed',
    why: 'To show them to you',
    howLong: 'Until you delete them there',
  },
  {
    what: 'What you typed at the checkout and did not order',
    why: 'To prevent losing your text when the page reloads',
    howLong: 'Until you order or forget it; after seven days it goes when you open the checkout',
  },
  {
    what: 'A comment that you tried on a sample post',
    why: 'To show it to you; nobody else sees it',
    howLong: 'Until you delete it there',
  },
  {
    what: 'What you typed into a comment’s form, with the e-mail address',
    why: 'To prevent losing your text when the page reloads',
    howLong: 'Until you place the comment, or the tab is closed',
  },
  {
    what: 'A copy of a watchlist, cart, wishlist, order, checkout or comment that could not be read',
    why: 'So that nothing of it is lost when it is written anew',
    howLong: 'Until you clear this site’s data; the watchlist’s can be deleted on its page',
  },
  {
    what: 'Three random numbers, for counting visits',
    why: 'That a visit is counted once',
    howLong: 'About ten years for the browser’s; not at all under Do Not Track or Global Privacy Control',
  },
  {
    what: 'A cookie with the private link of a report, only after you send one',
    why: 'To show you the link on the receipt page',
    howLong: 'One hour',
  },
  {
    what: 'Your appeal against a decision, before you send it',
    why: 'To prevent losing your text when the page reloads',
    howLong: 'Until you send it or close the tab',
  },
  {
    what: 'Cookies with your sign-in, only after you signed in',
    why: 'To know you on the pages that are yours',
    howLong: 'Until you sign out; a sign-in that is not used ends after 30 days',
  },
  {
    what: 'An encrypted cookie with the accounts that this browser has signed in to',
    why: 'To prevent strangers from locking you out of your account with wrong passwords',
    howLong: 'A year after the last sign-in',
  },
  {
    what: 'What you typed in the studio and did not save',
    why: 'That nothing is lost',
    howLong: 'Until it is saved or discarded, or you close the account here',
  },
  {
    what: 'Records that you deleted, whole; of an administrator’s the newest fifty',
    why: 'That deleting can be undone',
    howLong: 'Until you bring them back, remove them, or close the account here',
  },
  {
    what: 'For administrators: how far an import is, and what their last check of links found',
    why: 'To go on with it, and to show it again',
    howLong: 'The import until it is over; the results until the next check',
  },
  {
    what: 'Your records as the studio read them last',
    why: 'To show the studio while it reads them again',
    howLong: 'Until you sign out, at the latest three days',
  },
];

/** With the site, on its server. */
export const KEPT_BY_SITE: readonly KeptData[] = [
  {
    what: 'Your account: e-mail address, what you added to it, and a value by which your password can be checked but not read',
    why: 'To sign you in',
    howLong: 'Until you close the account',
  },
  {
    what: 'Your sign-ins: when each began',
    why: 'To list them for you and to end them',
    howLong: 'Until you end them, at the latest 30 days',
  },
  {
    what: 'Your profile, bans, reports, briefs and their versions',
    why: 'To publish what you publish, and to keep your drafts',
    howLong: 'Until you delete them or close the account; an emptied profile keeps its username',
  },
  {
    what: 'Your files: pictures and evidence',
    why: 'Originals for you alone; copies that you published for everybody',
    howLong: 'Until you delete them or close the account',
  },
  {
    what: 'Messages that were sent: codes, links, the letter, what you wrote to us',
    why: 'In the outbox of a copy that runs on one machine',
    howLong: 'A day; they are taken out as a later message is sent',
  },
  {
    what: 'The address that you asked the letter for, when you confirmed it, and which week’s letter you got last',
    why: 'To send the letter once, and to nobody who did not ask',
    howLong: 'Three days if you do not confirm it; else until you unsubscribe, and then it goes at once',
  },
  {
    what: 'For e-mail alerts: the address, what it follows and how often, when you confirmed it, and when the last letter went',
    why: 'To tell you each thing once, and nobody who did not ask',
    howLong:
      'Three days if you do not confirm it; else until you end it. With the last alert the address goes at once',
  },
  {
    what: 'What you write in the contact form',
    why: 'It is mailed to whoever runs this copy, and kept in no database here',
    howLong: 'As long as their mailbox keeps it',
  },
  {
    what: 'Your report or reply: the text, its reason and links, your name and email address, and the messages about it',
    why: 'To decide and reply, and to document how we handled it. Administrators can read it. The author of the reported content cannot see who sent it',
    howLong: 'Two years after the decision',
  },
  {
    what: 'A published reply: your name, organisation, role, text, and how we verified your identity',
    why: 'To show it beside the record that names you',
    howLong: 'As long as the record is public, or until you ask us to remove it',
  },
  {
    what: 'Decisions about content and accounts: the reason, the message, the appeal, and which administrator decided',
    why: 'To send you the statement of reasons, to handle your appeal and to decide similar cases consistently',
    howLong: 'Two years',
  },
  {
    what: 'The audit log of moderation and administration: who did what to which record and when, and the names of changed fields',
    why: 'To find mistakes and misuse of rights. It does not contain passwords or the contents of records',
    howLong: 'Two years',
  },
  {
    what: 'The audit log of your account: failed sign-ins, lockouts, changes to your password, email address and second factor, and to your records, with a shortened network address',
    why: 'To show you and the administrators attempts to take over your account',
    howLong: '180 days',
  },
  {
    what: 'Counted visits: that a tab began to read, when, in which version, and which stream was watched',
    why: 'To know whether anybody reads, and what',
    howLong: '400 days; the sum of a stream’s views stays',
  },
  {
    what: 'A keyed hash of your network address and of the address you typed, when a sign-in or a message was tried',
    why: 'To hold off who tries too often',
    howLong: 'At most a day',
  },
];
