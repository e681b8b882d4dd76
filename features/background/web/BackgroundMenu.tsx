import { ChevronUp, Layers2, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useBackground } from '#platform/map/react/hooks.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Popover, PopoverTrigger } from '#platform/ui/popover/Popover.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { Tooltip } from '#platform/ui/tooltip/Tooltip.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import styles from './Background.module.css';
import { nl } from './nl.ts';
import { useIsBroken } from './use-is-broken.ts';

const BackgroundList = lazy(() => import('./BackgroundList.tsx').then((module) => ({ default: module.BackgroundList })));

interface Props {
  /** Beside a button that names a background already. */
  readonly isBare?: boolean;
}

/** All backgrounds, and none. */
export const BackgroundMenu = ({ isBare = false }: Props) => {
  const shown = useBackground();
  return (
    <div className={isBare ? styles.bare : styles.card}>
      <PopoverTrigger>
        {isBare ? <IconButton label={nl.label} icon={ChevronUp} tooltipPlacement="top" /> : <Trigger shown={shown} />}
        <Popover label={nl.label} placement="top start">
          {(close) => (
            <Suspense fallback={<SkeletonList rows={4} />}>
              <BackgroundList onChosen={close} />
            </Suspense>
          )}
        </Popover>
      </PopoverTrigger>
    </div>
  );
};

/** One and the same button whatever is shown: the focus comes back to it. */
const Trigger = ({ shown }: { readonly shown: MapLayer | null }) => {
  const isBroken = useIsBroken(shown);
  const Icon = isBroken ? TriangleAlert : Layers2;
  const label = fill(isBroken ? nl.shownBroken : nl.shown, { name: shown?.label ?? nl.empty });
  return (
    <Tooltip text={isBroken ? nl.broken : nl.label}>
      <PlainButton className={styles.button} aria-label={label}>
        <span className={isBroken ? styles.brokenPicture : styles.picture} aria-hidden>
          <Icon />
        </span>
        <span className={isBroken ? styles.brokenName : styles.name}>{shown?.label ?? nl.empty}</span>
        <ChevronUp className={styles.chevron} aria-hidden />
      </PlainButton>
    </Tooltip>
  );
};
