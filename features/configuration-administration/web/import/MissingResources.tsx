import type { MissingResource } from '../../contract/exchange-calls.ts';
import styles from '../Editor.module.css';
import { nl } from '../nl.ts';
import { words } from './words.ts';

interface Props {
  readonly title: string;
  readonly things: readonly MissingResource[];
}

const kindWords = { ...nl.kinds, ...words.kinds } satisfies Record<MissingResource['kind'], string>;

/** Lists the resources that the import leaves out. */
export const MissingResources = ({ title, things }: Props) =>
  things.length > 0 && (
    <div>
      <p>{title}</p>
      <ul className={styles.plainList}>{things.map(({ kind, name }, index) => <li key={index}>{kindWords[kind]} “{name}”</li>)}</ul>
    </div>
  );
