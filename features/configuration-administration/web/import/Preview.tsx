import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import type { ImportPreview } from '../../contract/exchange-calls.ts';
import styles from '../Editor.module.css';
import { nl } from '../nl.ts';
import { countUses, type Choices, type ImportedItem, type Use } from './choices.ts';
import own from './Import.module.css';
import { MissingResources } from './MissingResources.tsx';
import { ImportRows } from './ImportRows.tsx';
import { words } from './words.ts';

interface Props {
  readonly preview: ImportPreview;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly choices: Choices;
  readonly onChoose: (one: ImportedItem, use: Use) => void;
}

/** Shows what an import would do. */
export const Preview = ({ preview: { maps, things, organisation, exported_at, missing, notes }, name, onName, choices, onChoose }: Props) => {
  const all = [...maps, ...things];
  const counts = countUses(all, choices);
  return (
    <>
      <p className={styles.help}>{fill(words.from, { organisation, date: formatMoment(exported_at) })}</p>
      <TextField autoFocus label={words.name} value={name} onChange={onName} maxLength={200} {...(name.trim() === '' && { error: nl.nameMissing })} />
      {all.length > 0 && (
        <p className={own.counts} role="status">
          {(['existing', 'new', 'none'] as const).map((use) => <span key={use}>{fill(words.counts[use], { n: counts[use] })}</span>)}
        </p>
      )}
      {maps.length === 0 ? <p>{words.noMaps}</p> : <ImportRows label={words.maps} all={maps} choices={choices} onChoose={onChoose} />}
      {things.length > 0 && (
        <section className={styles.tight} aria-label={words.things}>
          <h3 className={styles.listHead}>{words.things}</h3>
          <ImportRows label={words.things} all={things} choices={choices} onChoose={onChoose} />
        </section>
      )}
      <MissingResources title={words.missing} things={missing} />
      {notes.map((note) => <p key={note}>{note}</p>)}
    </>
  );
};
