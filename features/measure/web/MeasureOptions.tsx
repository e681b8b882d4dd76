import { useDerived } from '#platform/map/react/use-derived.ts';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { Switch } from '#platform/ui/switch/Switch.tsx';
import common from '#platform/ui/theme/common.module.css';
import type { Measurements } from './measurements-controller.ts';
import { nl } from './nl.ts';

const switches = ['snap', 'parts', 'angles'] as const;

/** Snapping, and what is written next to a measurement besides its size. */
export const MeasureOptions = ({ measurements }: { readonly measurements: Measurements }) => {
  const options = useDerived(measurements.state, (state) => state.options);
  return (
    <Disclosure title={nl.options} headingLevel={3}>
      <div className={common.stack2}>
        {switches.map((name) => (
          <Switch key={name} isSelected={options[name]} onChange={(isOn) => measurements.choose({ [name]: isOn })}>
            {nl[name]}
          </Switch>
        ))}
      </div>
    </Disclosure>
  );
};
