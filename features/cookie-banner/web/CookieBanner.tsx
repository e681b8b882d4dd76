import { useState } from 'react';
import { publishHeight } from '#platform/ui/band-height.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { acceptCookies, areCookiesAccepted } from './acceptance.ts';
import styles from './CookieBanner.module.css';
import { nl } from './nl.ts';

const ownHeight = publishHeight('--cook-cookies-height');

/** Explains what is stored in the browser, until the user accepts. The page stays usable. @first-view */
export const CookieBanner = () => {
  const [isOpen, setOpen] = useState(() => !areCookiesAccepted());
  if (!isOpen) return null;
  return (
    <section ref={ownHeight} className={styles.banner} aria-label={nl.title}>
      <p>{nl.text}</p>
      <Button
        variant="primary"
        onPress={() => {
          acceptCookies();
          setOpen(false);
        }}
      >
        {nl.accept}
      </Button>
    </section>
  );
};
