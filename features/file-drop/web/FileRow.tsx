import { Palette, Save, SearchCheck, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { ProgressBar } from '#platform/ui/progress/ProgressBar.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import { droppedFiles, stylingOf, type DroppedFile, type ShownLayer } from './dropped-files.ts';
import styles from './FilePanel.module.css';
import { SaveAsMapDialog } from './SaveAsMapDialog.tsx';
import { nl } from './nl.ts';

const loadStyle = () => import('./LayerStyle.tsx').then((file) => ({ default: file.LayerStyle }));

interface Props {
  readonly file: DroppedFile;
  readonly onRemoved: () => void;
}

const Progress = ({ file: { id, name, state, part } }: Pick<Props, 'file'>) => (
  <li className={styles.file}>
    <div className={styles.progress}>
      <ProgressBar label={fill(state === 'reading' ? nl.reading : nl.converting, { name })} {...(part === null ? { isIndeterminate: true } : { value: part * 100 })} />
      <IconButton label={fill(nl.cancel, { name })} icon={X} size="s" onPress={() => droppedFiles.cancel(id)} />
    </div>
  </li>
);

const skippedIn = ({ head }: ShownLayer): string => head.skipped.map(({ what, count }) => `${count} × ${what}`).join(', ');

/** Returns the colour of a layer, or the first ones of its classes side by side, as a CSS background. */
const coloursOf = (layer: ShownLayer): string | undefined => {
  const { color } = stylingOf(layer);
  if (color || !layer.rules) return color ?? undefined;
  const found = layer.rules.flatMap(({ style }) => Object.entries(Array.isArray(style) ? {} : style)
    .flatMap(([name, value]) => (/^(?:circle-fill|shape-fill|fill|stroke)-color$/.test(name) && typeof value === 'string' ? [value] : []).slice(0, 1)));
  const shown = [...new Set(found)].slice(0, 4);
  const stops = shown.flatMap((colour, index) => [`${colour} ${(index * 100) / shown.length}%`, `${colour} ${((index + 1) * 100) / shown.length}%`]);
  return stops.length > 0 ? `linear-gradient(135deg, ${stops.join(', ')})` : undefined;
};

const Layer = ({ file, layer, onRemoved }: Props & { readonly layer: ShownLayer }) => {
  const map = useMap();
  const mayKeep = useSlotContext().configuration?.abilities.create_maps ?? false;
  const [isKeeping, setKeeping] = useState(false);
  const [isStyling, setStyling] = useState(false);
  const { name, head } = layer;
  const { extent, notes, outside, count } = head;
  const isLost = outside === count;
  const skipped = skippedIn(layer);
  const remove = (): void => {
    droppedFiles.removeLayer(file.id, layer.key);
    onRemoved();
    announce(fill(nl.removed, { name }));
  };
  return (
    <li className={styles.file}>
      <span className={styles.colour} style={{ background: coloursOf(layer) }} aria-hidden="true" />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={common.note}>{nl.objects(count)}</span>
        {notes.map((note) => <span key={note} className={common.note}>{note}</span>)}
        {mayKeep && outside > 0 && <span className={common.note}>{isLost ? nl.allOutside : nl.someOutside(outside)}</span>}
        {skipped && <span className={common.note}>{fill(nl.skipped, { parts: skipped })}</span>}
      </div>
      <div className={styles.actions}>
        {extent && <IconButton label={fill(nl.show, { name })} icon={SearchCheck} size="s" onPress={() => map.navigation.fit(extent)} />}
        <IconButton label={fill(nl.styleOf, { name })} icon={Palette} size="s" aria-expanded={isStyling} onPress={() => setStyling(!isStyling)} />
        {mayKeep && !isLost && <IconButton label={fill(nl.keepOf, { name })} icon={Save} size="s" onPress={() => setKeeping(true)} />}
        <IconButton label={fill(nl.remove, { name })} icon={Trash2} size="s" onPress={remove} />
      </div>
      {isStyling && <Deferred load={loadStyle} props={{ file, layer }} />}
      {isKeeping && <SaveAsMapDialog file={file} layer={layer} close={() => setKeeping(false)} />}
    </li>
  );
};

/** A file in the list: its progress, or its layers on the map. */
export const FileRow = ({ file, onRemoved }: Props) => {
  if (file.state !== 'ready') return <Progress file={file} />;
  return file.layers.map((layer) => <Layer key={layer.key} file={file} layer={layer} onRemoved={onRemoved} />);
};
