import { useState } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { classes } from '#platform/ui/classes.ts';
import common from '#platform/ui/theme/common.module.css';
import { useDialogAddress } from '#platform/web/navigation/dialog-address.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { placeActions, type Place, type PlaceAction, type PlaceDialogProps } from '#platform/web/slots/place-actions.ts';
import { runAction } from '#platform/web/slots/run-action.ts';
import type { Lazy } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import styles from './WhatIsHere.module.css';

/** The buttons of what can be done at the place. */
export const PlaceActions = ({ place }: { readonly place: Place }) => {
  const map = useMap();
  const actions = useSlot(placeActions);
  const { open } = useDialogAddress();
  const [opened, setOpened] = useState<Lazy<PlaceDialogProps> | null>(null);
  const press = (action: PlaceAction): void => {
    if ('dialog' in action) open(action.dialog);
    else if ('load' in action) setOpened(() => action.load);
    else void runAction(action.label, () => action.run(place, map));
  };
  if (actions.length === 0) return null;
  return (
    <div className={classes(common.buttons, styles.actions)} data-density="dense">
      {actions.map((action) => (
        <Button key={action.id} icon={action.icon} onPress={() => press(action)}>
          {action.label}
        </Button>
      ))}
      {opened && <Deferred load={opened} props={{ place, close: () => setOpened(null) }} />}
    </div>
  );
};
