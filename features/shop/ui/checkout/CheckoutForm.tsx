import choiceStyles from '@/components/form/ChoiceField.module.scss';
import summaryStyles from '@/components/form/ProblemSummary.module.scss';
import { DeviceSlot } from '@/components/ui/DeviceSlot';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { DRAFT_DAYS } from '@/features/shop/model/checkout-draft';
import { allCountries } from '@/features/shop/model/country';
import { DELIVERIES, DELIVERY_IDS, FIRST_DELIVERY } from '@/features/shop/model/order';
import { formatCents } from '@/features/shop/model/prices';
import { ChosenField, TextField } from './CheckoutField';
import styles from './CheckoutForm.module.scss';

/** The checkout form: contact, delivery address, delivery method and payment. */
export function CheckoutForm() {
  return (
    <div className={styles.form}>
      <section
        className={summaryStyles.summary}
        data-problems=""
        aria-labelledby="checkout-problems"
        hidden
        suppressHydrationWarning
      >
        <h2 id="checkout-problems">Check these fields</h2>
        <DeviceSlot as="ul" data-list="problems" className="plain-list" />
      </section>
      <section aria-labelledby="checkout-person">
        <SectionHeading id="checkout-person">Contact</SectionHeading>
        <div className={styles.fields}>
          <TextField field="name" label="Name" inputProps={{ autoComplete: 'shipping name' }} />
          <TextField
            field="email"
            label="Email"
            hint="Use it with your order number to track the demo order. We do not send an email."
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
        <SectionHeading id="checkout-place">Delivery address</SectionHeading>
        <div className={styles.fields}>
          <Place />
        </div>
      </section>
      <section aria-labelledby="checkout-delivery">
        <SectionHeading id="checkout-delivery">Delivery method</SectionHeading>
        <Deliveries />
      </section>
      <section aria-labelledby="checkout-payment">
        <SectionHeading id="checkout-payment">Payment</SectionHeading>
        <p className={styles.payment}>The demo shop has no payment step.</p>
      </section>
      <div className={styles.kept}>
        <p>
          What you type is saved in this browser for {DRAFT_DAYS} days, so you do not lose it when you reload.
        </p>
        <button type="button" className="text-link" data-do="forget" hidden suppressHydrationWarning>
          Clear form
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
        label="Flat, floor or company"
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
