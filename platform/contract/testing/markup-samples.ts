/** Texts as the editor writes them, by what they show. The sanitiser must return each to the byte. */
export const markupSamples: Readonly<Record<string, string>> = {
  'a paragraph': '<p>Bel ons</p>',
  'two paragraphs with a line break': '<p>Postbus 1<br />1234 AB Markerwaard</p><p>Tweede</p>',
  'headings': '<h2>Kop</h2><h3>Tussenkop</h3><h4>Kleine kop</h4>',
  'bold': '<p>Dit is <strong>vet</strong>.</p>',
  'italic': '<p>Dit is <em>cursief</em>.</p>',
  'bold and italic': '<p><strong>Vet en <em>cursief</em></strong></p>',
  'other marks': '<p><u>a</u> <code>b</code> H<sub>2</sub>O m<sup>2</sup> <small>klein</small></p>',
  'a list': '<ul><li>Een</li><li>Twee</li></ul>',
  'a numbered list in a list': '<ul><li>Een<ol><li>Eerst</li><li>Dan</li></ol></li><li>Twee</li></ul>',
  'an item with two paragraphs': '<ul><li><p>Een</p><p>Nog iets</p></li></ul>',
  'links': '<p><a href="https://www.example.nl/?a=1&amp;b=2" rel="noopener noreferrer">web</a> <a href="mailto:a@b.nl" rel="noopener noreferrer">mail</a> <a href="tel:+31320123456" title="Bel &quot;ons&quot;" rel="noopener noreferrer">bel</a> <a href="/informatie/contact" rel="noopener noreferrer">hier</a></p>',
  'a bold word in a link': '<p><a href="https://www.example.nl" rel="noopener noreferrer">lees <strong>meer</strong></a></p>',
  'a quotation and a rule': '<blockquote><p>Gezegd</p></blockquote><hr /><p>Daarna</p>',
  'a table': '<table><thead><tr><th scope="col">Dag</th><th scope="col">Open</th></tr></thead><tbody><tr><td>Maandag</td><td>9–17</td></tr><tr><td colspan="2">Dicht</td></tr></tbody></table>',
  'an image with a caption': '<figure><p><img src="https://www.example.nl/a.png" alt="Kaart" width="10" height="20" /></p><figcaption>De <em>kaart</em></figcaption></figure>',
  'special characters': '<p>a &lt; b &amp; c &gt; d, 5\u00A0m² “é”</p>',
};
