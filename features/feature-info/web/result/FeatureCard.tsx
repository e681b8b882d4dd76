import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Description } from '../detail/describe.ts';
import type { FoundFeature, FoundMap } from '../found.ts';
import { nl } from '../nl.ts';
import { askedFeature } from './asked-feature.ts';
import { FeatureActions } from './FeatureActions.tsx';
import styles from './FeatureCard.module.css';
import { LongText } from './LongText.tsx';
import { Rows } from './Rows.tsx';

interface Props {
  readonly feature: FoundFeature;
  readonly map: FoundMap;
  readonly description: Description;
  /** Shown when a map has several layers. */
  readonly layerLabel: string | null;
  readonly isOpen: boolean;
  /** Fetches the view again after a failure. */
  readonly again: () => void;
  /** Called when the user opens or closes the card, and for a card that begins open. */
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Returns the colour of the feature on the map. */
  readonly colour: () => string | null;
}

/** A found feature: its title, and below that its attributes. */
export const FeatureCard = ({ feature, map, description, layerLabel, isOpen, again, onOpenChange, colour }: Props) => {
  const { title, lead, rows, isFailed } = description;
  const asked = askedFeature(feature, map, description);
  const beganOpen = useEffectEvent(() => {
    if (isOpen) onOpenChange(true);
  });
  useEffect(() => beganOpen(), []);
  return (
    <div>
      <Disclosure
        title={title}
        headingLevel={4}
        variant="card"
        defaultExpanded={isOpen}
        onExpandedChange={onOpenChange}
        trailing={<FeatureActions feature={asked} position="head" />}
      >
        {feature.incompleteId !== null ? (
          <SkeletonList rows={4} label={nl.asking} />
        ) : isFailed ? (
          <>
            <p>{nl.viewFailed}</p>
            <Button icon={RotateCw} aria-label={fill(nl.againLabel, { title })} onPress={again}>
              {nl.again}
            </Button>
          </>
        ) : (
          <>
            {layerLabel !== null && <p className={common.note}>{layerLabel}</p>}
            {lead !== null && (
              <p className={styles.lead}>
                <LongText text={lead} />
              </p>
            )}
            {rows.length > 0 ? <Rows rows={rows} colour={rows.some(({ value }) => value.kind === 'status') ? colour() : null} /> : lead === null && <p>{nl.noProperties}</p>}
            <FeatureActions feature={asked} position="foot" />
          </>
        )}
      </Disclosure>
    </div>
  );
};
