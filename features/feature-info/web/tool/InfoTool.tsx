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
import { useTouch } from '#platform/ui/media/use-media.ts';
import { Panel } from '#platform/ui/panel/Panel.tsx';
import common from '#platform/ui/theme/common.module.css';
import type { Closable } from '#platform/web/slots/slots.ts';
import { readRing } from '#platform/geo/typed-corners.ts';
import { TypedCorners } from '#platform/map/ui/TypedCorners.tsx';
import { nl } from '../nl.ts';
import { polygonThrough, type QueryPlace } from '../place.ts';
import { useInfoController } from '../use-info-controller.ts';
import { InfoToolController } from './info-tool-controller.ts';
import styles from './InfoTool.module.css';
import type { InfoMode } from './tool-id.ts';
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

const texts = {
  click: { title: nl.clickTool, help: nl.clickHelp, touch: nl.clickHelpTouch },
  polygon: { title: nl.polygonTool, help: nl.polygonHelp, touch: nl.polygonHelpTouch },
  circle: { title: nl.circleTool, help: nl.circleHelp, touch: nl.circleHelpTouch },
} as const;

const InfoTool = ({ close, mode }: Closable & { readonly mode: InfoMode }) => {
  const info = useInfoController();
  const [controller] = useState(() => new InfoToolController(info, mode));
  useTool(controller);
  const isTouch = useTouch();
  const isPaused = useDerived(useMap().inquiries.paused);
  const { drawing, radius } = useDerived(controller.state);
  const hasAsked = useDerived(info.info, ({ status }) => status !== 'idle');
  const ask = (place: QueryPlace): void => info.askWhenDrawn(place, true);
  return (
    <Panel title={texts[mode].title} actions={<IconButton label={ui.close} icon={X} size="s" onPress={close} />}>
      <div className={styles.tool}>
        {isPaused && <p role="status" className={common.note}>{nl.paused}</p>}
        <p className={common.note}>{isTouch ? texts[mode].touch : texts[mode].help}</p>
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

export const InfoByClick = ({ close }: Closable) => <InfoTool close={close} mode="click" />;
export const InfoInPolygon = ({ close }: Closable) => <InfoTool close={close} mode="polygon" />;
export const InfoInCircle = ({ close }: Closable) => <InfoTool close={close} mode="circle" />;
