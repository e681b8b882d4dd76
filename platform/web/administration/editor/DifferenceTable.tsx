import { nl } from '../nl.ts';
import type { Difference } from './differences.ts';
import styles from './DifferenceTable.module.css';

/** Two versions of one thing, a field a line. */
export const DifferenceTable = ({ differences }: { readonly differences: readonly Difference[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">{nl.field}</th>
        <th scope="col">{nl.mine}</th>
        <th scope="col">{nl.theirs}</th>
      </tr>
    </thead>
    <tbody>
      {differences.map(({ field, mine, theirs }) => (
        <tr key={field}>
          <th scope="row">{field}</th>
          <td>{mine}</td>
          <td>{theirs}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
