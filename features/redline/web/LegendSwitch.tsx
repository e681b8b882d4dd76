import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { nl } from './nl.ts';
import { shownDrawings } from './shown-drawings.ts';

const loadCheckbox = () => import('#platform/ui/checkbox/Checkbox.tsx').then(({ Checkbox: component }) => ({ default: component }));

/** Shows or hides all drawings, from the legend. Absent while there are none. @first-view */
export const LegendSwitch = () => {
  const shown = shownDrawings(useMap());
  const { count, isVisible } = useDerived(shown.state);
  if (count === 0) return null;
  return (
    <Deferred
      load={loadCheckbox}
      props={{ isSelected: isVisible, onChange: (value) => shown.setVisible(value), children: fill(nl.showInLegend, { n: count }) }}
    />
  );
};
