import type { GallerySection } from '../gallery.ts';
import styles from './Theme.gallery.module.css';

const grounds = [
  ['surface', 'text'], ['surface-page', 'text'], ['surface-sunken', 'text-muted'], ['surface-raised', 'text'],
  ['primary', 'on-primary'], ['primary-soft', 'on-primary-soft'], ['header', 'on-header'],
  ['danger', 'on-danger'], ['danger-soft', 'on-danger-soft'], ['success-soft', 'on-success-soft'],
  ['warning-soft', 'on-warning-soft'], ['info-soft', 'on-info-soft'],
] as const;

const Show = () => (
  <>
    <div className={styles.colours}>
      {grounds.map(([ground, words]) => (
        <div
          key={ground}
          className={styles.colour}
          style={{ background: `var(--cook-${ground})`, color: `var(--cook-${words})` }}
        >
          {ground}
        </div>
      ))}
    </div>
    <div className={styles.type}>
      <p style={{ fontSize: 'var(--cook-font-size-3xl)', fontFamily: 'var(--cook-font-heading)', fontWeight: 650, lineHeight: 1.2 }}>
        Kaarten van de gemeente
      </p>
      <p style={{ fontSize: 'var(--cook-font-size-2xl)', fontFamily: 'var(--cook-font-heading)', fontWeight: 650 }}>Plannen in de buurt</p>
      <p style={{ fontSize: 'var(--cook-font-size-xl)' }}>Wat gebeurt er in uw straat?</p>
      <p>Van bouwkavel tot boom: wat er is en wat er komt, op de kaart. Zoek een adres of klik op de kaart.</p>
      <p style={{ fontSize: 'var(--cook-font-size-s)', color: 'var(--cook-text-muted)' }}>Bijgewerkt op 02-11-2026 om 14:05</p>
      <p style={{ fontVariantNumeric: 'tabular-nums' }}>
        1.111,11 m²
        <br />
        8.888,88 m²
      </p>
    </div>
  </>
);

export default { title: 'Kleur en letter', order: 5, Show } satisfies GallerySection;
