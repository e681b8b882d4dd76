import { describe, expect, test } from 'vitest';
import type { MailText } from './mail-text.ts';
import { renderMail } from './render.ts';

const letterhead = { organisation: 'Gemeente Markerwaard', publicUrl: 'https://kaart.markerwaard.example' };
const reset: MailText = {
  subject: 'Wachtwoord herstellen',
  paragraphs: ['Beste Anna,', 'U vroeg om een nieuw wachtwoord.'],
  action: { label: 'Kies een nieuw wachtwoord', path: '/password/reset/abc?naam=é&x=1' },
  closing: ['Vroeg u dit niet? Dan hoeft u niets te doen.'],
};

describe('a mail', () => {
  test('has the same content as plain text and as HTML, with the name of the organisation', () => {
    const { subject, text, html } = renderMail(reset, letterhead);
    expect(subject).toBe('Wachtwoord herstellen');
    expect(text).toBe(
      [
        'Gemeente Markerwaard', 'Beste Anna,', 'U vroeg om een nieuw wachtwoord.',
        'Kies een nieuw wachtwoord:\nhttps://kaart.markerwaard.example/password/reset/abc?naam=%C3%A9&x=1',
        'Vroeg u dit niet? Dan hoeft u niets te doen.',
        '-- \nDit bericht is automatisch verstuurd door het kaartportaal van Gemeente Markerwaard. U kunt het niet beantwoorden.\n',
      ].join('\n\n'),
    );
    for (const words of [...reset.paragraphs, ...reset.closing!, reset.action!.label, letterhead.organisation, subject]) {
      expect(html).toContain(words);
    }
    expect(html).toContain('href="https://kaart.markerwaard.example/password/reset/abc?naam=%C3%A9&amp;x=1"');
    expect(html).toMatch(/<html lang="nl">/);
  });

  test('loads nothing when it is opened: no image, style sheet, font or script', () => {
    expect(renderMail(reset, letterhead).html).not.toMatch(/<(?:img|link|script|style|iframe|object)|url\(|src=|background=/i);
  });

  test('escapes text that users typed', () => {
    const hostile = '<img src=x onerror=alert(1)> "quoted" & \'so\'\nnext line';
    const { html, text } = renderMail({ subject: hostile, paragraphs: [hostile] }, { ...letterhead, organisation: '<b>X</b>' });
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &amp; &#39;so&#39;<br>next line');
    expect(text).toContain(hostile);
  });

  test.each(['https://evil.example', '@evil.example/', 'evil', '', '\n/x'])('rejects the path %j', (path) => {
    expect(() => renderMail({ ...reset, action: { label: 'x', path } }, letterhead)).toThrow(/a path of this portal/);
  });

  test.each(['//evil.example/x', '/\\evil.example', '/../../x', '/x\r\ny'])('keeps the path %j on this portal', (path) => {
    const { text } = renderMail({ ...reset, action: { label: 'Hier', path } }, letterhead);
    const [, href = ''] = /Hier:\n(\S+)/.exec(text) ?? [];
    expect(new URL(href).origin).toBe(letterhead.publicUrl);
  });

  test.each([
    ['Herinnering\r\nBcc: iedereen@evil.example', 'Herinnering Bcc: iedereen@evil.example'],
    ['  twee\n\n  woorden\t', 'twee woorden'],
    ['nul\u0000 en bel\u0007', 'nul en bel'],
    ['om\u202egekeerd', 'om gekeerd'],
    ['regel\u2028scheider', 'regel scheider'],
    ['half \ud83d teken', 'half \ufffd teken'],
    ['Café – één 🌳 boom', 'Café – één 🌳 boom'],
    ['x'.repeat(300), `${'x'.repeat(199)}…`],
  ])('has a subject of one line: %j', (subject, shown) => {
    expect(renderMail({ ...reset, subject }, letterhead).subject).toBe(shown);
  });
});
