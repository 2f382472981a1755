import styles from './shared.module.scss';

const isWeb = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

/** Links that strangers entered: shown in full, and opened without a referrer. */
export function ExternalLinks({ links }: { links: readonly string[] }) {
  return (
    <ul className={`plain-list ${styles.links}`}>
      {links.map((address) => (
        <li key={address} dir="ltr">
          {isWeb(address) ? (
            <a href={address} rel="nofollow noopener noreferrer" target="_blank" className="text-link">
              {address}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          ) : (
            address
          )}
        </li>
      ))}
    </ul>
  );
}
