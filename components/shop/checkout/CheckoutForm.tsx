import { DeviceSlot } from '@/components/device/DeviceSlot';
import choiceStyles from '@/components/form/ChoiceField.module.scss';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { DRAFT_DAYS } from '@/lib/domain/shop/checkout/checkout-draft';
import { allCountries } from '@/lib/domain/shop/checkout/country';
import { DELIVERIES, DELIVERY_IDS, FIRST_DELIVERY } from '@/lib/domain/shop/checkout/delivery';
import { formatCents } from '@/lib/domain/shop/money';
import { ChosenField, TextField } from './CheckoutField';
import styles from './CheckoutForm.module.scss';

/** Who gets an order, where it goes, how, and that nobody asks for money. */
export function CheckoutForm() {
  return (
    <div className={styles.form}>
      <section
        className={styles.summary}
        data-problems=""
        aria-labelledby="checkout-problems"
        hidden
        suppressHydrationWarning
      >
        <h2 id="checkout-problems">These fields need another look</h2>
        <DeviceSlot as="ul" data-list="problems" className="plain-list" />
      </section>
      <section aria-labelledby="checkout-person">
        <SectionHeading id="checkout-person">Who gets it</SectionHeading>
        <div className={styles.fields}>
          <TextField field="name" label="Name" inputProps={{ autoComplete: 'shipping name' }} />
          <TextField
            field="email"
            label="E-mail"
            hint="Nothing is sent to it. With it and its number you find the order again."
            inputProps={{
              type: 'email',
              autoComplete: 'email',
              inputMode: 'email',
              dir: 'ltr',
              spellCheck: false,
            }}
          />
          <TextField
            field="phone"
            label="Phone"
            isOptional
            inputProps={{ type: 'tel', autoComplete: 'tel', inputMode: 'tel', dir: 'ltr' }}
          />
        </div>
      </section>
      <section aria-labelledby="checkout-place">
        <SectionHeading id="checkout-place">Where it would go</SectionHeading>
        <div className={styles.fields}>
          <Place />
        </div>
      </section>
      <section aria-labelledby="checkout-delivery">
        <SectionHeading id="checkout-delivery">How it would go</SectionHeading>
        <Deliveries />
      </section>
      <section aria-labelledby="checkout-payment">
        <SectionHeading id="checkout-payment">Payment</SectionHeading>
        <p className={styles.payment}>
          A real shop would now ask how you pay. This one does not: there is no field for a card, because
          nothing is charged.
        </p>
      </section>
      <div className={styles.kept}>
        <p>
          What you type stays in this browser, so that a reload loses nothing. It is sent to nobody, and what
          is older than {DRAFT_DAYS} days is forgotten when you come back.
        </p>
        <button type="button" className="text-link" data-do="forget" hidden suppressHydrationWarning>
          Forget what I typed
        </button>
      </div>
    </div>
  );
}

function Place() {
  return (
    <>
      <ChosenField field="country" label="Country" autoComplete="shipping country">
        <option value="">Choose a country</option>
        {allCountries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </ChosenField>
      <TextField
        field="street"
        label="Street and house number"
        inputProps={{ autoComplete: 'shipping address-line1' }}
      />
      <TextField
        field="extra"
        label="Flat, floor, company"
        isOptional
        inputProps={{ autoComplete: 'shipping address-line2' }}
      />
      <TextField
        field="postalCode"
        label="Postal code"
        inputProps={{ autoComplete: 'shipping postal-code', dir: 'ltr', spellCheck: false }}
      />
      <TextField field="town" label="Town or city" inputProps={{ autoComplete: 'shipping address-level2' }} />
      <ChosenField field="region" label="Region" autoComplete="shipping address-level1" isHidden />
      <TextField
        field="region"
        id="region-written"
        label="Region"
        isHidden
        inputProps={{ autoComplete: 'shipping address-level1' }}
      />
    </>
  );
}

function Deliveries() {
  return (
    <fieldset className={styles.deliveries}>
      <legend className="visually-hidden">Delivery</legend>
      {DELIVERY_IDS.map((id) => {
        const { name, text, priceCents } = DELIVERIES[id];
        return (
          <label key={id} className={`${choiceStyles.choice} ${styles.delivery}`}>
            <input
              type="radio"
              name="delivery"
              value={id}
              defaultChecked={id === FIRST_DELIVERY}
              aria-describedby={`delivery-${id}`}
              suppressHydrationWarning
            />
            <span className={choiceStyles.words}>
              <span>{name}</span>
              <small id={`delivery-${id}`}>{text}</small>
            </span>
            <span className={styles.price}>{formatCents(priceCents)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
