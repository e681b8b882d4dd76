import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { readLine, readRing } from '#platform/geo/typed-corners.ts';
import { useTool } from '#platform/map/react/hooks.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { TypedCorners } from '#platform/map/ui/TypedCorners.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { useTouch } from '#platform/ui/media/use-media.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { Panel } from '#platform/ui/panel/Panel.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import { Switch } from '#platform/ui/switch/Switch.tsx';
import common from '#platform/ui/theme/common.module.css';
import { DrawMeasure } from './draw-controller.ts';
import styles from './Measure.module.css';
import type { Kind, Measured } from './measurement.ts';
import { MeasurementList } from './MeasurementList.tsx';
import { nl } from './nl.ts';
import { useMeasurements } from './use-measurements.ts';
import type { Measurements } from './measurements-controller.ts';

const switches = ['snap', 'parts', 'angles'] as const;

/** Snapping, and what is written next to a measurement besides its size. */
const MeasureOptions = ({ measurements }: { readonly measurements: Measurements }) => {
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

const texts = {
  line: { title: nl.line, help: nl.instructionLine, touch: nl.instructionLineTouch, live: nl.length, finish: nl.finishLine, read: readLine, wrong: nl.wrongLine },
  area: { title: nl.area, help: nl.instructionArea, touch: nl.instructionAreaTouch, live: nl.surface, finish: nl.finishArea, read: readRing, wrong: nl.wrongArea },
} as const;

const say = ({ kind, text, crosses }: Measured): void =>
  announce(crosses ? nl.crossesHelp : fill(kind === 'line' ? nl.measuredLine : nl.measuredArea, { value: text }));

const Measure = ({ close, kind }: Closable & { readonly kind: Kind }) => {
  const measurements = useMeasurements();
  const [tool] = useState(() => new DrawMeasure(kind, measurements, say));
  useTool(tool);
  const { live, canFinish } = useDerived(tool.state);
  const isEmpty = useDerived(measurements.state, (state) => state.measurements.length === 0);
  const isTouch = useTouch();
  const { title, help, touch, live: label, finish, read, wrong } = texts[kind];
  return (
    <Panel title={title} actions={<IconButton label={ui.close} icon={X} size="s" onPress={close} />}>
      {live === null ? (
        isEmpty && (
          <>
            <p className={styles.help}>{isTouch ? touch : help}</p>
            {!isTouch && <p className={styles.help}>{nl.instructionKeys}</p>}
          </>
        )
      ) : (
        <>
          {/* The controller announces the value at each corner, not at each move of the pointer. */}
          <output className={styles.live} aria-live="off" aria-label={label}>
            {live.text}
          </output>
          {live.perimeter !== null && <p className={styles.help}>{fill(nl.perimeter, { length: live.perimeter })}</p>}
          <Button icon={Check} isDisabled={!canFinish} onPress={() => tool.finish()}>
            {finish}
          </Button>
        </>
      )}
      <MeasurementList measurements={measurements} />
      <div className={styles.more}>
        <MeasureOptions measurements={measurements} />
        <div hidden={live !== null}>
          <Disclosure title={nl.typed} headingLevel={3}>
            <TypedCorners read={read} wrong={wrong} submit={nl.measure} onCorners={(corners) => say(measurements.add(kind, corners))} />
          </Disclosure>
        </div>
      </div>
    </Panel>
  );
};

export const MeasureLine = ({ close }: Closable) => <Measure close={close} kind="line" />;
export const MeasureArea = ({ close }: Closable) => <Measure close={close} kind="area" />;
