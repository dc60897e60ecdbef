import { Field } from '../../ui/form/Field';
import { useDraftText } from '../../ui/hooks/use-draft-text';

/** Searches on Enter and on blur. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (q: string) => void;
}) {
  const [words, setWords] = useDraftText(value);
  const search = () => {
    if (words.trim() !== value) onSearch(words.trim());
  };
  return (
    <form
      role="search"
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
        onBlur={search}
      />
    </form>
  );
}
