import { Copy, Download, RotateCw, ZoomIn } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { copyText } from '#platform/ui/clipboard/copy-text.ts';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { saveFile } from '#platform/web/files/save-file.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { asText, type Description } from '../detail/describe.ts';
import type { FoundFeature } from '../found.ts';
import { nl } from '../nl.ts';
import styles from './FeatureCard.module.css';
import { LongText } from './LongText.tsx';
import { Rows } from './Rows.tsx';
import { fileNameOf, toGeoJson } from './to-geojson.ts';

interface Props {
  readonly feature: FoundFeature;
  readonly description: Description;
  /** Said where a map has several layers. */
  readonly layerLabel: string | null;
  readonly isOpen: boolean;
  /** Fetches its view again, when that failed. */
  readonly again: () => void;
  readonly onZoom: () => void;
  /** The pointer or the focus comes or goes. */
  readonly onAttention: (has: boolean) => void;
}

/** One element: what it is called, and under that what is known of it. */
export const FeatureCard = ({ feature, description, layerLabel, isOpen, again, onZoom, onAttention }: Props) => {
  const { title, lead, rows, withheld, isFailed } = description;
  return (
    <div
      onPointerEnter={() => onAttention(true)}
      onPointerLeave={() => onAttention(false)}
      onFocus={() => onAttention(true)}
      onBlur={() => onAttention(false)}
    >
      <Disclosure
        title={title}
        headingLevel={4}
        variant="card"
        defaultExpanded={isOpen}
        trailing={feature.geometry && <IconButton label={fill(nl.zoom, { title })} icon={ZoomIn} size="s" onPress={onZoom} />}
      >
        {feature.restOf !== null ? (
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
            {rows.length > 0 ? <Rows rows={rows} /> : lead === null && <p>{nl.noProperties}</p>}
            <div className={styles.actions}>
              <Button variant="quiet" icon={Copy} aria-label={fill(nl.copyLabel, { title })} onPress={() => void copyText(asText(description))}>
                {nl.copy}
              </Button>
              <Button
                variant="quiet"
                icon={Download}
                aria-label={fill(nl.downloadLabel, { title })}
                onPress={() => saveFile(fileNameOf(title), 'application/geo+json', toGeoJson(feature, withheld))}
              >
                {nl.download}
              </Button>
            </div>
          </>
        )}
      </Disclosure>
    </div>
  );
};
