import { useEffect } from 'react';

/** `COOK - Markerwaard`; without a name the product alone. */
export const usePageTitle = (name?: string): void => {
  useEffect(() => {
    document.title = name ? `COOK - ${name}` : 'COOK';
  }, [name]);
};
