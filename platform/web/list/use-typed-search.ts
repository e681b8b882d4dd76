import { useEffect, useState } from 'react';

const DELAY_MS = 300;

/**
 * Returns the text of the search field of a list and its setter. The text is written to the address after 300 ms without
 * a change. The field keeps its own copy until then: bound to the address, it would lose letters typed in the meantime.
 */
export const useTypedSearch = (written: string, write: (words: string) => void): readonly [string, (words: string) => void] => {
  /** Null: the field shows the text of the address. */
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === written) setTyped(null);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => write(typed), DELAY_MS);
    return () => clearTimeout(timer);
  });
  return [typed ?? written, setTyped];
};
