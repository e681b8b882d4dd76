/** A4, in points. */
const PAGE = { width: 595, height: 842 };
const MARGIN = 64;
const SIZES = { title: 20, line: 11 };
const LEADING = 20;

/** Text in WinAnsi between brackets; what it lacks becomes a question mark. */
const literal = (text: string): string =>
  `(${text.replace(/[^\u0020-\u007E\u00A0-\u00FF]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`)})`;

const contentOf = (title: string, lines: readonly string[]): string => {
  const top = PAGE.height - MARGIN - SIZES.title;
  const shown = lines.map((line) => `T* ${literal(line)} Tj`);
  return [
    'BT', `/F2 ${SIZES.title} Tf`, `${MARGIN} ${top} Td`, `${literal(title)} Tj`, `/F1 ${SIZES.line} Tf`, `${LEADING} TL`, `0 -${LEADING} Td`, ...shown, 'ET',
  ].join('\n');
};

const font = (name: string): string => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

/** Writes a PDF of one page with a title and lines below it. */
export const writePdf = (title: string, lines: readonly string[]): Buffer => {
  const content = contentOf(title, lines);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(nl-NL)/ViewerPreferences<</DisplayDocTitle true>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${Buffer.byteLength(content, 'latin1')}>>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Title${literal(title)}>>`,
  ];
  let written = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = written.length;
    written += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${written.length}\n%%EOF\n`;
  return Buffer.from(`${written}${table}${trailer}`, 'latin1');
};
