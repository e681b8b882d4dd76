import { createContext } from 'react';

/** The router's own way to a path of the app; absent, the browser fetches the page. */
export const NavigateContext = createContext<((path: string) => void) | null>(null);
