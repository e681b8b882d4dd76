import { Info } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { LegendMap, Metadata } from '#platform/contract/configuration.ts';
import { isWebAddress } from '#platform/contract/web-address.ts';
import styles from './BackgroundList.module.css';
import { nl } from './nl.ts';

/** What can be read about a background; null when there is nothing. */
type About = { readonly url: string } | { readonly metadata: Metadata } | null;

/** Prefers a web page over metadata that is kept in the configuration. */
const aboutOf = ({ metadata_url: url, metadata }: LegendMap): About => {
  if (url && isWebAddress(url, location.href)) return { url };
  return metadata && metadata.length > 0 ? { metadata } : null;
};

const MetadataDialog = lazy(() =>
  import('#platform/ui/metadata/MetadataDialog.tsx').then((module) => ({ default: module.MetadataDialog })),
);

/** Opens the web page or the metadata dialog about a background. Renders nothing when neither exists. */
export const AboutButton = ({ background }: { readonly background: MapLayer }) => {
  const [isOpen, setOpen] = useState(false);
  const about = aboutOf(background.definition);
  const label = fill(nl.about, { name: background.label });
  if (!about) return null;
  if ('url' in about) {
    return (
      <a className={styles.about} href={about.url} target="_blank" rel="noopener noreferrer" aria-label={`${label} ${ui.openInNewTab}`}>
        <Info aria-hidden />
      </a>
    );
  }
  return (
    <>
      <IconButton label={label} icon={Info} size="s" tooltipPlacement="left" onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <MetadataDialog title={background.label} metadata={about.metadata} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
