import { ChevronUp, Layers2, TriangleAlert } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { Button as PlainButton, type ButtonProps } from 'react-aria-components/Button';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useBackground } from '#platform/map/react/hooks.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Tooltip } from '#platform/ui/tooltip/Tooltip.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import styles from './Background.module.css';
import { nl } from './nl.ts';
import { useIsBroken } from './use-is-broken.ts';

const loadCard = () => import('./BackgroundCard.tsx').then((module) => ({ default: module.BackgroundCard }));

type Opener = Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded' | 'onPress'> & { readonly ref: Ref<HTMLButtonElement> };

interface Props {
  /** Shows only an arrow, next to a button that already names the background. */
  readonly isBare?: boolean;
}

/** The menu of all backgrounds and the empty map. Its list is fetched at the first press. */
export const BackgroundMenu = ({ isBare = false }: Props) => {
  const shown = useBackground();
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const button: Opener = { ref, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onPress: () => setOpen(true) };
  return (
    <div className={isBare ? styles.bare : styles.card}>
      {isBare ? <IconButton {...button} label={nl.label} icon={ChevronUp} tooltipPlacement="top" /> : <Trigger shown={shown} button={button} />}
      {isOpen && <Deferred load={loadCard} props={{ button: ref, onClose: () => setOpen(false) }} />}
    </div>
  );
};

/** The same button for every background, so that the focus can return to it after a choice. */
const Trigger = ({ shown, button }: { readonly shown: MapLayer | null; readonly button: Opener }) => {
  const isBroken = useIsBroken(shown);
  const Icon = isBroken ? TriangleAlert : Layers2;
  const label = fill(isBroken ? nl.shownBroken : nl.shown, { name: shown?.label ?? nl.empty });
  return (
    <Tooltip text={isBroken ? nl.broken : nl.label}>
      <PlainButton {...button} className={styles.button} aria-label={label}>
        <span className={isBroken ? styles.brokenPicture : styles.picture} aria-hidden>
          <Icon />
        </span>
        <span className={isBroken ? styles.brokenName : styles.name}>{shown?.label ?? nl.empty}</span>
        <ChevronUp className={styles.chevron} aria-hidden />
      </PlainButton>
    </Tooltip>
  );
};
