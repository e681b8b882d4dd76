import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import styles from './WhatIsHere.module.css';
import { nl } from './nl.ts';

/** More buttons than these would push what was found out of sight. */
const FIRST = 4;

/** Switches a map on, and off again: the button stays, so that the focus does too. */
const Toggle = ({ map }: { readonly map: MapLayer }) => {
  const { visible } = useLegendNode(map);
  const press = (): void => {
    map.setVisible(!visible);
    announce(fill(visible ? nl.switchedOff : nl.switchedOn, { map: map.label }));
  };
  return (
    <li>
      <Button variant="quiet" icon={visible ? EyeOff : Eye} onPress={press}>
        {fill(visible ? nl.switchOff : nl.switchOn, { map: map.label })}
      </Button>
    </li>
  );
};

/** The maps with something at the place that were off when it was queried. */
export const HiddenMaps = ({ maps }: { readonly maps: readonly MapLayer[] }) => {
  const [isWhole, setIsWhole] = useState(false);
  if (maps.length === 0) return null;
  const shown = isWhole ? maps : maps.slice(0, FIRST);
  const left = maps.length - shown.length;
  return (
    <section className={styles.hidden} aria-label={nl.alsoHere}>
      <ul className={common.plainList}>
        {shown.map((map) => <Toggle key={map.key} map={map} />)}
      </ul>
      {left > 0 && <Button variant="quiet" onPress={() => setIsWhole(true)}>{fill(nl.more, { n: left })}</Button>}
    </section>
  );
};
