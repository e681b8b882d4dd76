import { useState, type RefCallback } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { keepAcceptance, wereAccepted } from './acceptance.ts';
import styles from './CookieBanner.module.css';
import { nl } from './nl.ts';

/** Tells the page how high the band is, in pixels, for what fills the window. */
const tellHeight: RefCallback<HTMLElement> = (band) => {
  if (!band) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--cook-band-height', `${band.offsetHeight}px`));
  observer.observe(band);
  return () => {
    observer.disconnect();
    style.removeProperty('--cook-band-height');
  };
};

/** Says what is kept in the browser, until that is accepted. The page under it works meanwhile. @first-view */
export const CookieBanner = () => {
  const [isOpen, setOpen] = useState(() => !wereAccepted());
  if (!isOpen) return null;
  return (
    <section ref={tellHeight} className={styles.banner} aria-label={nl.title}>
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
