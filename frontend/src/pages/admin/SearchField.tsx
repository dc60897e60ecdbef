import { useEffect, useState } from 'react';
import { Field } from '../../ui/form/Field';

const msAfterTyping = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (q: string) => void;
}

/** Searches while somebody types, once they pause, and at once on Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [words, setWords] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // Changed by something else, such as Back; one's own search leaves what is typed since.
    if (value !== asked) {
      setAsked(value);
      setWords(value);
    }
  }
  const search = () => {
    const q = words.trim();
    if (q === asked) return;
    setAsked(q);
    onSearch(q);
  };
  useEffect(() => {
    const timer = setTimeout(search, msAfterTyping);
    return () => clearTimeout(timer);
  });
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Field
        label={label}
        type="search"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </form>
  );
}
