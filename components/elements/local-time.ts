/** The site's own way to write dates, as the server wrote the one that is replaced. */
const LOCALE = 'en-GB';

/** Shows the time of the `<time>` inside in the visitor's time zone and names that zone. */
class LocalTime extends HTMLElement {
  connectedCallback() {
    const time = this.querySelector('time');
    const instant = time ? Date.parse(time.dateTime) : Number.NaN;
    if (!time || Number.isNaN(instant)) return;
    const format = new Intl.DateTimeFormat(LOCALE, {
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
      ...(this.dataset.date === undefined ? {} : { weekday: 'short', day: 'numeric', month: 'short' }),
    });
    time.textContent = format.format(instant);
  }
}

customElements.define('local-time', LocalTime);
