import { useEffect, useState } from 'react';
import type { Styling } from '#platform/contract/configuration.ts';
import { StyleEditor } from '#platform/map/style-editor/StyleEditor.tsx';
import type { StudioSource } from '#platform/map/style-studio/studio-source.ts';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { droppedFiles, stylingOf, type DroppedFile, type ShownLayer } from './dropped-files.ts';
import styles from './FilePanel.module.css';
import { readFileSource } from './file-source.ts';
import { nl } from './nl.ts';
import { isOneColour } from './one-colour.ts';

const loadStyleStudio = () => import('#platform/map/style-studio/StyleStudio.tsx').then((file) => ({ default: file.StyleStudio }));

interface Props {
  readonly file: DroppedFile;
  readonly layer: ShownLayer;
}

/** What the studio asks of the layer; null until the features of the file are read. */
const useFileSource = ({ file: { open }, layer: { index, head } }: Props): StudioSource | null => {
  const [source, setSource] = useState<StudioSource | null>(null);
  useEffect(() => {
    let isOver = false;
    // Closing the file ends its worker, which rejects this promise.
    if (open) void readFileSource(open, index, head).then((read) => isOver || setSource(read), () => undefined);
    return () => {
      isOver = true;
    };
  }, [open, index, head]);
  return source;
};

/** Classes by a field, as for a map. */
const Classes = ({ file, layer }: Props) => {
  const source = useFileSource({ file, layer });
  const type = isOneColour(layer.head) ? 'WebGLPoints' : 'Vector';
  const waiting = <p role="status">{nl.readingFields}</p>;
  return source ? (
    <Deferred
      load={loadStyleStudio}
      skeleton={waiting}
      props={{
        type, rules: layer.rules, source, hasLabels: false,
        // The colours give way to the classes; labels stay.
        onChange: (rules) => droppedFiles.styleLayer(file.id, layer.key, { rules, styling: labelsOf(layer.styling) }),
      }}
    />
  ) : waiting;
};

const labelsOf = (styling: Styling | null): Styling | null =>
  styling?.labelKey ? { labelKey: styling.labelKey, labelMaxRes: styling.labelMaxRes, labelSize: styling.labelSize } : null;

/** The style of a layer of a file, which the map follows at once. */
export const LayerStyle = ({ file, layer }: Props) => {
  const { key, name, head, rules } = layer;
  const hasOneColour = isOneColour(head);
  const [isOpen, setOpen] = useState(rules !== null);
  const editor = {
    type: hasOneColour ? 'WebGLPoints' : 'Vector', value: stylingOf(layer), fields: head.fields, hasRules: rules !== null,
    onChange: (styling: Styling) => droppedFiles.styleLayer(file.id, key, { styling }),
  };
  return (
    <section className={styles.style} aria-label={fill(nl.styleTitle, { name })}>
      {rules && <p className={common.note}>{nl.overClasses}</p>}
      {!(hasOneColour && rules) && <StyleEditor {...editor} part="main" />}
      <Disclosure title={nl.moreStyle} isExpanded={isOpen} onExpandedChange={setOpen}>
        <div className={common.stack4}>
          {!hasOneColour && <StyleEditor {...editor} part="more" />}
          {isOpen && head.fields.length > 0 && <Classes file={file} layer={layer} />}
        </div>
      </Disclosure>
      <p className={common.note}>{nl.styleStays}</p>
    </section>
  );
};
