import styles from './Roles.module.css';

interface PartProps {
  readonly title: string;
  readonly entries: readonly string[];
  readonly none: string;
  readonly level?: 3 | 4;
}

/** A heading with a short list. */
export const Part = ({ title, entries, none, level = 3 }: PartProps) => {
  const Heading = `h${level}` as const;
  return (
    <div>
      <Heading>{title}</Heading>
      {entries.length === 0 ? <p className={styles.note}>{none}</p> : (
        <ul className={styles.list}>{entries.map((entry) => <li key={entry}>{entry}</li>)}</ul>
      )}
    </div>
  );
};
