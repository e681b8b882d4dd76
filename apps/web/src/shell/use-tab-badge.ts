import type { BadgeProps } from '#platform/ui/badge/Badge.tsx';
import type { DrawerTab } from '#platform/web/slots/slots.ts';

type WithBadge = Pick<DrawerTab, 'useBadge' | 'badgeLabel'>;

const noBadge = (): number => 0;

/** Returns the number at a tab. A component must keep the tab that it is mounted with. */
export const useTabBadge = ({ useBadge = noBadge, badgeLabel }: WithBadge): BadgeProps => {
  // oxlint-disable-next-line react/hooks -- the tab and its hook do not change while the component is mounted
  const count = useBadge();
  return { count, ...(badgeLabel && { label: badgeLabel(count) }) };
};
