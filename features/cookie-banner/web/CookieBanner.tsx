import { useState, type RefCallback } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { acceptCookies, areCookiesAccepted } from './acceptance.ts';
import styles from './CookieBanner.module.css';
import { nl } from './nl.ts';

/** Publishes the height of the banner in pixels as a CSS property, for elements that fill the window. */
const publishHeight: RefCallback<HTMLElement> = (band) => {
  if (!band) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--cook-band-height', `${band.offsetHeight}px`));
  observer.observe(band);
  return () => {
    observer.disconnect();
    style.removeProperty('--cook-band-height');
  };
};

/** Explains what is stored in the browser, until the user accepts. The page stays usable. @first-view */
export const CookieBanner = () => {
  const [isOpen, setOpen] = useState(() => !areCookiesAccepted());
  if (!isOpen) return null;
  return (
    <section ref={publishHeight} className={styles.banner} aria-label={nl.title}>
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
