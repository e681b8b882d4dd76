import styles from './InformationText.module.css';
import { nl } from './nl.ts';

/** Says that the organisation has not written this text yet. */
export const Draft = ({ text }: { readonly text: string }) => (
  <p className={styles.draft}><strong>{nl.draft}</strong> {text}</p>
);
