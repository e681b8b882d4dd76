import { useMap } from '#platform/map/react/map-context.ts';
import { BackgroundMenu } from './BackgroundMenu.tsx';
import { BackgroundToggle } from './BackgroundToggle.tsx';

/** Nothing for one background, a button that switches between two, and a menu for more. @first-view */
export const BackgroundSwitcher = () => {
  const { backgrounds } = useMap().layers;
  if (backgrounds.length <= 1) return null;
  return backgrounds.length === 2 ? <BackgroundToggle /> : <BackgroundMenu />;
};
