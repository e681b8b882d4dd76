import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { movedBy, writeTyped, type DrawnGeometry } from '#platform/geo/drawn-geometry.ts';
import type { Position } from '#platform/geo/rd.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import common from '#platform/ui/theme/common.module.css';
import { nl } from './nl.ts';

/** Metres per press, and with shift. */
const STEP = 1;
const FAR = 10;

const moves = {
  ArrowLeft: { label: nl.moveWest, icon: ArrowLeft, by: [-1, 0] },
  ArrowUp: { label: nl.moveNorth, icon: ArrowUp, by: [0, 1] },
  ArrowDown: { label: nl.moveSouth, icon: ArrowDown, by: [0, -1] },
  ArrowRight: { label: nl.moveEast, icon: ArrowRight, by: [1, 0] },
} as const satisfies Record<string, { readonly by: Position } & Record<string, unknown>>;

interface MoveByKeysProps {
  readonly geometry: DrawnGeometry;
  /** The first button takes the focus. */
  readonly takesFocus?: boolean;
  readonly onChange: (geometry: DrawnGeometry) => void;
}

/** Buttons that move a geometry by a metre; the arrow keys do so on each of them. */
export const MoveByKeys = ({ geometry, takesFocus = false, onChange }: MoveByKeysProps) => {
  const helpId = useId();
  const move = ([east, north]: Position, isFar: boolean): void => {
    const metres = isFar ? FAR : STEP;
    const moved = movedBy(geometry, [east * metres, north * metres]);
    onChange(moved);
    const [first = ''] = writeTyped(moved).split('\n');
    announce(nl.movedTo(first));
  };
  return (
    <div role="group" aria-label={nl.move} aria-describedby={helpId}>
      <div className={common.buttons}>
        {Object.values(moves).map(({ label, icon, by }, index) => (
          <IconButton
            key={label}
            label={label}
            icon={icon}
            autoFocus={takesFocus && index === 0}
            onPress={({ shiftKey }) => move(by, shiftKey)}
            onKeyDown={(event) => {
              const other = moves[event.key as keyof typeof moves];
              if (other) move(other.by, event.shiftKey);
              else event.continuePropagation();
            }}
          />
        ))}
      </div>
      <p id={helpId} className={common.note}>{nl.moveHelp}</p>
    </div>
  );
};
