import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { keepAcceptance, wereAccepted } from './acceptance.ts';
import styles from './CookieBanner.module.css';
import { nl } from './nl.ts';

/** Says what is kept in the browser, until that is accepted. The page under it works meanwhile. */
export const CookieBanner = () => {
  const [isOpen, setOpen] = useState(() => !wereAccepted());
  if (!isOpen) return null;
  return (
    <section className={styles.banner} aria-label={nl.title}>
      <p>{nl.text}</p>
      <Button
        variant="primary"
        onPress={() => {
          keepAcceptance();
          setOpen(false);
        }}
      >
        {nl.accept}
      </Button>
    </section>
  );
};
