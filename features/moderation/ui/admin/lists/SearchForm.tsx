import { useEffect, useState } from 'react';
import { Field } from '@/components/form/Field';
import { Button } from '@/components/ui/Button';
import styles from './Lists.module.scss';

/** A search form with a button, because each search sends a request. */
export function SearchForm({
  label,
  hint,
  value,
  onSearch,
}: {
  label: string;
  hint: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text);
        }}
      >
        <Field
          name="search"
          type="search"
          label={label}
          placeholder={hint}
          autoComplete="off"
          value={text}
          onChange={setText}
        />
        <Button type="submit">Search</Button>
        {value && <Button onClick={() => onSearch('')}>Clear</Button>}
      </form>
    </search>
  );
}
