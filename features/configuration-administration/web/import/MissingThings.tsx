import type { MissingThing } from '../../contract/exchange-calls.ts';
import styles from '../Editor.module.css';
import { nl } from '../nl.ts';
import { words } from './words.ts';

interface Props {
  readonly title: string;
  readonly things: readonly MissingThing[];
}

const kindWords = { ...nl.kinds, ...words.kinds } satisfies Record<MissingThing['kind'], string>;

/** What does not come along. */
export const MissingThings = ({ title, things }: Props) =>
  things.length > 0 && (
    <div>
      <p>{title}</p>
      <ul className={styles.plainList}>{things.map(({ kind, name }, index) => <li key={index}>{kindWords[kind]} “{name}”</li>)}</ul>
    </div>
  );
