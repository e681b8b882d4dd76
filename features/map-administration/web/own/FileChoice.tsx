import { FileUp } from 'lucide-react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#platform/ui/button/Button.tsx';
import { ProgressBar } from '#platform/ui/progress/ProgressBar.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import styles from '../Maps.module.css';
import { nl, objects } from './nl.ts';
import type { OwnFile } from './use-own-file.ts';

const Facts = ({ own: { file, layer, chooseLayer } }: { readonly own: OwnFile }) => {
  if (!file || !layer) return null;
  const { layers } = file.open;
  const skipped = [
    ...(layer.outside > 0 && layer.outside < layer.count ? [nl.someOutside(layer.outside)] : []),
    ...layer.skipped.map(({ what, count }) => `${count} × ${what}`),
  ];
  return (
    <>
      <p role="status">{nl.read(file.name)}</p>
      {layers.length > 1 && (
        <Select
          label={nl.layer} options={layers.map(({ name, count }, value) => ({ value, label: nl.layerOption(name, count) }))}
          value={file.chosen} onChange={chooseLayer}
        />
      )}
      {layer.outside === layer.count ? <FormAlert>{nl.allOutside}</FormAlert> : (
        <dl className={styles.facts}>
          <dt>{nl.holds}</dt><dd>{objects(layer.count - layer.outside)}</dd>
          <dt>{nl.fields}</dt><dd>{layer.fields.join(', ') || nl.noFields}</dd>
          {skipped.length > 0 && <><dt>{nl.skipped}</dt><dd>{skipped.join(', ')}</dd></>}
        </dl>
      )}
      {layer.notes.map((note) => <p key={note} className={styles.help}>{note}</p>)}
    </>
  );
};

interface Props {
  readonly own: OwnFile;
  /** Disables choosing while the current file is being sent. */
  readonly isSending: boolean;
}

/** Lets the user choose a file, and shows progress and contents. */
export const FileChoice = ({ own, isSending }: Props) => {
  const { busy, file, error, choose, cancel } = own;
  return (
    <div className={styles.rows}>
      {error !== undefined && <FormAlert>{error}</FormAlert>}
      {busy ? (
        <>
          <ProgressBar
            label={nl[busy.what]}
            {...(busy.part === null ? { isIndeterminate: true } : { value: busy.part * 100 })}
          />
          <div className={styles.buttons}><Button onPress={cancel}>{nl.stop}</Button></div>
        </>
      ) : (
        <div className={styles.buttons}>
          <FileTrigger allowsMultiple acceptedFileTypes={own.extensions} onSelect={(files) => files && !isSending && void choose(Array.from(files))}>
            <Button icon={FileUp} isDisabled={isSending}>{file ? nl.another : nl.choose}</Button>
          </FileTrigger>
        </div>
      )}
      {!file && <p className={styles.help}>{nl.kinds(own.kinds)}</p>}
      <Facts own={own} />
    </div>
  );
};
