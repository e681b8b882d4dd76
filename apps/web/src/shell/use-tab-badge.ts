interface WithBadge {
  /** A hook that returns the number of unread items; absent: the tab has none. */
  readonly useBadge?: (() => number) | undefined;
}

const noBadge = (): number => 0;

/** Returns the number of unread items of a tab. A component must keep the tab that it is mounted with. */
// oxlint-disable-next-line react/hooks -- the tab and its hook do not change while the component is mounted
export const useTabBadge = ({ useBadge = noBadge }: WithBadge): number => useBadge();
