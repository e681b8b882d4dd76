import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { formatRadius } from '#platform/geo/format.ts';
import { useTool } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { Panel } from '#platform/ui/panel/Panel.tsx';
import { Radio, RadioGroup } from '#platform/ui/radio/RadioGroup.tsx';
import common from '#platform/ui/theme/common.module.css';
import type { Closable } from '#platform/web/slots/slots.ts';
import { readRing } from '#platform/geo/typed-corners.ts';
import { TypedCorners } from '#platform/map/ui/TypedCorners.tsx';
import { nl } from '../nl.ts';
import { offersInfo } from '../offers.ts';
import { polygonThrough, type QueryPlace } from '../place.ts';
import { useInfoController } from '../use-info-controller.ts';
import { InfoToolController, type InfoMode } from './info-tool-controller.ts';
import styles from './InfoTool.module.css';
import { TypedCircle } from './TypedCircle.tsx';

/** Queries a typed polygon, or the visible area. */
const TypedPolygon = ({ onAsk }: { readonly onAsk: (place: QueryPlace) => void }) => {
  const map = useMap();
  const askView = (): void => {
    const [minX, minY, maxX, maxY] = map.state.get().extent;
    onAsk(polygonThrough([[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY]]));
  };
  return (
    <TypedCorners read={readRing} wrong={nl.wrongCorners} submit={nl.ask} onCorners={(corners) => onAsk(polygonThrough(corners))}>
      <Button variant="quiet" onPress={askView}>
        {nl.viewAsArea}
      </Button>
    </TypedCorners>
  );
};

const modes = [
  { mode: 'click', kind: 'featureInfo', label: nl.click, help: nl.clickHelp },
  { mode: 'polygon', kind: 'polygonInfo', label: nl.polygon, help: nl.polygonHelp },
  { mode: 'circle', kind: 'circleInfo', label: nl.circle, help: nl.circleHelp },
] as const;

/** The ways to query that the configuration offers. */
export const InfoTool = ({ close }: Closable) => {
  const map = useMap();
  const info = useInfoController();
  const offered = modes.filter(({ kind }) => offersInfo(map.configuration.tools, kind));
  // Clicks work without the tool, so a user who opens it wants to draw.
  const [controller] = useState(() => new InfoToolController(info, (offered.find(({ mode }) => mode !== 'click') ?? offered[0])?.mode ?? 'click'));
  useTool(controller);
  const { mode, drawing, radius } = useDerived(controller.state);
  const hasAsked = useDerived(info.info, ({ status }) => status !== 'idle');
  const ask = (place: QueryPlace): void => info.askWhenDrawn(place, true);
  return (
    <Panel title={nl.tool} actions={<IconButton label={ui.close} icon={X} size="s" onPress={close} />}>
      <div className={styles.tool}>
        <RadioGroup label={nl.mode} orientation="horizontal" value={mode} onChange={(value) => controller.setMode(value as InfoMode)}>
          {offered.map(({ mode: value, label }) => (
            <Radio key={value} value={value}>
              {label}
            </Radio>
          ))}
        </RadioGroup>
        <p className={common.note}>{modes.find((one) => one.mode === mode)?.help}</p>
        {radius !== null && (
          <output className={styles.radius} aria-live="off" aria-label={nl.radius}>
            {formatRadius(radius)}
          </output>
        )}
        {drawing && mode === 'polygon' && (
          <Button icon={Check} onPress={() => controller.finish()}>
            {nl.finish}
          </Button>
        )}
        {mode !== 'click' && (
          <Disclosure title={nl.typed} headingLevel={3}>
            {mode === 'circle' ? <TypedCircle onAsk={ask} /> : <TypedPolygon onAsk={ask} />}
          </Disclosure>
        )}
        {hasAsked && <Button onPress={() => info.clear()}>{nl.deselect}</Button>}
      </div>
    </Panel>
  );
};
