import type { Environment } from '#platform/contract/environment.ts';

/** What the page knows before any call. */
export interface PageEnvironment extends Environment {
  /** The page is shown inside another website. It then shows public maps only, and uses neither a session nor cookies. */
  readonly framed: boolean;
}
