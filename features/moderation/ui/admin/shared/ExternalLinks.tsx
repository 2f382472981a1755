import styles from './shared.module.scss';

const isWeb = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

/** Web addresses that strangers gave: shown whole, opened without telling the other site where the reader comes from. */
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
