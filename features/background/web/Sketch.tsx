import styles from './Sketch.module.css';

interface Props {
  /** The empty map is a sheet without anything on it. */
  readonly isEmpty?: boolean;
}

/** A drawn picture for a background of which nothing may be requested yet, and for the empty map. */
export const Sketch = ({ isEmpty = false }: Props) => (
  <svg className={styles.sketch} viewBox="0 0 72 48" preserveAspectRatio="xMidYMid slice" aria-hidden>
    {isEmpty ? (
      <path className={styles.fold} d="M24 0v48M48 0v48M0 24h72" />
    ) : (
      <>
        <path className={styles.water} d="M0 34c14-6 22 4 36 0s22-10 36-6v20H0z" />
        <path className={styles.green} d="M50 0h22v15l-18 5z" />
        <path className={styles.street} d="M-2 22 30 12 74 24M20-2l14 52M52-2 46 50" />
        <path className={styles.block} d="m6 5 9-2 2 8-9 2zM36 17l9 2-2 8-9-2zM32 2h12l-1 7-9-1z" />
      </>
    )}
  </svg>
);
