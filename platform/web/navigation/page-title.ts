import { useEffect } from 'react';

/** Sets the title of the document: `COOK - Markerwaard`, or `COOK` without a name. */
export const usePageTitle = (name?: string): void => {
  useEffect(() => {
    document.title = name ? `COOK - ${name}` : 'COOK';
  }, [name]);
};
