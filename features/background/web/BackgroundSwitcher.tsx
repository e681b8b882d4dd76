import { useMap } from '#platform/map/react/map-context.ts';
import { BackgroundMenu } from './BackgroundMenu.tsx';
import { BackgroundToggle } from './BackgroundToggle.tsx';

/** One background: nothing to choose. Two: a press shows the other. More: a menu. @first-view */
export const BackgroundSwitcher = () => {
  const { backgrounds } = useMap().layers;
  if (backgrounds.length <= 1) return null;
  return backgrounds.length === 2 ? <BackgroundToggle /> : <BackgroundMenu />;
};
