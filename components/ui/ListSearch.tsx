import type { Route } from 'next';
import { Button } from './Button';
import { Icon } from './Icon';

type ListSearchProps = {
  /** The address of the list. */
  action: Route;
  /** Filters that the search keeps, by their name in the query. */
  filters: Readonly<Record<string, string | undefined>>;
  /** The id of the field, for its label; unique on the page. */
  id: string;
  label: string;
  placeholder: string;
  /** The searched words. */
  text: string | undefined;
  maxLength: number;
  className: string | undefined;
};

/** Searches a list within its other filters. The form needs no script. */
export function ListSearch({
  action,
  filters,
  id,
  label,
  placeholder,
  text,
  maxLength,
  className,
}: ListSearchProps) {
  return (
    <search>
      <form className={className} action={action} method="get">
        {Object.entries(filters).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={text}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          suppressHydrationWarning
        />
        <Button type="submit" suppressHydrationWarning>
          <Icon name="search" /> Search
        </Button>
      </form>
    </search>
  );
}
