import { useEffect, useState } from 'react';

/** Milliseconds without a letter. */
const REST = 300;

/**
 * What stands in the search field of a list, and how it changes. The address has it when one pauses: it follows in its
 * own time, and a field that waited for it would lose the letters that are typed meanwhile.
 */
export const useTypedSearch = (written: string, write: (words: string) => void): readonly [string, (words: string) => void] => {
  /** Null: as it is written. */
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === written) setTyped(null);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => write(typed), REST);
    return () => clearTimeout(timer);
  });
  return [typed ?? written, setTyped];
};
