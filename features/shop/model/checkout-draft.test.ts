import {
  type CheckoutDraft,
  dropExpired,
  EMPTY_DRAFT,
  isTyped,
  readDraft,
  writeDraft,
} from './checkout-draft.ts';

const DRAFT: CheckoutDraft = {
  address: { ...EMPTY_DRAFT.address, name: 'Ada', country: 'DE' },
  delivery: 'courier',
  typedAt: '2026-11-14T10:00:00.000Z',
  orderNumber: '7KMR-4XWT',
};

test('reads a draft as it was written', () => {
  expect(readDraft(writeDraft(DRAFT))).toEqual(DRAFT);
  expect(readDraft(writeDraft(EMPTY_DRAFT))).toEqual(EMPTY_DRAFT);
});

test('missing and invalid fields are empty', () => {
  const text =
    '{"version":1,"address":{"name":7,"town":"Berlin"},"delivery":"pigeon","typedAt":"","orderNumber":"0"}';
  expect(readDraft(text)).toEqual({
    ...EMPTY_DRAFT,
    address: { ...EMPTY_DRAFT.address, town: 'Berlin' },
  });
});

test.each(['', 'null', '{"version":2}', '{"version":1'])('reads nothing from %j', (text) => {
  expect(readDraft(text)).toBeUndefined();
});

test('expires seven days after the last input, except for the order number', () => {
  expect(dropExpired(DRAFT, new Date('2026-11-21T10:00:00Z'))).toBe(DRAFT);
  const later = dropExpired(DRAFT, new Date('2026-11-21T10:00:01Z'));
  expect(later).toEqual({ ...EMPTY_DRAFT, orderNumber: DRAFT.orderNumber });
  expect([isTyped(DRAFT), isTyped(later)]).toEqual([true, false]);
  expect(dropExpired(EMPTY_DRAFT, new Date())).toBe(EMPTY_DRAFT);
});
