import { lazy, Suspense } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';
import { shownDrawings } from './shown-drawings.ts';

const Checkbox = lazy(() => import('#platform/ui/checkbox/Checkbox.tsx').then(({ Checkbox: component }) => ({ default: component })));

/** Shows or hides all drawings, from the legend. Absent while there are none. @first-view */
export const LegendSwitch = () => {
  const shown = shownDrawings(useMap());
  const { count, isVisible } = useDerived(shown.state);
  if (count === 0) return null;
  return (
    <Suspense>
      <Checkbox isSelected={isVisible} onChange={(value) => shown.setVisible(value)}>{fill(nl.showInLegend, { n: count })}</Checkbox>
    </Suspense>
  );
};
