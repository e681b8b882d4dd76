import type { Styling } from '#platform/contract/configuration.ts';
import { StyleEditor } from '#platform/map/style-editor/StyleEditor.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { droppedFiles, stylingOf, type DroppedFile, type ShownLayer } from './dropped-files.ts';
import styles from './FilePanel.module.css';
import { nl } from './nl.ts';
import { isOneColour } from './one-colour.ts';

interface Props {
  readonly file: DroppedFile;
  readonly layer: ShownLayer;
}

/** The style of a layer of a file, which the map follows at once. */
export const LayerStyle = ({ file, layer }: Props) => {
  const { key, name, head } = layer;
  const hasOneColour = isOneColour(head);
  const editor = {
    type: hasOneColour ? 'WebGLPoints' : 'Vector', value: stylingOf(layer), fields: head.fields,
    onChange: (styling: Styling) => droppedFiles.styleLayer(file.id, key, styling),
  };
  return (
    <section className={styles.style} aria-label={fill(nl.styleTitle, { name })}>
      <StyleEditor {...editor} part="main" />
      {!hasOneColour && <Disclosure title={nl.moreStyle}><StyleEditor {...editor} part="more" /></Disclosure>}
      <p className={common.note}>{nl.styleStays}</p>
    </section>
  );
};
