import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';

export interface RouterLinksProps {
  /** The router's own way to go somewhere, without fetching the page anew. */
  readonly navigate: (path: string) => void;
  readonly children: ReactNode;
}

/** Inside the router: Links and menu items with an `href` of the app go through it. */
export const RouterLinks = ({ navigate, children }: RouterLinksProps) => (
  <RouterProvider navigate={navigate}>{children}</RouterProvider>
);
