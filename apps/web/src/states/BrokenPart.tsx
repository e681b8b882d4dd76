import { Button } from '#platform/ui/button/Button.tsx';
import { nl } from '../nl.ts';
import styles from './Screen.module.css';

/** Shown in place of a component that cannot be loaded or throws. */
export const BrokenPart = ({ again }: { readonly again: () => void }) => (
  <div className={styles.part} role="alert">
    <p>{nl.brokenPart}</p>
    <Button onPress={again}>{nl.tryAgain}</Button>
  </div>
);
