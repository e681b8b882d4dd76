import type { GallerySection } from '../gallery.ts';
import { CleanHtml } from './CleanHtml.tsx';

const written = `<h3>Werkzaamheden</h3><p>Tussen <strong>maart en mei</strong> ligt de kade open. Lees <a href="https://www.example.nl/kade">meer over de kade</a>.</p>
<ul><li>Fietsers rijden om</li><li>Winkels blijven open</li></ul>`;
const hostile = `<p onclick="alert(1)" style="position:fixed" id="root">Wat hierin kwaad wil, is weg.</p><script>alert(1)</script><form><input name="wachtwoord"></form>`;

const Show = () => (
  <div style={{ display: 'grid', gap: 12 }}>
    <CleanHtml html={written} />
    <CleanHtml html={hostile} />
  </div>
);

export default { title: 'Opgemaakte tekst', order: 94, Show } satisfies GallerySection;
