import styles from './Chart.module.css';
import type { DrawnGroup } from './drawn.ts';
import { nl } from './nl.ts';

/** The figures of a chart as a table. `hasRows` adds the number of rows of each group; a count shows it already. */
export const Figures = ({ subject, groups, hasRows }: { readonly subject: string; readonly groups: readonly DrawnGroup[]; readonly hasRows: boolean }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has no other tab stop
  <div className={styles.place} tabIndex={0} role="group" aria-label={subject}>
    <table className={styles.figures}>
      <caption>{subject}</caption>
      <thead>
        <tr><th scope="col">{subject.split(' per ').at(-1)}</th><th scope="col">{subject.split(' per ')[0]}</th>{hasRows && <th scope="col">{nl.rows}</th>}</tr>
      </thead>
      <tbody>
        {groups.map(({ key, label, text, rows }) => <tr key={key}><th scope="row">{label}</th><td>{text}</td>{hasRows && <td>{rows === null ? '' : rows.toLocaleString('nl-NL')}</td>}</tr>)}
      </tbody>
    </table>
  </div>
);
