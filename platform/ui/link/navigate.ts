import { createContext } from 'react';

/** Navigates to a path of the app by the router; null: the browser loads the page. */
export const NavigateContext = createContext<((path: string) => void) | null>(null);
