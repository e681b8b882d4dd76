import { Crosshair, LocateFixed, MapPin, MousePointerClick, Move, Spline, VectorSquare, type LucideIcon } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Form } from '#platform/contract/forms.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { DrawnType } from '#platform/geo/drawn-geometry.ts';
import type { HitFeature } from '#platform/map/hits/hit-feature.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { drawnOf, type GeometryMode } from '#platform/map/tools/geometry-controller.ts';
import { MoveByKeys } from '#platform/map/ui/MoveByKeys.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { isFocusLost } from '#platform/ui/focus-lost.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { useSmall } from '#platform/ui/media/use-media.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { placeInWords } from '#platform/web/forms/RegistrationView.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from '../nl.ts';
import styles from '../panel/Forms.module.css';
import { placeId } from '../panel/Missing.tsx';
import { goToGeometry } from '#platform/map/tools/shown-geometry.ts';
import { Drawing, InMap } from './InMap.tsx';
import { TypedPlace } from './TypedPlace.tsx';
import { accuracyInWords, useOwnPlace } from './use-own-place.ts';
import { usePlaceTool } from './use-place-tool.ts';

interface PlaceFieldProps {
  readonly form: Pick<Form, 'location_only'>;
  readonly place: Geometry | null;
  /** The place cannot be changed. */
  readonly isFixed: boolean;
  /** The shapes that can be drawn; absent: all. */
  readonly kinds?: readonly DrawnType[];
  readonly onPlace: (place: Geometry) => void;
  /** Gets an object of the map whose shape was taken over. */
  readonly onCopied: (found: HitFeature) => void;
}

const allKinds: readonly { readonly kind: DrawnType; readonly icon: LucideIcon }[] = [
  { kind: 'Polygon', icon: VectorSquare }, { kind: 'LineString', icon: Spline }, { kind: 'Point', icon: MapPin },
];

/** The place of a registration: drawn, typed, or taken over from an object in the map. */
export const PlaceField = ({ form, place, isFixed, kinds = allKinds.map(({ kind }) => kind), onPlace, onCopied }: PlaceFieldProps) => {
  const map = useMap();
  const [isChanging, setChanging] = useState(false);
  const isSmall = useSmall();
  const changeButton = useRef<HTMLButtonElement>(null);
  const offered = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const isJustPlaced = useRef(false);
  const take = (next: Geometry, more = ''): void => {
    isJustPlaced.current = true;
    setChanging(false);
    onPlace(next);
    announce(`${fill(nl.placed, { place: placeInWords(next) })}${more}`);
  };
  const own = useOwnPlace((next, accuracy) => {
    goToGeometry(map, next);
    take(next, ` ${accuracyInWords(accuracy)}`);
  });
  const { controller, mode, isMoving, start, move, stop } = usePlaceTool(place, {
    placed: (next, from) => {
      stop();
      if (!kinds.some((kind) => kind === next.type)) return void snackbar.show({ text: nl.otherKind });
      take(next);
      if (from) onCopied(from);
    },
    moved: onPlace,
  });
  const begin = (next: GeometryMode): void => {
    own.forget();
    start(next);
  };
  const beginMoving = (): void => {
    own.forget();
    move();
  };
  // When moving ends, the button that had the focus is removed.
  useEffect(() => (isMoving ? () => {
    setChanging(false);
    isJustPlaced.current = isFocusLost();
  } : undefined), [isMoving]);
  // The buttons to draw are gone, so the focus moves to the one that offers them again.
  useEffect(() => {
    if (isChanging) return;
    if (place && isJustPlaced.current) {
      changeButton.current?.focus({ preventScroll: true });
      // The sheet of a phone is still a strip; as it grows, what is at its top stays there.
      group.current?.scrollIntoView({ block: isSmall ? 'start' : 'nearest' });
    }
    isJustPlaced.current = false;
  }, [isChanging, isSmall, place]);

  // The same object while the place is the same, so that typed corners stay.
  const drawn = useMemo(() => drawnOf(place), [place]);
  const title = form.location_only ? nl.drawLocation : nl.place;
  const isOffered = !isFixed && (place === null || isChanging) && mode === null && !isMoving;
  const wasOffered = useRef(isOffered);
  useEffect(() => {
    if (isOffered && !wasOffered.current && isFocusLost()) offered.current?.querySelector('button')?.focus();
    wasOffered.current = isOffered;
  }, [isOffered]);
  return (
    <div ref={group} id={placeId} className={common.stack2} role="group" aria-label={title}>
      <span className={styles.formName}>{title}</span>
      {place && <p className={styles.note}>{fill(nl.isAt, { kind: nl.shapes[place.type], place: placeInWords(place) })}</p>}
      {own.found && own.found.place === place && <p className={styles.note}>{accuracyInWords(own.found.accuracy)}</p>}
      {mode !== null && <Drawing controller={controller} mode={mode} stop={stop} />}
      {isMoving && (
        <>
          <InMap text={nl.moveHelp} stopLabel={nl.finish} stop={stop} />
          {drawn && <MoveByKeys geometry={drawn} takesFocus={!isSmall} onChange={(next) => onPlace(next as Geometry)} />}
        </>
      )}
      {isOffered && (
        <>
          <div ref={offered} className={common.buttons}>
            {allKinds.filter(({ kind }) => kinds.includes(kind)).map(({ kind, icon }) => <Button key={kind} icon={icon} onPress={() => begin(kind)}>{nl.kinds[kind]}</Button>)}
            {kinds.includes('Point') && <Button icon={LocateFixed} isBusy={own.isAsking} busyLabel={nl.locating} onPress={() => void own.ask()}>{nl.ownPlace}</Button>}
            {!form.location_only && <Button icon={MousePointerClick} onPress={() => begin('copy')}>{nl.copy}</Button>}
            {drawn && <Button icon={Move} onPress={beginMoving}>{nl.move}</Button>}
          </div>
          {own.problem !== null && <p className={common.wrong} role="alert">{own.problem}</p>}
          <TypedPlace
            place={drawn} kinds={kinds}
            onPlace={(next) => {
              own.forget();
              take(next as Geometry);
            }}
          />
        </>
      )}
      {place && !isOffered && mode === null && !isMoving && (
        <div className={common.buttons}>
          <Button icon={Crosshair} onPress={() => goToGeometry(map, place)}>{nl.showPlace}</Button>
          {!isFixed && <Button ref={changeButton} variant="quiet" onPress={() => setChanging(true)}>{nl.drawAgain}</Button>}
        </div>
      )}
    </div>
  );
};
