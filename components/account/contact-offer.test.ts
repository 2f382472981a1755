import { contactOffer } from './contact-offer.ts';

test.each([
  [['email'], false, /^You sign in with this address, and codes .+ sees it\.$/],
  [['email'], true, /^You sign in with the e-mail address\. .+ sees them\.$/],
  [['phone_number'], false, /^You sign in with the phone number, and codes .+ sees them\.$/],
  [['email', 'phone_number'], false, /^You sign in with one of these, and codes .+ sees them\.$/],
  [['username'], false, /^Codes are sent to this address\. .+ sees it\.$/],
  [['username'], true, /^Codes are sent to these\. .+ sees them\.$/],
])(
  'who signs in by %j, text messages %j, is told what the addresses are for',
  (mechanisms, hasTexts, note) => {
    expect(contactOffer({ username_attributes: mechanisms }, hasTexts).note).toMatch(note);
  },
);

test('a phone number can be given where text messages are a second step, or where one signs in by it', () => {
  expect(contactOffer({ username_attributes: ['email'] }, false).hasPhone).toBe(false);
  expect(contactOffer({ username_attributes: ['email'] }, true).hasPhone).toBe(true);
  expect(contactOffer({ username_attributes: ['phone_number'] }, false).hasPhone).toBe(true);
});
