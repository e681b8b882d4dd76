import { Check, Crosshair, MapPin, MousePointerClick, Spline, VectorSquare, type LucideIcon } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Form } from '#platform/contract/forms.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { HitFeature } from '#platform/map/hits/hit-feature.ts';
import { useActiveTool } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { useTouch } from '#platform/ui/media/use-media.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { placeInWords } from '#platform/web/forms/RegistrationView.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { nl } from '../nl.ts';
import styles from '../panel/Forms.module.css';
import { placeId } from '../panel/Missing.tsx';
import { goToPlace, showPlace } from './shown-place-controller.ts';
import { CopyPlace, DrawPlace, type PlaceKind } from './place-tools-controller.ts';
import { TypedPlace } from './TypedPlace.tsx';

interface PlaceFieldProps {
  readonly form: Pick<Form, 'location_only'>;
  readonly place: Geometry | null;
  /** Whether the place may be changed. */
  readonly isFixed: boolean;
  readonly onPlace: (place: Geometry | null) => void;
  /** Gets an object of the map whose shape was taken over. */
  readonly onCopied: (found: HitFeature) => void;
}

const kinds: readonly { readonly kind: PlaceKind; readonly icon: LucideIcon }[] = [
  { kind: 'Polygon', icon: VectorSquare }, { kind: 'LineString', icon: Spline }, { kind: 'Point', icon: MapPin },
];

interface InMapProps {
  /** What to do in the map. */
  readonly text: string;
  readonly stop: () => void;
  readonly children?: ReactNode;
}

/** Says what to do in the map. On a phone the map has the screen meanwhile and the panel is a strip, so a message says it too. */
const InMap = ({ text, stop, children }: InMapProps) => {
  const isTouch = useTouch();
  useEffect(
    () => (isTouch ? snackbar.show({ text, duration: 'until-dismissed', action: { label: ui.cancel, onPress: stop } }) : undefined),
    [isTouch, stop, text],
  );
  return (
    <div className={styles.place}>
      <p className={styles.note}>{text}</p>
      <div className={common.buttons}>
        {children}
        <Button variant="quiet" onPress={stop}>{ui.cancel}</Button>
      </div>
    </div>
  );
};

const Drawing = ({ tool, kind, stop }: { readonly tool: DrawPlace; readonly kind: PlaceKind; readonly stop: () => void }) => {
  const canFinish = useDerived(tool.state);
  const isTouch = useTouch();
  return (
    <InMap text={isTouch ? nl.touchHelps[kind] : `${nl.helps[kind]} ${nl.helpKeys}`} stop={stop}>
      {kind !== 'Point' && <Button icon={Check} isDisabled={!canFinish} onPress={() => tool.finish()}>{nl.finish}</Button>}
    </InMap>
  );
};

/** The place of a registration: drawn, typed, or taken over from an object in the map. */
export const PlaceField = ({ form, place, isFixed, onPlace, onCopied }: PlaceFieldProps) => {
  const map = useMap();
  const isTouch = useTouch();
  const active = useActiveTool();
  const setHeight = useDrawer((drawer) => drawer.setHeight);
  const [drawing, setDrawing] = useState<{ readonly tool: DrawPlace; readonly kind: PlaceKind } | null>(null);
  const [isChanging, setChanging] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const isJustPlaced = useRef(false);

  useEffect(() => (place ? showPlace(map, place) : undefined), [map, place]);
  useEffect(() => () => {
    map.tools.stop(DrawPlace.id);
    map.tools.stop(CopyPlace.id);
  }, [map]);
  // The buttons to draw are gone, so the focus moves to the one that offers them again.
  useEffect(() => {
    if (place && isJustPlaced.current) changeButton.current?.focus();
    isJustPlaced.current = false;
  }, [place]);

  const placed = (next: Geometry): void => {
    setChanging(false);
    isJustPlaced.current = true;
    onPlace(next);
    announce(fill(nl.placed, { place: placeInWords(next) }));
    if (isTouch) setHeight('half');
  };
  const toMap = (): void => {
    if (isTouch) setHeight('peek');
    else requestAnimationFrame(() => map.olMap.getTargetElement()?.focus());
  };
  const draw = (kind: PlaceKind): void => {
    const tool = new DrawPlace(kind, placed);
    setDrawing({ tool, kind });
    map.tools.start(tool);
    toMap();
  };
  const copy = (): void => {
    map.tools.start(new CopyPlace((found) => {
      if (!found?.geometry) {
        snackbar.show({ text: nl.nothingToCopy });
        return;
      }
      placed(found.geometry);
      onCopied(found);
    }));
    toMap();
  };
  const stop = useCallback((): void => {
    map.tools.stop();
    if (isTouch) setHeight('half');
  }, [isTouch, map, setHeight]);
  const isOffered = !isFixed && (place === null || isChanging);
  return (
    <div id={placeId} className={styles.place} role="group" aria-label={form.location_only ? nl.drawLocation : nl.place}>
      <span className={styles.formName}>{form.location_only ? nl.drawLocation : nl.place}</span>
      {place && (
        <p className={styles.note}>{fill(nl.isAt, { kind: nl.shapes[place.type], place: placeInWords(place) })}</p>
      )}
      {active === DrawPlace.id && drawing && <Drawing {...drawing} stop={stop} />}
      {active === CopyPlace.id && <InMap text={isTouch ? nl.copyHelpTouch : nl.copyHelp} stop={stop} />}
      {isOffered && active !== DrawPlace.id && active !== CopyPlace.id && (
        <>
          <div className={common.buttons}>
            {kinds.map(({ kind, icon }) => <Button key={kind} icon={icon} onPress={() => draw(kind)}>{nl.kinds[kind]}</Button>)}
            {!form.location_only && <Button icon={MousePointerClick} onPress={copy}>{nl.copy}</Button>}
          </div>
          <TypedPlace onPlace={placed} />
        </>
      )}
      {place && !isOffered && (
        <div className={common.buttons}>
          <Button icon={Crosshair} onPress={() => goToPlace(map, place)}>{nl.showPlace}</Button>
          {!isFixed && <Button ref={changeButton} variant="quiet" onPress={() => setChanging(true)}>{nl.drawAgain}</Button>}
        </div>
      )}
    </div>
  );
};
