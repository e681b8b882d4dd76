import type { Difference } from './differences.ts';
import styles from './DifferenceTable.module.css';
import { nl } from './nl.ts';

interface DifferenceTableProps {
  readonly differences: readonly Difference[];
  /** Headings of the two versions. */
  readonly heads?: readonly [string, string];
}

/** Two versions of a record, one row per field. */
export const DifferenceTable = ({ differences, heads: [one, other] = [nl.mine, nl.theirs] }: DifferenceTableProps) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{nl.field}</th>
          <th scope="col">{one}</th>
          <th scope="col">{other}</th>
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
  </div>
);
