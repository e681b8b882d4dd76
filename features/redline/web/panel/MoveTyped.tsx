import { TypedGeometry } from '#platform/map/ui/TypedGeometry.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { RedlineController } from '../draw/redline-controller.ts';
import type { Drawing } from '../model/drawing.ts';
import { nameOf } from '../name-of.ts';
import { nl } from '../nl.ts';

/** The coordinates of a drawing, for users who cannot drag it. */
export const MoveTyped = ({ controller, drawing }: { readonly controller: RedlineController; readonly drawing: Drawing }) => (
  <Disclosure title={nl.position} headingLevel={3}>
    <TypedGeometry
      geometry={drawing.geometry}
      onChange={(geometry) => {
        if (controller.change(drawing.id, { geometry })) announce(fill(nl.moved, { name: nameOf(drawing) }));
      }}
    />
  </Disclosure>
);
